import { cents, type Cents } from './cents.ts';
import type { OrderPayment } from '#domain/order/order.ts';
import { GIFT_CARD_TEF } from '#domain/payment/payment-method.ts';
import { sumCents } from './sum-cents.ts';

type Paid = readonly Pick<OrderPayment, 'tef' | 'total'>[];

/** Returns the amount that gift cards pay of an order, captured or not. */
export const giftCardPart = (payments: Paid): Cents =>
  sumCents(payments.filter(({ tef }) => tef === GIFT_CARD_TEF).map((payment) => payment.total));

/** Returns the "Total" of an order, as in its quote: the amount after gift cards (B§2). */
export const shownTotal = ({ total, payments }: { readonly total: Cents; readonly payments: Paid }): Cents =>
  cents(total - giftCardPart(payments));
