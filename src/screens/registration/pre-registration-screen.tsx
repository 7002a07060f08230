import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { checkPreRegistration } from '#contract/registration.ts';
import { matchPattern } from '#domain/routing/path-pattern.ts';
import { routes } from '#domain/routing/routes.ts';
import {
  endRegistration,
  registerToken,
  startFromLink,
  redirectIn,
} from '#features/registration/registration-draft.ts';
import { isProblem } from '#remote/api-error.ts';
import { LoadFailed } from '#tenant/load-failed.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { useScreenTitle } from '#tenant/use-screen-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ChakraIsland } from '#ui/chakra-island.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { useToasts } from '#ui/toast-context.ts';

type State =
  | { readonly kind: 'checking' }
  | { readonly kind: 'welcome'; readonly name: string }
  /** No link, or one that leads nowhere; `text` says why. */
  | { readonly kind: 'impossible'; readonly text: string | null }
  | { readonly kind: 'failed'; readonly error: unknown };

const CHECKING: State = { kind: 'checking' };

/** Where a pre-registration link leads (B§2, B§4). A visitor's is stored for this visit, so that it survives a reload. */
export function PreRegistrationScreen() {
  const { pathname } = useLocation();
  // Another link is another person.
  return <CheckedLink key={pathname} pathname={pathname} />;
}

function CheckedLink({ pathname }: { readonly pathname: string }) {
  const { i18n } = useLingui();
  const { session } = useTenant();
  const search = redirectIn(useLocation().search);
  const { state, again } = useCheckedLink(pathname);
  useScreenTitle(i18n.t('registration.title'));
  return <ChakraIsland>{content()}</ChakraIsland>;

  function content() {
    switch (state.kind) {
      case 'checking':
        return (
          <Row role="status" isInset>
            <Spinner />
            <Text as="span">{i18n.t('registration.checking')}</Text>
          </Row>
        );
      case 'failed':
        return <LoadFailed title={i18n.t('registration.checkFailed')} error={state.error} onAgain={again} />;
      case 'impossible':
        return (
          <EmptyState
            level={1}
            icon="alert"
            tone="error"
            title={i18n.t('registrationNotPossible')}
            text={state.text ?? i18n.t('registration.impossibleText')}
            action={<ButtonLink to={routes.login.getHref()}>{i18n.t('registration.toLogin')}</ButtonLink>}
          />
        );
      case 'welcome':
        if (session) {
          return (
            <EmptyState
              level={1}
              icon="user"
              title={i18n.t('registration.loggedInTitle')}
              text={i18n.t('registration.loggedInText')}
              action={<ButtonLink to={routes.account.getHref()}>{i18n.t('registration.toAccount')}</ButtonLink>}
            />
          );
        }
        return (
          <EmptyState
            level={1}
            icon="user"
            title={i18n.t('registration.welcomeTitle', { name: state.name })}
            text={i18n.t('registration.welcomeText')}
            action={
              <ButtonLink to={routes.registration.getHref() + search}>{i18n.t('registration.continue')}</ButtonLink>
            }
          />
        );
    }
  }
}

const tokenIn = (pathname: string): string | null =>
  (matchPattern(routes.preRegistration.path, pathname) ?? matchPattern(routes.preRegistrationAlias.path, pathname))
    ?.customerId ?? null;

/** Asks the server about the link of the address, or else the stored one. */
function useCheckedLink(pathname: string): { readonly state: State; readonly again: () => void } {
  const { i18n } = useLingui();
  const { api, tenantId, session } = useTenant();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [token] = useState(() => tokenIn(pathname) ?? registerToken.read(tenantId));
  const [state, setState] = useState<State>(token === null ? { kind: 'impossible', text: null } : CHECKING);
  const [attempt, setAttempt] = useState(0);

  const tellRegistered = useEffectEvent(() => {
    endRegistration(tenantId, { kind: 'alreadyRegistered' });
    toasts.show({ id: 'userAlreadyRegistered', tone: 'warning', text: i18n.t('userAlreadyRegistered') });
    void navigate(routes.registrationDone.getHref(), { replace: true });
  });
  const check = useEffectEvent(async (id: string, signal: AbortSignal) => {
    // A customer reads only that the link is for somebody new: whoever uses the tab after them must not find it (P27).
    const isVisitor = session === null;
    if (isVisitor) registerToken.write(tenantId, id);
    const { data } = await api.call(checkPreRegistration, { params: { id }, as: 'visitor', signal });
    if (data.customer === null) return tellRegistered();
    if (isVisitor) startFromLink(id, data.customer);
    setState({ kind: 'welcome', name: data.customer.fullName?.split(' ')[0] ?? '' });
  });
  const fail = useEffectEvent((error: unknown) => {
    if (!isProblem(error, 'forbidden', 'not_found', 'bad_request')) return setState({ kind: 'failed', error });
    endRegistration(tenantId, null);
    const text = isProblem(error, 'forbidden') ? i18n.t('registration.expired') : i18n.t('invalidRegistrationToken');
    setState({ kind: 'impossible', text });
  });
  useEffect(() => {
    if (token === null) return undefined;
    const controller = new AbortController();
    const run = async () => await check(token, controller.signal);
    run().catch((error: unknown) => controller.signal.aborted || fail(error));
    return () => controller.abort();
  }, [token, attempt]);
  const again = () => {
    setState(CHECKING);
    setAttempt(attempt + 1);
  };
  return { state, again };
}
