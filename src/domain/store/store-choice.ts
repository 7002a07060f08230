import type { Cart } from '#domain/cart/cart.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import type { StoreId } from '#domain/ids.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Store } from './store.ts';
import type { TagContext } from '#domain/table/tag-context.ts';

/**
 * Returns the stores to list. The distance filter applies only when coordinates were sent,
 * because stores have no distance otherwise (A§7, D-17).
 */
export function listedStores<Listed extends Pick<Store, 'menuOnly' | 'distanceKm'>>(
  stores: readonly Listed[],
  type: ShippingType,
  wereCoordinatesSent: boolean,
): readonly Listed[] {
  if (type !== 'ADDRESS' || !wereCoordinatesSent) return stores;
  return stores.filter((store) => store.menuOnly || store.distanceKm !== null);
}

/**
 * Chooses the first store: the tag context's, or else the first open one of the nearby list (A§4). Null when all are
 * closed; the list then opens to browse them (D-18).
 */
export function firstStore(
  stores: readonly Pick<Store, 'id' | 'isOpen'>[],
  context: Pick<TagContext, 'storeId'> | null,
): StoreId | null {
  return context?.storeId ?? stores.find((store) => store.isOpen)?.id ?? null;
}

/** Returns the store that is entered without a choice: the first open one, or a shop's only store, which is none (A§4). */
export function storeOnEntry(
  stores: readonly Pick<Store, 'id' | 'isOpen'>[],
  context: Pick<TagContext, 'storeId'> | null,
): StoreId | null {
  const [only, ...others] = stores;
  return firstStore(stores, context) ?? (others.length === 0 ? (only?.id ?? null) : null);
}

/** Returns false for a locked store; a locked tag also locks its store (A§4, D-19). */
export const canChangeStore = (context: Pick<TagContext, 'isStoreLocked' | 'isTagLocked'> | null): boolean =>
  !context?.isStoreLocked && !context?.isTagLocked;

/** Returns false for a locked tag (A§4), and for a tab, which is served where its account is (D-44). */
export const canEditTag = (context: Pick<TagContext, 'isTagLocked' | 'isPostpaid'> | null): boolean =>
  !context?.isTagLocked && !context?.isPostpaid;

/** Returns whether changing the store needs confirmation: with a non-empty cart (A§4). */
export const storeChangeAsks = (cart: Cart): boolean => !isEmptyCart(cart);

/** Returns the context after a change of store, which removes the tag unless it is locked (A§4). */
export const tagAfterStoreChange = (context: TagContext | null): TagContext | null =>
  context?.isTagLocked ? context : null;

/**
 * Returns whether a product link asks "is your store X?" (A§2): only when the store was chosen automatically, so
 * without a scan, with an empty cart, and with several stores.
 */
export const productLinkAsks = (cart: Cart, context: Pick<TagContext, 'storeId'> | null, storeCount: number): boolean =>
  context === null && isEmptyCart(cart) && storeCount > 1;

/** A store's answer about an address (A§7). */
export interface AddressValidity {
  readonly isOpen: boolean;
  readonly deliveryPrice: Cents | null;
  readonly isBeyondMaxDistance: boolean;
}

/**
 * Returns the problem of an address: it must be in range and the store open; a
 * booked slot replaces being open (A§5, A§8, D-18).
 */
export function addressProblem(
  { isOpen, deliveryPrice, isBeyondMaxDistance }: AddressValidity,
  hasSlot: boolean,
): 'addressOutsideRange' | 'storeNotOpen' | null {
  if (deliveryPrice === null || isBeyondMaxDistance) return 'addressOutsideRange';
  return canOrder({ isOpen }, hasSlot) ? null : 'storeNotOpen';
}

/** Returns whether the store accepts the order: a closed one only with a slot (D-18). */
export const canOrder = (store: Pick<Store, 'isOpen'>, hasSlot: boolean): boolean => store.isOpen || hasSlot;
