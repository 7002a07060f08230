import { useLiveQuery } from 'dexie-react-hooks';
import { readStamp } from '#db/stamps.ts';
import { readStoreList, storeListKey } from '#db/store-lists.ts';
import type { NearPlace } from '#domain/address/near-place.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import { fetchNearbyStores } from './fetch-nearby-stores.ts';
import type { Stores } from './use-stores.ts';

const NEARBY_FRESH_MS = 2 * 60_000;

/** The stores as seen from a place, nearest first, for a way of receiving; nothing at all where no place is known. */
export function useNearbyStores(place: NearPlace | null, type: ShippingType): Stores {
  const { api, databases, keys } = useTenant();
  const { cache } = databases;
  const key = place && storeListKey(place, type);
  const known = useLiveQuery(
    async () =>
      key && { key, stores: await readStoreList(cache, key), stamp: await readStamp(cache, 'storeLists', key) },
    [cache, key],
  );
  const revalidation = useRevalidate(
    place && keys.stores({ ...place, shippingType: type }),
    async () => place && fetchNearbyStores(api, cache, place, type),
    { freshMs: NEARBY_FRESH_MS },
  );
  // Until the device has answered for another place, what it answered for the last one stands for nothing.
  const own = known && known.key === key ? known : undefined;
  return { stores: own?.stores, seenAtMs: own?.stamp?.fetchedAt, revalidation };
}
