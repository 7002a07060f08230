import { Navigate } from 'react-router-dom';
import { OrderMissing } from '#features/orders/order-missing.tsx';
import { OrderSkeleton } from '#features/orders/order-skeleton.tsx';
import { OrderView } from '#features/orders/order-view.tsx';
import { OutboxOrder } from '#features/orders/outbox-order.tsx';
import { useOrderRecord } from '#features/orders/use-order-record.ts';
import { useOutboxCures } from '#features/orders/use-outbox-cures.ts';
import { useT } from '#i18n/use-t.ts';
import { InstallCard } from '#platform/install-card.tsx';
import { paths } from '#tenant/paths.ts';
import { Screen } from '#tenant/screen.tsx';
import { useTenant } from '#tenant/tenant-context.ts';

/** An order from "saved on this device" to "delivered", at one address per name: the outbox's key, then the store's id. */
export function OrderScreen({ id }: { readonly id: string }) {
  const t = useT();
  const { session } = useTenant();
  return (
    <Screen title={t('order.title')} backTo={session ? paths.orders.getHref() : paths.menu.getHref()}>
      <OrderContent key={id} id={id} />
    </Screen>
  );
}

function OrderContent({ id }: { readonly id: string }) {
  const { record, refresh } = useOrderRecord(id);
  const cures = useOutboxCures(id);
  const { settings } = useTenant();
  if (!record) return <OrderSkeleton />;
  if (record.receivedAs && record.receivedAs !== id)
    return <Navigate replace to={paths.order.getHref(record.receivedAs)} />;
  const { waiting, detail, updatedAt } = record;
  if (waiting && waiting.word !== 'received') return <OutboxOrder item={waiting} word={waiting.word} cures={cures} />;
  if (!detail)
    return refresh.error === undefined ? (
      <OrderSkeleton />
    ) : (
      <OrderMissing error={refresh.error} onRetry={refresh.again} />
    );
  return (
    <OrderView order={detail.order} updatedAt={updatedAt} isUpdating={refresh.isRunning} onUpdate={refresh.again}>
      <InstallCard shop={settings.shortName} />
    </OrderView>
  );
}
