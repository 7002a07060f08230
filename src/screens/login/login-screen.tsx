import type { CSSProperties } from 'react';
import { LanguageSheet } from '#features/language/language-sheet.tsx';
import { LoginForm } from '#features/session/login-form.tsx';
import { useI18n } from '#i18n/i18n-context.ts';
import { LANGUAGE_NAMES } from '#i18n/language.ts';
import { paths } from '#tenant/paths.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useScreenTitle } from '#tenant/use-screen-title.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { Logo } from '#ui/logo.tsx';
import { useOverlay } from '#ui/use-overlay.ts';
import css from './login-screen.module.css';

/** B§2 login. Where to go afterwards is in the address and the gate's business. */
export function LoginScreen() {
  const { t, language } = useI18n();
  const { settings } = useTenant();
  const sheet = useOverlay('sheet');
  const { loginBackground } = settings.theme.colors;
  useScreenTitle(t('login.title'));
  return (
    <div className={css.screen}>
      <div className={css.band} style={bandStyle(loginBackground)} />
      <Logo className={css.logo} src={settings.logo} size={80} />
      <h1 className={css.title} tabIndex={-1}>
        {t('login.title')}
      </h1>
      <p className={css.subtitle}>{t('login.subtitle', { shop: settings.shortName })}</p>
      <Card className={css.card}>
        <LoginForm />
        <Link className={buttonClass({ kind: 'quiet', block: true })} to={paths.recovery.getHref()}>
          {t('login.forgot')}
        </Link>
      </Card>
      <Link className={buttonClass({ kind: 'secondary', block: true })} to={paths.registration.getHref()}>
        {t('login.register')}
      </Link>
      <Button kind="quiet" onClick={() => sheet.open('language')}>
        <Icon name="globe" size={1.25} />
        {LANGUAGE_NAMES[language]}
      </Button>
      <LanguageSheet isOpen={sheet.value === 'language'} onClose={sheet.close} />
    </div>
  );
}

const bandStyle = (colour: string | null): CSSProperties | undefined =>
  colour === null ? undefined : ({ '--band': colour } as CSSProperties);
