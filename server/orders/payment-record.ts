import type { Cents } from '#domain/cents.ts';
import type { PaymentId } from '#domain/ids.ts';
import { newId } from '#server/db/new-id.ts';
import type { OrderIntent } from './order-intent.ts';

/** The payment that is due at the door, at the server's total; none for a tab's round or an order that costs nothing. */
export function paymentRecord({ payment, tab }: OrderIntent, total: Cents) {
  if (!payment || tab || total === 0) return [];
  const change = payment.type === 'CASH' ? payment.change : null;
  return [{ id: newId<PaymentId>(), method: payment.type, status: 'PENDING' as const, total, change }];
}
