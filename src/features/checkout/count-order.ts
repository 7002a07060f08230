import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import { isTab } from '#domain/table/tag-context.ts';
import { track } from '#platform/track.ts';
import type { ReviewOrder } from './review-order.ts';

/** An order was placed, for now or for a slot (A§7). Counts how and for how much, never what was typed. */
export function countOrder({ cartRow, quote, draft, context }: ReviewOrder, method: PaymentMethod | null): void {
  const label = isTab(context) ? 'POSTPAID' : (method ?? 'COVERED');
  track({ name: 'orderFinished', label, value: quote.total });
  if (draft.slot) track({ name: 'orderScheduled', label: cartRow.cart.shippingType, value: quote.total });
}
