import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { ReceiptRow } from '#db/data-rows.ts';
import type { PixCharge } from '#domain/order/order.ts';
import { OrderMissing } from '#features/orders/order-missing.tsx';
import { OrderNumber } from '#features/orders/order-number.tsx';
import { OrderSkeleton } from '#features/orders/order-skeleton.tsx';
import { OutboxOrder } from '#features/orders/outbox-order.tsx';
import { useOrderRecord } from '#features/orders/use-order-record.ts';
import { useOutboxCures } from '#features/orders/use-outbox-cures.ts';
import { usePaidCheck } from '#features/orders/use-paid-check.ts';
import { NamedStoreWays } from '#features/store/named-store-ways.tsx';
import { PixPanel } from '#features/payment/pix-panel.tsx';
import { routes } from '#domain/routing/routes.ts';
import { Screen } from '#tenant/screen.tsx';
import { useNow } from '#ui/use-now.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRouteParams } from '#tenant/use-route-params.ts';
import { PlacedOrder } from './placed-order.tsx';

/** An order from "saved on this device" to "delivered", at one address per name: the outbox's key, then the store's id. */
export function OrderScreen() {
  const { id } = useRouteParams(routes.order);
  const { i18n } = useLingui();
  const [{ before, now }, setAddress] = useState({ before: id, now: id });
  if (now !== id) setAddress({ before: now, now: id });
  return (
    <Screen title={i18n.t('order.title')} backTo={routes.orders.getHref()}>
      <OrderContent key={id} id={id} before={before} />
    </Screen>
  );
}

interface ContentProps {
  readonly id: string;
  /** What this screen showed before. */
  readonly before: string;
}

function OrderContent({ id, before }: ContentProps) {
  const { record, refresh } = useOrderRecord(id);
  const cures = useOutboxCures(id);
  if (!record) return <OrderSkeleton />;
  if (record.receivedAs && record.receivedAs !== id)
    return <Navigate replace to={routes.order.getHref({ id: record.receivedAs })} />;
  const { waiting, isOwnerAway, detail, pix, receipt } = record;
  if (waiting && waiting.word !== 'received')
    return (
      <OutboxOrder
        item={waiting}
        word={waiting.word}
        isOwnerAway={isOwnerAway}
        cures={cures}
        storeWays={waiting.quote && <NamedStoreWays name={waiting.quote.storeName} />}
      />
    );
  if (detail) {
    return (
      <PlacedOrder
        detail={detail}
        record={record}
        refresh={refresh}
        reviewHref={cures.reviewHref}
        // An order that was seen under the outbox's key was placed a moment ago; any other is looked at again.
        isJustPlaced={receipt?.idempotencyKey === before}
      />
    );
  }
  const called = receipt && <OrderNumber number={receipt.number} calledName={null} />;
  if (pix && receipt) return <RememberedPix pix={pix} receipt={receipt} onUpdate={refresh.again} />;
  return (
    <>
      {called}
      {refresh.error === undefined ? <OrderSkeleton /> : <OrderMissing error={refresh.error} onRetry={refresh.again} />}
    </>
  );
}

interface Props {
  readonly pix: PixCharge;
  readonly receipt: ReceiptRow;
  readonly onUpdate: () => void;
}

const AGE_MS = 10_000;

/** The order is gone from the cache, but its PIX code is still on this device. */
function RememberedPix({ pix, receipt, onUpdate }: Props) {
  const { clock, ownTitle } = useTenant();
  const now = useNow(AGE_MS);
  const serverNow = useServerNow(AGE_MS, clock.serverNow) ?? now;
  const check = usePaidCheck(receipt.id, onUpdate);
  return (
    <PixPanel
      {...pix}
      amount={receipt.total}
      receiver={ownTitle}
      serverNow={clock.serverNow}
      {...check}
      lastHeardAt={now - (serverNow - receipt.placedAt)}
    />
  );
}
