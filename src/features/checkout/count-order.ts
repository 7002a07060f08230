import { allLines } from '#domain/cart/cart-operations.ts';
import { canBeScheduled } from '#domain/order/offers-schedule.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import { isTab } from '#domain/table/tag-context.ts';
import { track } from '#platform/track.ts';
import type { ReviewOrder } from './review-order.ts';

/** An order was placed, for now or for a slot (A§7). Counts how and for how much, never what was typed. */
export function countOrder({ cartRow, quote, draft, context }: ReviewOrder, method: PaymentMethod | null): void {
  const { cart } = cartRow;
  const isPostpaid = isTab(context);
  track({ name: 'orderFinished', label: isPostpaid ? 'POSTPAID' : (method ?? 'COVERED'), value: quote.total });
  if (draft.slot && canBeScheduled(allLines(cart), isPostpaid))
    track({ name: 'orderScheduled', label: cart.shippingType, value: quote.total });
}
