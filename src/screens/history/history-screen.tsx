import { useLingui } from '@lingui/react';
import { Navigate, useLocation } from 'react-router-dom';
import { CustomerOrders, VisitorOrders } from '#features/orders/history-list.tsx';
import { WaitingOrders } from '#features/orders/waiting-orders.tsx';
import { routes } from '#domain/routing/routes.ts';
import { Screen } from '#tenant/screen.tsx';
import { useTenant } from '#tenant/tenant-context.ts';

/** Order list (B§2); a visitor sees what was ordered on this device (D-80). `?orderId=` opens one order (D-13). */
export function HistoryScreen() {
  const { i18n } = useLingui();
  const { session } = useTenant();
  const orderId = new URLSearchParams(useLocation().search).get('orderId');
  if (orderId) return <Navigate replace to={routes.order.getHref({ id: orderId })} />;
  return (
    <Screen title={i18n.t('history.title')}>
      <WaitingOrders />
      {session ? <CustomerOrders uid={session.customerId} /> : <VisitorOrders />}
    </Screen>
  );
}
