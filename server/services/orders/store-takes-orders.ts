import type { ErrorCode } from '#contract/error-codes.ts';
import { allowedShippingTypes } from '#domain/shipping/shipping-choice.ts';
import { canOrder } from '#domain/store/store-choice.ts';
import type { OrderSituation } from './order-situation.ts';

/** Open now or asked for a slot, and delivering in the chosen way (A§5, D-14, D-18). */
export function storeTakesOrders({
  intent: { shipping },
  shop: { store, settings },
}: OrderSituation): ErrorCode | null {
  const isTagRequested = shipping.type === 'TAG';
  const offered = allowedShippingTypes({ settings, context: null, isTagRequested, store });
  if (store.menuOnly || !offered.includes(shipping.type)) return 'shipping_unavailable';
  return canOrder(store, shipping.schedule !== null) ? null : 'store_closed';
}
