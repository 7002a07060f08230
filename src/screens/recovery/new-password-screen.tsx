import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { checkRecoveryToken } from '#contract/account.ts';
import { ERROR_MESSAGES } from '#contract/error-messages.ts';
import { matchPattern } from '#domain/routing/path-pattern.ts';
import { routes } from '#domain/routing/routes.ts';
import { NewPasswordForm } from '#features/session/new-password-form.tsx';
import { isProblem } from '#remote/api-error.ts';
import { LoadFailed } from '#tenant/load-failed.tsx';
import { Screen } from '#tenant/screen.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToasts } from '#ui/toast-context.ts';

const LOWEST_FAILURE_OF_SERVER = 500;

/** `/nova-senha/{token}`: a new password by a recovery link; a link that is missing, used or too old leads to the login (B§8). */
export function NewPasswordScreen() {
  return useTenant().session ? <LedAway /> : <NewPassword />;
}

/** A customer does not need it (B§2), but may have meant it for another account: they are told how to use it. */
function LedAway() {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const tell = useEffectEvent(() =>
    toasts.show({ id: 'new-password', tone: 'info', text: i18n.t('newPassword.loggedIn') }),
  );
  useEffect(() => tell(), []);
  return <Navigate replace to={routes.menu.getHref()} />;
}

function NewPassword() {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toasts = useToasts();
  const token = matchPattern(routes.newPassword.path, pathname)?.token ?? '';
  const leave = (tone: 'success' | 'error', text: string) => {
    toasts.show({ id: 'new-password', tone, text });
    void navigate(routes.login.getHref(), { replace: true });
  };
  const reject = () => leave('error', i18n.t(ERROR_MESSAGES.recovery_token_invalid));
  const { isGood, error, onAgain } = useTokenCheck(token, reject);
  return (
    <Screen title={i18n.t('newPassword.title')} backTo={routes.login.getHref()}>
      {error !== null && <LoadFailed title={i18n.t('newPassword.unchecked')} error={error} onAgain={onAgain} />}
      {error === null && !isGood && <Skeleton shape="box" height="14rem" />}
      {isGood && (
        <Stack gap={4}>
          <Text tone="muted">{i18n.t('newPassword.text')}</Text>
          <NewPasswordForm
            token={token}
            onDone={() => leave('success', i18n.t('passwordChanged'))}
            onInvalid={reject}
          />
        </Stack>
      )}
    </Screen>
  );
}

/** Asks the server whether the link is good. Without an answer the customer may ask again; the link is kept. */
function useTokenCheck(token: string, onInvalid: () => void) {
  const { api } = useTenant();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ readonly isGood: boolean; readonly error: unknown }>({
    isGood: false,
    error: null,
  });
  const fail = useEffectEvent((error: unknown) => {
    if (isProblem(error) && error.status < LOWEST_FAILURE_OF_SERVER && !isProblem(error, 'rate_limited')) onInvalid();
    else setState({ isGood: false, error });
  });
  const onMissing = useEffectEvent(() => onInvalid());
  useEffect(() => {
    let isCurrent = true;
    const check = async () => {
      try {
        await api.call(checkRecoveryToken, { params: { token } });
        if (isCurrent) setState({ isGood: true, error: null });
      } catch (error) {
        if (isCurrent) fail(error);
      }
    };
    if (token === '') onMissing();
    else void check();
    return () => {
      isCurrent = false;
    };
  }, [api, token, attempt]);
  const onAgain = () => {
    setState({ isGood: false, error: null });
    setAttempt(attempt + 1);
  };
  return { ...state, onAgain };
}
