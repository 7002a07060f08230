import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetPendingOpen, keepPendingOpen } from '#features/scan/context-actions.ts';
import { useContextLink } from '#features/scan/use-context-link.ts';
import { routes } from '#domain/routing/routes.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useScreenTitle } from '#tenant/use-screen-title.ts';
import { useRouteParams } from '#tenant/use-route-params.ts';
import { buttonClass } from '#ui/plain/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { EnterContext } from './enter-context.tsx';
import { Link } from '#ui/link.tsx';

/** `/o/{uuid}`: a scanned table, shelf or counter. It ends at the menu, or says why it cannot and how to go on. */
export function ContextLinkScreen() {
  const { uuid } = useRouteParams(routes.contextLink);
  const { i18n } = useLingui();
  const link = useContextLink(uuid);
  const { domain, databases } = useTenant();
  const { data } = databases;
  const navigate = useNavigate();
  const { search } = useLocation();
  const { sitting, target } = tabToPay(search);
  const toMenu = () => void navigate(routes.menu.getHref(), { replace: true });
  useScreenTitle(i18n.t('scan.open'));

  useEffect(() => {
    if (link.kind === 'waiting') void keepPendingOpen(data, { uuid, search });
    else if (link.kind !== 'loading') void forgetPendingOpen(data);
  }, [link.kind, data, uuid, search]);

  switch (link.kind) {
    case 'loading':
      return <OpeningContext />;
    case 'found':
      if (sitting !== null && link.context.checkoutId !== sitting)
        return <DeadEnd icon="scan" title={/*i18n*/ 'tabLink.closedTitle'} text={/*i18n*/ 'tabLink.closedText'} />;
      return (
        <>
          <OpeningContext />
          <EnterContext
            context={link.context}
            onEntered={() => {
              // Read anew, because the tab's guard knows the table only when the device has told it.
              if (sitting !== null) location.replace(`/${domain}${target}`);
              else void navigate(target, { replace: true });
            }}
            onStay={toMenu}
            // Not to the tab: it would be the one of the place before.
            onFailed={toMenu}
          />
        </>
      );
    case 'waiting':
      return <DeadEnd icon="clock" title={/*i18n*/ 'scan.waitingTitle'} text={/*i18n*/ 'scan.waitingText'} />;
    case 'wrongTenant':
      return <DeadEnd icon="scan" title={/*i18n*/ 'wrongTenantId'} text={/*i18n*/ 'scan.invalidText'} />;
    case 'invalid':
      return <DeadEnd icon="scan" title={/*i18n*/ 'invalidQrCode'} text={/*i18n*/ 'scan.invalidText'} />;
  }
}

/** A link of the counter names a tab to pay, and among how many it is divided; a code that is printed names none. */
function tabToPay(search: string): { readonly sitting: string | null; readonly target: string } {
  const query = new URLSearchParams(search);
  const [sitting, people] = [query.get('tab'), query.get('people')];
  if (sitting === null) return { sitting, target: routes.menu.getHref() };
  return { sitting, target: routes.payTab.getHref(people === null ? {} : { people }) };
}

interface Props {
  /** `clock` may still open without a tap; `scan` cannot. */
  readonly icon: 'scan' | 'clock';
  readonly title: MessageId;
  readonly text: MessageId;
}

/** A code that leads nowhere, or not yet. */
function DeadEnd({ icon, title, text }: Props) {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const isFinal = icon === 'scan';
  const readsAgain = isFinal && !settings.qrReaderDisabled;
  return (
    <div role="status">
      <EmptyState
        level={1}
        icon={icon}
        tone={isFinal ? 'error' : 'accent'}
        title={i18n.t(title)}
        text={i18n.t(text)}
        action={
          <>
            {readsAgain && (
              <Link className={buttonClass()} to={routes.menu.getHref({ sheet: 'scan' })}>
                {i18n.t('scan.readAnother')}
              </Link>
            )}
            <Link className={buttonClass({ kind: readsAgain ? 'quiet' : 'secondary' })} to={routes.menu.getHref()}>
              {i18n.t('scan.toMenu')}
            </Link>
          </>
        }
      />
    </div>
  );
}

function OpeningContext() {
  const { i18n } = useLingui();
  return (
    <div role="status">
      <EmptyState level={1} icon="scan" title={i18n.t('scan.opening')} action={<Spinner />} />
    </div>
  );
}
