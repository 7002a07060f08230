import { storesByName } from '#domain/store/find-stores.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Store } from '#domain/store/store.ts';
import type { NearChoice } from './use-near-place.ts';
import { useNearbyStores } from './use-nearby-stores.ts';
import type { Stores } from './use-stores.ts';

export interface ListedStores {
  /** Undefined while they are on their way: rows that change places under a finger are worse than a moment of none. */
  readonly stores: readonly Store[] | undefined;
  /** Nearest first, else by name. */
  readonly isNearest: boolean;
  /** Nobody knows where that CEP is. */
  readonly isUnplaced: boolean;
  readonly seenAtMs: number | undefined;
  /** The last attempt to ask the shop failed; what is shown is what this device has. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** A§2, A§8: the stores as seen from the chosen place; without one, or where nobody can tell distances, by name. */
export function useListedStores(all: Stores, near: NearChoice, type: ShippingType): ListedStores {
  const nearby = useNearbyStores(near.place, type);
  const asked = near.place ? nearby : all;
  const hasFailed = asked.revalidation.error !== undefined;
  const isNearest = nearby.stores?.some(({ distanceKm }) => distanceKm !== null) ?? false;
  const isAwaited = near.isAboutToKnow || (near.place !== null && !nearby.stores && !hasFailed);
  const known = isNearest ? nearby : all;

  return {
    stores: isAwaited ? undefined : isNearest ? nearby.stores : all.stores && storesByName(all.stores),
    isNearest,
    isUnplaced: near.kind === 'zipcode' && nearby.stores !== undefined && !isNearest,
    seenAtMs: known.seenAtMs,
    hasFailed,
    retry: asked.revalidation.again,
  };
}
