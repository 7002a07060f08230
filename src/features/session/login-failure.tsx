import { useLingui } from '@lingui/react';
import { Link } from 'react-router-dom';
import { isProblem } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';
import { routes } from '#domain/routing/routes.ts';
import { Banner } from '#ui/banner.tsx';
import css from './login-failure.module.css';

/** Why the login failed. A wrong password comes with a link to recovery (B§2). */
export function LoginFailure({ error }: { readonly error: unknown }) {
  const { i18n } = useLingui();
  if (!isProblem(error, 'login_failed')) {
    return (
      <Banner tone="warning" icon={isProblem(error) ? 'alert' : 'offline'} role="alert">
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
        <Link className={css.recover} to={routes.recovery.getHref()}>
          {i18n.t('login.recover')}
        </Link>
      }
    />
  );
}
