import type { ErrorCode } from '#contract/error-codes.ts';
import { allowedShippingTypes } from '#domain/shipping-choice.ts';
import { canOrder } from '#domain/store-choice.ts';
import type { OrderSituation } from '#server/orders/order-situation.ts';
import { isOpenAt } from '#server/repositories/store-row.ts';

/** A§5, decisions 14 and 18: open now or asked for a slot, and delivering in the chosen way. */
export function storeTakesOrders({ intent, facts, now }: OrderSituation): ErrorCode | null {
  const { shipping } = intent;
  const isTagRequested = shipping.type === 'TAG';
  const offered = allowedShippingTypes({ settings: facts, context: null, isTagRequested, store: facts });
  if (facts.menuOnly || !offered.includes(shipping.type)) return 'shipping_unavailable';
  return canOrder({ isOpen: isOpenAt(facts, now) }, shipping.schedule !== null) ? null : 'store_closed';
}
