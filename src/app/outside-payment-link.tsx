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
import { useConfirmedAmounts } from './use-promise.ts';
import { registerServiceWorker } from '#bridge/service-worker.ts';
import type { SessionStore } from '#contract/session-store.ts';
import { AppDatabase } from '#db/app-database.ts';
import { openDatabase } from '#db/open-database.ts';
import { PAYMENT_LINK_SCOPE } from '#domain/routing/page-path.ts';
import { whenIdle } from './when-idle.ts';
import { createPageServices } from './page-services.ts';

/** `/p/{uuid}`: in nobody's colours, as the link alone says whose it is (D-11). */
export function OutsidePaymentLink() {
  const { uuid } = useRouteParams(outsideRoutes.paymentLink);
  const [starting] = useState(startOutside);
  const device = useConfirmedAmounts(starting);
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

/** Outside of all tenants nobody is logged in. */
const NO_SESSION: SessionStore = {
  read: async () => null,
  write: async () => undefined,
  replace: async () => false,
  clear: async () => undefined,
};

/**
 * What pays a link that belongs to no address of a shop. Its service worker brings the page back without a signal; who is here
 * is about to pay, so a new build waits until the page is closed.
 * Rejects with a `StorageFailure` when the browser keeps nothing.
 */
async function startOutside(): Promise<LinkDevice> {
  const app = new AppDatabase();
  await openDatabase(app);
  void whenIdle().then(() => registerServiceWorker({ scope: PAYMENT_LINK_SCOPE, isSafeToReload: () => false }));
  return {
    ...createPageServices({ app, tenantId: null, sessions: NO_SESSION, onSessionEnded: () => undefined }),
    app,
    tenantId: null,
  };
}
