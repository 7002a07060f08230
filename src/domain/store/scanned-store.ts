import { clearCart } from '#domain/cart/cart-operations.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import type { TagContext } from '#domain/table/tag-context.ts';

type ScannedPlace = Pick<TagContext, 'storeId' | 'tag' | 'isTagOnlyDelivery'>;

/**
 * Returns whether a scan needs confirmation, because it would leave the store
 * of a filled cart or the slot that is booked for it, or a locked place (A§4, D-15, D-19).
 */
export function scanAsks(
  { cart, hasSlot }: { readonly cart: Cart; readonly hasSlot: boolean },
  current: Pick<TagContext, 'storeId' | 'tag' | 'isStoreLocked' | 'isTagLocked'> | null,
  scanned: ScannedPlace,
): boolean {
  const isFilled = !isEmptyCart(cart);
  const leavesCart = isFilled && cart.storeId !== null && cart.storeId !== scanned.storeId;
  const leavesStore = (current?.isStoreLocked ?? false) && current?.storeId !== scanned.storeId;
  const leavesTag =
    (current?.isTagLocked ?? false) && (current?.storeId !== scanned.storeId || current?.tag !== scanned.tag);
  return leavesCart || leavesStore || leavesTag || (isFilled && hasSlot && !keepsSlot(cart, scanned));
}

/** Returns whether a slot that was booked for the cart still stands after a scan: store and way of receiving stay (A§4). */
export function keepsSlot(cart: Cart, scanned: ScannedPlace): boolean {
  const { storeId, shippingType } = cartAt(cart, scanned);
  return storeId === cart.storeId && shippingType === cart.shippingType;
}

/** Applies a scan to the cart: it sets store and TAG, and empties a cart of another store (A§4). */
export function cartAt(cart: Cart, { storeId, tag, isTagOnlyDelivery }: ScannedPlace): Cart {
  const kept = cart.storeId === storeId ? cart : clearCart(cart);
  const shippingType = tag !== null || isTagOnlyDelivery ? 'TAG' : cart.shippingType;
  return { ...kept, storeId, shippingType };
}
