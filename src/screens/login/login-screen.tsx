import { useLingui } from '@lingui/react';
import type { CSSProperties } from 'react';
import { useLocation } from 'react-router-dom';
import { PrivacyButton } from '#features/analytics/privacy-button.tsx';
import { LanguageButton } from '#features/language/language-button.tsx';
import { SocialButtons } from '#features/social-login/social-buttons.tsx';
import { LoginForm } from '#features/session/login-form.tsx';
import { routes } from '#domain/routing/routes.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useScreenTitle } from '#tenant/use-screen-title.ts';
import { buttonClass } from '#ui/plain/button-class.ts';
import { Card } from '#ui/card.tsx';
import { ChakraIsland } from '#ui/chakra-island.tsx';
import { Logo } from '#ui/logo.tsx';
import css from './login-screen.module.css';
import { Link } from '#ui/link.tsx';

/** Login (B§2). Where to go afterwards is in the address and the gate's business. */
export function LoginScreen() {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const { settings } = useTenant();
  const { loginBackground } = settings.theme.colors;
  useScreenTitle(i18n.t('login.title'));
  return (
    <ChakraIsland>
      <div className={css.screen}>
        <div className={css.band} style={bandStyle(loginBackground)} />
        <Logo className={css.logo} src={settings.logo} name={settings.shortName} size={80} />
        <h1 className={css.title} tabIndex={-1}>
          {i18n.t('login.title')}
        </h1>
        <p className={css.subtitle}>{i18n.t('login.subtitle', { shop: settings.shortName })}</p>
        <Card className={css.card}>
          <LoginForm />
          <Link className={buttonClass({ kind: 'quiet', block: true })} to={routes.recovery.getHref() + search}>
            {i18n.t('login.forgot')}
          </Link>
        </Card>
        <Link className={buttonClass({ kind: 'secondary', block: true })} to={routes.registration.getHref() + search}>
          {i18n.t('login.register')}
        </Link>
        <SocialButtons />
        <div className={css.foot}>
          <LanguageButton />
          <PrivacyButton />
        </div>
      </div>
    </ChakraIsland>
  );
}

const bandStyle = (colour: string | null): CSSProperties | undefined =>
  colour === null ? undefined : ({ '--band': colour } as CSSProperties);
