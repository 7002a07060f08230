import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { loginForm } from '#contract/forms/login-form.ts';
import { routes } from '#domain/routing/routes.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { isProblem, isSignalFailure } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { UNSENT } from '#ui/unsent-form.ts';
import css from './login-form.module.css';
import { logIn } from './session-actions.ts';
import { Link } from '#ui/link.tsx';

/** Asks for CPF and password (B§2, B§5). After success the route gate redirects; entered values are not stored. */
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
    <form {...UNSENT} className={css.form} onSubmit={(event) => void submit(event)}>
      {failure !== null && <LoginFailure error={failure} />}
      <MaskedField
        label={i18n.t('login.document')}
        mask="___.___.___-__"
        autoComplete="username"
        placeholder="000.000.000-00"
        error={ruleWords(i18n, errors.document?.message, { field: i18n.t('login.document') })}
        {...form.register('document')}
      />
      <PasswordField
        label={i18n.t('login.password')}
        autoComplete="current-password"
        error={ruleWords(i18n, errors.password?.message, { field: i18n.t('login.password') })}
        {...form.register('password')}
      />
      <Button type="submit" block busy={isSubmitting}>
        {i18n.t('login.submit')}
      </Button>
    </form>
  );
}

/** Explains why the login failed. A wrong password shows a link to recovery (B§2). */
function LoginFailure({ error }: { readonly error: unknown }) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  if (!isProblem(error, 'login_failed')) {
    return (
      <Banner tone="warning" icon={isSignalFailure(error) ? 'offline' : 'alert'} role="alert">
        {errorWords(i18n, error)}
      </Banner>
    );
  }
  return (
    <Banner
      tone="error"
      role="alert"
      title={errorWords(i18n, error)}
      action={
        <Link className={css.recover} to={routes.recovery.getHref() + search}>
          {i18n.t('login.recover')}
        </Link>
      }
    />
  );
}
