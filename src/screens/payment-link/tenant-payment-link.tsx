import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { LinkDevice } from '#features/payment-link/link-device.ts';
import { routes } from '#domain/routing/routes.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRouteParams } from '#tenant/use-route-params.ts';
import { buttonClass } from '#ui/plain/button-class.ts';
import { PaymentLinkScreen } from './payment-link-screen.tsx';
import { Link } from '#ui/link.tsx';

/** `/{domain}/p/{uuid}`: the same page in the shop's colours. A link of another shop is not found here. */
export function TenantPaymentLink() {
  const { uuid } = useRouteParams(routes.paymentLink);
  const { i18n } = useLingui();
  const { api, clock, link, tenantId, databases } = useTenant();
  const { app } = databases;
  const device = useMemo<LinkDevice>(() => ({ api, clock, link, tenantId, app }), [api, clock, link, tenantId, app]);
  const home = (
    <Link className={buttonClass({ kind: 'secondary' })} to={routes.menu.getHref()}>
      {i18n.t('notFound.toMenu')}
    </Link>
  );
  return <PaymentLinkScreen device={device} uuid={uuid} home={home} />;
}
