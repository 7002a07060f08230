import type { Order, OrderPayment, PixCharge } from '#domain/order/order.ts';
import { isPix } from '#features/orders/online-payment.ts';
import { usePaidCheck } from '#features/orders/use-paid-check.ts';
import { PixPanel } from '#features/payment/pix-panel.tsx';
import { ProcessingPanel } from '#features/payment/processing-panel.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import type { Revalidation } from '#tenant/use-revalidate.ts';
import { useLinkState } from '#tenant/use-link-state.ts';

interface Props {
  readonly order: Order;
  readonly payment: OrderPayment;
  readonly pix: PixCharge | null;
  /** Epoch ms of the last answer. */
  readonly updatedAt: number | null;
  readonly refresh: Revalidation;
}

/** What `AwaitedPayment` is headed with. */
export function awaitedTitle(payment: OrderPayment, pix: PixCharge | null) {
  if (pix) return 'pix.title';
  return isPix(payment) ? 'result.makingCodeTitle' : 'result.processingTitle';
}

/** Money that has not come yet: a code to pay, or a card company to wait for. */
export function AwaitedPayment({ order, payment, pix, updatedAt, refresh }: Props) {
  const { clock, settings } = useTenant();
  const link = useLinkState();
  // One failure is enough to know that we know nothing, long before the link is judged.
  const isUpToDate = refresh.error === undefined && (link === 'ok' || link === 'slow');
  const check = usePaidCheck(order.id, refresh.again);
  if (!pix) return <ProcessingPanel awaits={isPix(payment) ? 'pixCode' : 'card'} {...check} />;
  return (
    <PixPanel
      {...pix}
      amount={payment.total}
      receiver={settings.title}
      serverNow={clock.serverNow}
      {...check}
      lastHeardAt={isUpToDate ? null : updatedAt}
    />
  );
}
