import { clearCart } from '#domain/cart/cart-operations.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import type { TagContext } from '#domain/table/tag-context.ts';

/**
 * Returns whether a scan needs confirmation, because it would leave the store
 * of a filled cart or a locked place (A§4, D-19).
 */
export function scanAsks(
  cart: Cart,
  current: Pick<TagContext, 'storeId' | 'tag' | 'isStoreLocked' | 'isTagLocked'> | null,
  scanned: Pick<TagContext, 'storeId' | 'tag'>,
): boolean {
  const leavesCart = !isEmptyCart(cart) && cart.storeId !== null && cart.storeId !== scanned.storeId;
  const leavesStore = (current?.isStoreLocked ?? false) && current?.storeId !== scanned.storeId;
  const leavesTag =
    (current?.isTagLocked ?? false) && (current?.storeId !== scanned.storeId || current?.tag !== scanned.tag);
  return leavesCart || leavesStore || leavesTag;
}

/** Applies a scan to the cart: it sets store and TAG, and empties a cart of another store (A§4). */
export function cartAt(
  cart: Cart,
  { storeId, tag, isTagOnlyDelivery }: Pick<TagContext, 'storeId' | 'tag' | 'isTagOnlyDelivery'>,
): Cart {
  const kept = cart.storeId === storeId ? cart : clearCart(cart);
  const shippingType = tag !== null || isTagOnlyDelivery ? 'TAG' : cart.shippingType;
  return { ...kept, storeId, shippingType };
}
