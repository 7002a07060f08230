import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { loginForm } from '#contract/forms/login-form.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Button } from '#ui/button.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { LoginFailure } from './login-failure.tsx';
import css from './login-form.module.css';
import { logIn } from './session-actions.ts';

/** CPF and password (B§2, B§5). After success the route gate redirects; nothing typed is stored. */
export function LoginForm() {
  const { i18n } = useLingui();
  const tenant = useTenant();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({ defaultValues: { document: '', password: '' }, resolver: zodResolver(loginForm) });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (login) => {
    setFailure(null);
    try {
      await logIn(tenant, login);
    } catch (error) {
      setFailure(error);
    }
  });
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure !== null && <LoginFailure error={failure} />}
      <MaskedField
        label={i18n.t('login.document')}
        mask="___.___.___-__"
        autoComplete="username"
        placeholder="000.000.000-00"
        error={ruleWords(i18n, errors.document?.message)}
        {...form.register('document')}
      />
      <PasswordField
        label={i18n.t('login.password')}
        autoComplete="current-password"
        error={ruleWords(i18n, errors.password?.message)}
        {...form.register('password')}
      />
      <Button type="submit" block busy={isSubmitting}>
        {i18n.t('login.submit')}
      </Button>
    </form>
  );
}
