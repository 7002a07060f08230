import { cents, type Cents } from './cents.ts';
import type { OrderPayment } from '#domain/order/order.ts';
import { sumCents } from './sum-cents.ts';

/** Returns the amount left to pay: the total minus paid gift cards and other payments. Never negative. */
export function amountDue(total: Cents, payments: readonly Pick<OrderPayment, 'status' | 'total'>[]): Cents {
  const paid = sumCents(payments.filter(({ status }) => status === 'PAID').map((payment) => payment.total));
  return cents(Math.max(0, total - paid));
}
