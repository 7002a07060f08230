import { CACHED_DOCUMENTS, documentId } from '#db/cached-documents.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { readStamped } from '#db/document-store.ts';
import type { NearPlace } from '#domain/address/near-place.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { storesByName } from '#domain/store/find-stores.ts';
import type { Store } from '#domain/store/store.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import { fetchNearbyStores } from './fetch-nearby-stores.ts';
import type { NearChoice } from './use-near-place.ts';
import type { Stores } from './use-stores.ts';

/** The stores as seen from a place, nearest first, for a shipping type; nothing while no place is known. */
function useNearbyStores(place: NearPlace | null, type: ShippingType): Stores {
  const { api, databases, keys } = useTenant();
  const { cache } = databases;
  const key = place && documentId('nearbyStores', [place, type]);
  const known = useLiveQuery(
    async () => place && { key, ...(await readStamped(cache, 'nearbyStores', [place, type])) },
    [cache, key],
  );
  const revalidation = useRevalidate(
    place && keys.stores({ ...place, shippingType: type }),
    async () => place && fetchNearbyStores(api, cache, place, type),
    { freshMs: CACHED_DOCUMENTS.nearbyStores.freshMs },
  );
  // Until the query for another place has resolved, its last result belongs to the previous place.
  const own = known && known.key === key ? known : undefined;
  return { stores: own?.value, seenAtMs: own?.stamp?.fetchedAt, revalidation };
}

export interface ListedStores {
  /** Undefined while loading: rows that change places under a finger are worse than none for a moment. */
  readonly stores: readonly Store[] | undefined;
  /** Nearest first, else by name. */
  readonly isNearest: boolean;
  /** The CEP could not be located. */
  readonly isUnplaced: boolean;
  readonly seenAtMs: number | undefined;
  /** The last request failed; what is shown is cached. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The stores as seen from the chosen place; by name without one, or where distances are unknown (A§2, A§8). */
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
