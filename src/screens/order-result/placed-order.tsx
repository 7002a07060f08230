import type { ReactNode } from 'react';
import type { OrderDetail } from '#db/orders.ts';
import { failureReason, paymentStage } from '#domain/payment/payment-failure.ts';
import { onlinePayment } from '#features/orders/online-payment.ts';
import { OrderView } from '#features/orders/order-view.tsx';
import type { OrderRecord } from '#features/orders/read-order-record.ts';
import { CompletedPanel } from '#features/payment/completed-panel.tsx';
import { PaymentNews } from '#features/payment/payment-news.tsx';
import { useT } from '#i18n/use-t.ts';
import { InstallCard } from '#platform/install-card.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import type { Revalidation } from '#tenant/use-revalidate.ts';
import { AwaitedPayment, awaitedTitle } from './awaited-payment.tsx';
import { FailedPayment } from './failed-payment.tsx';
import { useCelebration } from './use-celebration.ts';
import { useTopOnChange } from '#features/payment/use-top-on-change.ts';

interface Props {
  readonly detail: OrderDetail;
  readonly record: OrderRecord;
  readonly refresh: Revalidation;
  readonly reviewHref: string;
  readonly isJustPlaced: boolean;
}

/** An order that the store has: paying comes first, then how it is going (B§4). */
export function PlacedOrder({ detail: { order }, record, refresh, reviewHref, isJustPlaced }: Props) {
  const t = useT();
  const { settings } = useTenant();
  const { pix, receipt, updatedAt } = record;
  const payment = onlinePayment(order);
  const dismissed = new Set(receipt?.seenFailure ? [receipt.seenFailure] : []);
  const stage = paymentStage({ ...order, pix, dismissed });
  const celebration = useCelebration({ id: order.id, stage, isPaidInApp: payment !== undefined, isJustPlaced });
  useTopOnChange(stage);
  const updated = { updatedAt, isUpdating: refresh.isRunning, onUpdate: refresh.again };

  /** Null once the order itself is what matters; its own head tells how it is going. */
  const paying = (): { readonly words: string; readonly head: ReactNode } | null => {
    if (!payment) return null;
    if (celebration.isOn) {
      const head = <CompletedPanel amount={payment.total} onFollow={celebration.onFollow} />;
      return { words: t('result.paidTitle'), head };
    }
    if (stage === 'failed' || order.status === 'PAYMENT_CANCELED') {
      const head = <FailedPayment order={order} payment={payment} hasBag={record.hasBag} reviewHref={reviewHref} />;
      return { words: t(`result.${failureReason(payment)}Title`), head };
    }
    if (stage === 'completed' || stage === 'cancelled') return null;
    const head = <AwaitedPayment order={order} payment={payment} pix={pix} updatedAt={updatedAt} refresh={refresh} />;
    return { words: t(awaitedTitle(payment, pix)), head };
  };
  const shown = paying();
  return (
    <>
      <PaymentNews scene={celebration.isOn ? 'paid' : stage} words={shown?.words ?? ''} />
      <OrderView order={order} head={shown?.head} {...updated}>
        {stage === 'completed' && <InstallCard shop={settings.shortName} />}
      </OrderView>
    </>
  );
}
