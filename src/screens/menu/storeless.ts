import { firstStore } from '#domain/store/store-choice.ts';
import type { Shop } from './use-shop.ts';

/**
 * Why there is no store to show, and none is coming: an open one is entered by itself (A§4), without one the list is there to
 * browse (D-18). Null while there is one or may be.
 */
export function storelessBecause({ cartRow, place, list }: Shop): 'allClosed' | 'unreachable' | null {
  if (cartRow?.cart.storeId !== null) return null;
  if (!list.stores) return list.revalidation.error ? 'unreachable' : null;
  return place && firstStore(list.stores, place.context) === null ? 'allClosed' : null;
}
