import type { ErrorCode } from '#contract/error-codes.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { isGiftCardOnly } from '#domain/cart/gift-card-only.ts';
import { allowedShippingTypes } from '#domain/shipping/shipping-choice.ts';
import { canOrder } from '#domain/store/store-choice.ts';
import type { OrderContext } from './order-context.ts';

/**
 * Open now or asked for a slot, and delivering in the chosen way (A§5, D-14, D-18). Gift cards alone are delivered in none, and a
 * closed store sells them, too (D-24).
 */
export function storeTakesOrders(
  { intent: { shipping }, shop: { store, settings } }: OrderContext,
  lines: readonly CartLine[],
): ErrorCode | null {
  const isTagRequested = shipping.type === 'TAG';
  const offered = allowedShippingTypes({ settings, context: null, isTagRequested, store });
  const isByMail = isGiftCardOnly(lines);
  const isReceivable = offered.includes(shipping.type) || isByMail;
  if (store.menuOnly || !isReceivable) return 'shipping_unavailable';
  return isByMail || canOrder(store, shipping.schedule !== null) ? null : 'store_closed';
}
