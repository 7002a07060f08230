import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { routes } from '#domain/routing/routes.ts';
import { forgetLogin, readDraft, redirectIn, type RegistrationEnd } from '#features/registration/registration-draft.ts';
import { logIn } from '#features/session/session-actions.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useScreenTitle } from '#tenant/use-screen-title.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChakraIsland } from '#ui/chakra-island.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Stack } from '#ui/layout.tsx';
import { AUTO_LOGIN_MS } from '#ui/timings.ts';

/** The last page of a registration (B§2): done, already registered, or nothing to show (D-10). */
export function RegistrationDoneScreen() {
  const { i18n } = useLingui();
  const search = redirectIn(useLocation().search);
  const [end] = useState(() => readDraft().end);
  // From here on only this page knows the password: whoever uses the tab next must not be logged in with it (P27).
  useEffect(forgetLogin, []);
  useScreenTitle(end?.kind === 'registered' ? i18n.t('registration.doneTitle') : i18n.t('registration.title'));
  const toLogin = <ButtonLink to={routes.login.getHref() + search}>{i18n.t('registration.toLogin')}</ButtonLink>;
  if (end?.kind === 'registered') return <Done end={end} />;
  return (
    <ChakraIsland>
      {end === null ? (
        <EmptyState
          level={1}
          icon="alert"
          tone="error"
          title={i18n.t('cannotRecoverRegistration')}
          text={i18n.t('registration.cannotRecoverText')}
          action={toLogin}
        />
      ) : (
        <EmptyState
          level={1}
          icon="user"
          title={i18n.t('userAlreadyRegistered')}
          text={i18n.t('registration.alreadyText')}
          action={toLogin}
        />
      )}
    </ChakraIsland>
  );
}

/** Logs the customer in after a moment; the route guard then leads on. A failure leaves the account as it is. */
function Done({ end }: { readonly end: RegistrationEnd & { readonly kind: 'registered' } }) {
  const { i18n } = useLingui();
  const search = redirectIn(useLocation().search);
  const tenant = useTenant();
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const enter = useEffectEvent(() => logIn(tenant, end.login).catch(setFailure));
  useEffect(() => {
    const timer = setTimeout(() => void enter(), AUTO_LOGIN_MS);
    return () => clearTimeout(timer);
  }, [attempt]);
  const again = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return (
    <ChakraIsland>
      <EmptyState
        level={1}
        icon="check"
        title={i18n.t('registration.doneHello', { name: end.fullName })}
        text={
          failure === null
            ? i18n.t('registration.doneText')
            : `${i18n.t('registration.loginFailed')} ${errorWords(i18n, failure)}`
        }
        action={
          failure !== null && (
            <Stack gap={2}>
              <Button block onClick={again}>
                {i18n.t('app.tryAgain')}
              </Button>
              <ButtonLink block kind="secondary" to={routes.login.getHref() + search}>
                {i18n.t('registration.toLogin')}
              </ButtonLink>
            </Stack>
          )
        }
      />
    </ChakraIsland>
  );
}
