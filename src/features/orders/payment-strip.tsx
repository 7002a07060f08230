import type { PixCharge } from '#domain/order/order.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { formatCountdown } from '#domain/payment/pix-expiry.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useTimeLeft } from '#ui/use-time-left.ts';
import css from './current-order-strip.module.css';
import type { PlacedOrder } from './read-current-order.ts';
import { StripLink } from './strip-link.tsx';

/** A payment is pending, or failed (D-42). */
export function PaymentStrip({ order }: { readonly order: PlacedOrder }) {
  if (order.kind === 'paymentFailed')
    return <StripLink orderId={order.id} look="trouble" text={/*i18n*/ 'order.paymentFailed'} />;
  if (order.pix === null)
    return <StripLink orderId={order.id} look="payment" icon="clock" text={/*i18n*/ 'order.paymentProcessing'} />;
  return <PixStrip order={order} pix={order.pix} />;
}

function PixStrip({ order, pix }: { readonly order: PlacedOrder; readonly pix: PixCharge }) {
  const { clock } = useTenant();
  const leftMs = useTimeLeft(pix, clock.serverNow);
  if (leftMs === 0)
    return <StripLink orderId={order.id} look="trouble" icon="clock" text={/*i18n*/ 'order.pixExpired'} />;
  return (
    <StripLink
      orderId={order.id}
      look="payment"
      icon="pix"
      text={/*i18n*/ 'order.payPix'}
      values={{ amount: formatMoney(order.amount) }}
      end={leftMs !== null && <span className={css.left}>{formatCountdown(leftMs)}</span>}
    />
  );
}
