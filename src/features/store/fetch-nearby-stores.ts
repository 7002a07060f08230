import { listEventPoints } from '#contract/event-points.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { withFetchTime, putDocument } from '#db/document-store.ts';
import type { NearPlace } from '#domain/address/near-place.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Store } from '#domain/store/store.ts';
import type { ApiClient } from '#remote/api-client.ts';

/**
 * Fetches the stores near a location (A§7). Only the list is cached, because distance, fee and range belong to that
 * location and must not get into the single stores' rows.
 */
export async function fetchNearbyStores(
  api: ApiClient,
  cache: CacheDatabase,
  place: NearPlace,
  shippingType: ShippingType,
): Promise<readonly Store[]> {
  const { event_points: stores } = await api.call(listEventPoints, { query: { ...place, shippingType } });
  await putDocument(cache, 'nearbyStores', [place, shippingType], withFetchTime(stores));
  return stores;
}
