import { clearCart } from '#domain/cart/cart-operations.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import type { StoreId } from '#domain/ids.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Store } from './store.ts';
import type { TagContext } from '#domain/table/tag-context.ts';

/** The distance filter applies only when coordinates were sent; without them no store has a distance (A§7, D-17). */
export function listedStores<Listed extends Pick<Store, 'menuOnly' | 'distanceKm'>>(
  stores: readonly Listed[],
  type: ShippingType,
  wereCoordinatesSent: boolean,
): readonly Listed[] {
  if (type !== 'ADDRESS' || !wereCoordinatesSent) return stores;
  return stores.filter((store) => store.menuOnly || store.distanceKm !== null);
}

/**
 * On load without a store, the tag context's store, else the first open one of the nearby list (A§4).
 * Null when all are closed: the list opens instead, to browse them (D-18).
 */
export function firstStore(
  stores: readonly Pick<Store, 'id' | 'isOpen'>[],
  context: Pick<TagContext, 'storeId'> | null,
): StoreId | null {
  return context?.storeId ?? stores.find((store) => store.isOpen)?.id ?? null;
}

/** A locked store cannot be changed, and a locked tag locks its store (A§4, D-19). */
export const canChangeStore = (context: Pick<TagContext, 'isStoreLocked' | 'isTagLocked'> | null): boolean =>
  !context?.isStoreLocked && !context?.isTagLocked;

/** A locked tag cannot be edited (A§4). */
export const canEditTag = (context: Pick<TagContext, 'isTagLocked'> | null): boolean => !context?.isTagLocked;

/** Changing store with a non-empty cart asks confirmation (A§4). */
export const storeChangeAsks = (cart: Cart): boolean => !isEmptyCart(cart);

/** Changing store removes the tag unless it is locked (A§4). */
export const tagAfterStoreChange = (context: TagContext | null): TagContext | null =>
  context?.isTagLocked ? context : null;

/** A scan asks when it would leave a filled cart's store or a locked place (A§4, D-19). */
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

/** A scan sets store and TAG together; a bag of another store is emptied (A§4). */
export function cartAt(
  cart: Cart,
  { storeId, tag, isTagOnlyDelivery }: Pick<TagContext, 'storeId' | 'tag' | 'isTagOnlyDelivery'>,
): Cart {
  const kept = cart.storeId === storeId ? cart : clearCart(cart);
  const shippingType = tag !== null || isTagOnlyDelivery ? 'TAG' : cart.shippingType;
  return { ...kept, storeId, shippingType };
}

/**
 * A product link may ask "is your store X?" (A§2). It does where the store was only assumed: nothing was scanned there,
 * nothing lies in the bag, and there are others.
 */
export const productLinkAsks = (cart: Cart, context: Pick<TagContext, 'storeId'> | null, storeCount: number): boolean =>
  context === null && isEmptyCart(cart) && storeCount > 1;

/** What a store answers about an address (A§7). */
export interface AddressValidity {
  readonly isOpen: boolean;
  readonly deliveryPrice: Cents | null;
  readonly isBeyondMaxDistance: boolean;
}

/** The address must be inside the range and the store open; a booked slot replaces being open (A§5, A§8, D-18). */
export function addressProblem(
  { isOpen, deliveryPrice, isBeyondMaxDistance }: AddressValidity,
  hasSlot: boolean,
): 'addressOutsideRange' | 'storeNotOpen' | null {
  if (deliveryPrice === null || isBeyondMaxDistance) return 'addressOutsideRange';
  return canOrder({ isOpen }, hasSlot) ? null : 'storeNotOpen';
}

/** A closed store takes no order for now, but one for a slot (D-18). */
export const canOrder = (store: Pick<Store, 'isOpen'>, hasSlot: boolean): boolean => store.isOpen || hasSlot;
