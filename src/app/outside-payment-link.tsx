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
import { startOutside } from './start-outside.ts';
import { usePromise } from './use-promise.ts';

/** `/p/{uuid}`: in nobody's colours, as the link alone says whose it is (D-11). */
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
