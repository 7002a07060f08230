import { cents, type Cents } from './cents.ts';
import type { OrderPayment } from '#domain/order/order.ts';
import { GIFT_CARD_TEF } from '#domain/payment/payment-method.ts';
import { sumCents } from './sum-cents.ts';

type Paid = readonly Pick<OrderPayment, 'tef' | 'total'>[];

/** What gift cards pay of an order, taken or only promised so far. */
export const giftCardPart = (payments: Paid): Cents =>
  sumCents(payments.filter(({ tef }) => tef === GIFT_CARD_TEF).map((payment) => payment.total));

/** "Total" wherever an order is shown, as in its quote: what is or was to be paid once its gift cards are taken off (B§2). */
export const shownTotal = ({ total, payments }: { readonly total: Cents; readonly payments: Paid }): Cents =>
  cents(total - giftCardPart(payments));
