import { OPENING_STEP_MS, readStores } from '#db/known-stores.ts';
import { CACHED_DOCUMENTS, documentId } from '#db/cached-documents.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import type { NearPlace } from '#domain/address/near-place.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { storesByName } from '#domain/store/find-stores.ts';
import type { Store } from '#domain/store/store.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import { useNow } from '#ui/use-now.ts';
import { fetchNearbyStores } from './fetch-nearby-stores.ts';
import type { NearChoice } from './use-near-place.ts';
import type { Stores } from './use-stores.ts';

/** Returns the stores near a location, nearest first, for a shipping type; undefined without a location. */
function useNearbyStores(place: NearPlace | null, type: ShippingType): Stores {
  const { api, databases, keys, clock } = useTenant();
  const { cache } = databases;
  const key = place && documentId('nearbyStores', [place, type]);
  const nowMs = useNow(OPENING_STEP_MS);
  const known = useLiveQuery(
    async () => place && { key, ...(await readStores(cache, 'nearbyStores', [place, type], clock)) },
    [cache, key, nowMs],
  );
  const revalidation = useRevalidate(
    place && keys.stores({ ...place, shippingType: type }),
    async () => place && fetchNearbyStores(api, cache, place, type),
    { freshMs: CACHED_DOCUMENTS.nearbyStores.freshMs },
  );
  // Until the query for another location has resolved, its last result belongs to the previous one.
  const own = known && known.key === key ? known : undefined;
  return { stores: own?.value, seenAtMs: own?.stamp?.fetchedAt, revalidation };
}

export interface ListedStores {
  /** Undefined while loading, because rows that change their order would be tapped by mistake. */
  readonly stores: readonly Store[] | undefined;
  /** Sorted by distance, otherwise by name. */
  readonly isNearest: boolean;
  /** The CEP could not be located. */
  readonly isUnplaced: boolean;
  readonly seenAtMs: number | undefined;
  /** Why the last request failed, so cached stores are shown; undefined if it did not. */
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Returns the stores near the chosen location; sorted by name without one, or when distances are unknown (A§2, A§8).
 */
export function useListedStores(all: Stores, near: NearChoice, type: ShippingType): ListedStores {
  const nearby = useNearbyStores(near.place, type);
  const asked = near.place ? nearby : all;
  const { error } = asked.revalidation;
  const isNearest = nearby.stores?.some(({ distanceKm }) => distanceKm !== null) ?? false;
  const isAwaited = near.isAboutToKnow || (near.place !== null && !nearby.stores && error === undefined);
  const known = isNearest ? nearby : all;

  return {
    stores: isAwaited ? undefined : isNearest ? nearby.stores : all.stores && storesByName(all.stores),
    isNearest,
    isUnplaced: near.kind === 'zipcode' && nearby.stores !== undefined && !isNearest,
    seenAtMs: known.seenAtMs,
    error,
    retry: asked.revalidation.again,
  };
}
