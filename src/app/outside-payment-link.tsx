import { useLingui } from '@lingui/react';
import { useMemo, useState } from 'react';
import { SWRConfig } from 'swr';
import { outsideRoutes } from '#domain/routing/routes.ts';
import { PaymentLinkScreen } from '#screens/payment-link/payment-link-screen.tsx';
import { revalidationSettings } from '#tenant/revalidation-settings.ts';
import { useRouteParams } from '#tenant/use-route-params.ts';
import { buttonClass } from '#ui/plain/button-class.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { type OutsideDevice, startOutside } from './start-outside.ts';
import { usePromise } from './use-promise.ts';

interface Props {
  /** Null in a document that shows nothing yet. */
  readonly device: OutsideDevice | null;
}

/** `/p/{uuid}`, shown in neutral colours, because the tenant is known only after the link is loaded (D-11). */
export const OutsidePaymentLink = ({ device }: Props) => (device ? <Opened device={device} /> : <Opening />);

function Opening() {
  const [starting] = useState(startOutside);
  const device = usePromise(starting);
  return device ? <Opened device={device} /> : <LoadingScreen />;
}

function Opened({ device }: { readonly device: OutsideDevice }) {
  const { i18n } = useLingui();
  const { uuid } = useRouteParams(outsideRoutes.paymentLink);
  const revalidation = useMemo(() => revalidationSettings(device.link), [device]);
  const home = (
    <a className={buttonClass({ kind: 'secondary' })} href="/">
      {i18n.t('paymentLink.toStart')}
    </a>
  );
  return (
    <SWRConfig value={revalidation}>
      {device.notice}
      <PaymentLinkScreen device={device} uuid={uuid} home={home} />
    </SWRConfig>
  );
}
