import type { Cents } from '#domain/pricing/cents.ts';
import type { Order, OrderPayment } from '#domain/order/order.ts';
import { GIFT_CARD_TEF, ONLINE_CARD_TEF } from '#domain/payment/payment-method.ts';
import { isPix } from './online-payment.ts';

/** Where money goes back to when an order is cancelled. */
export interface RefundRoute {
  readonly to: 'pix' | 'card' | 'giftCard' | 'cashback';
  readonly amount: Cents;
  /** Of a card. */
  readonly brand: string | null;
  readonly lastDigits: string | null;
}

/** Each part is refunded the way it was paid; payment on delivery has not happened yet. */
export function refundRoutes({ payments, discount }: Pick<Order, 'payments' | 'discount'>): readonly RefundRoute[] {
  const paid = payments.flatMap((payment) => routeOf(payment) ?? []);
  const cashback: RefundRoute = { to: 'cashback', amount: discount, brand: null, lastDigits: null };
  return discount > 0 ? [...paid, cashback] : paid;
}

function routeOf(payment: OrderPayment): RefundRoute | null {
  const to = wayOf(payment);
  const { status, total: amount, brand, lastDigits } = payment;
  return to !== null && status === 'PAID' ? { to, amount, brand, lastDigits } : null;
}

function wayOf(payment: OrderPayment): 'pix' | 'card' | 'giftCard' | null {
  if (isPix(payment)) return 'pix';
  if (payment.tef === GIFT_CARD_TEF) return 'giftCard';
  return payment.tef === ONLINE_CARD_TEF ? 'card' : null;
}
