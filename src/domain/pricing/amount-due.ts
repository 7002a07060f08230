import { cents, type Cents } from './cents.ts';
import type { OrderPayment } from '#domain/order/order.ts';
import { sumCents } from './sum-cents.ts';

/** What is left to pay of an order: its total without what gift cards and other payments have paid already. Never negative. */
export function amountDue(total: Cents, payments: readonly Pick<OrderPayment, 'status' | 'total'>[]): Cents {
  const paid = sumCents(payments.filter(({ status }) => status === 'PAID').map((payment) => payment.total));
  return cents(Math.max(0, total - paid));
}
