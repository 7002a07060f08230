import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { loginErrors, type Login } from '#domain/person/login-rules.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Button } from '#ui/button.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useRulesForm } from '#ui/use-rules-form.ts';
import { LoginFailure } from './login-failure.tsx';
import css from './login-form.module.css';
import { logIn } from './session-actions.ts';

/** CPF and password (B§2, B§5). After success the route gate redirects; nothing typed is stored. */
export function LoginForm() {
  const { i18n } = useLingui();
  const tenant = useTenant();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useRulesForm<Login>({ defaultValues: { document: '', password: '' }, rules: loginErrors });
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
        error={errors.document?.message}
        {...form.register('document')}
      />
      <PasswordField
        label={i18n.t('login.password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" block busy={isSubmitting}>
        {i18n.t('login.submit')}
      </Button>
    </form>
  );
}
