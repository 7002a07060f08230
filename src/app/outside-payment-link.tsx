import { useLingui } from '@lingui/react';
import { useMemo, useState } from 'react';
import { SWRConfig } from 'swr';
import { outsideRoutes } from '#domain/routing/routes.ts';
import type { LinkDevice } from '#features/payment-link/link-device.ts';
import { PaymentLinkScreen } from '#screens/payment-link/payment-link-screen.tsx';
import { revalidationSettings } from '#tenant/revalidation-settings.ts';
import { useRouteParams } from '#tenant/use-route-params.ts';
import { buttonClass } from '#ui/plain/button-class.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { usePromise } from './use-promise.ts';
import type { SessionStore } from '#contract/session-store.ts';
import { AppDatabase } from '#db/app-database.ts';
import { openDatabase } from '#db/open-database.ts';
import { PAYMENT_LINK_SCOPE } from '#domain/routing/page-path.ts';
import { createPageServices, registerAtRest } from './page-services.ts';

/** `/p/{uuid}`, shown in neutral colours, because the tenant is known only after the link is loaded (D-11). */
export function OutsidePaymentLink() {
  const { uuid } = useRouteParams(outsideRoutes.paymentLink);
  const [starting] = useState(startOutside);
  const device = usePromise(starting);
  return device ? <Opened device={device} uuid={uuid} /> : <LoadingScreen />;
}

interface Props {
  readonly device: LinkDevice;
  readonly uuid: string;
}

function Opened({ device, uuid }: Props) {
  const { i18n } = useLingui();
  const revalidation = useMemo(() => revalidationSettings(device.link), [device]);
  const home = (
    <a className={buttonClass({ kind: 'secondary' })} href="/">
      {i18n.t('paymentLink.toStart')}
    </a>
  );
  return (
    <SWRConfig value={revalidation}>
      <PaymentLinkScreen device={device} uuid={uuid} home={home} />
    </SWRConfig>
  );
}

/** There are no logins outside tenants. */
const NO_SESSION: SessionStore = {
  read: async () => null,
  readEnded: async () => null,
  readKey: async () => null,
  write: async () => undefined,
  replace: async () => false,
  clear: async () => undefined,
};

/**
 * Opens what is needed to pay a link outside all tenants. Its service worker makes the page available offline; a new
 * build waits until the page is closed, because the customer is about to pay. Rejects with a `StorageFailure` when the
 * database cannot be opened.
 */
async function startOutside(): Promise<LinkDevice> {
  const app = new AppDatabase();
  await openDatabase(app, () => app.links.count());
  void registerAtRest({ scope: PAYMENT_LINK_SCOPE, isSafeToReload: () => false });
  return {
    ...createPageServices({ app, tenantId: null, sessions: NO_SESSION, onSessionEnded: () => undefined }),
    app,
    tenantId: null,
  };
}
