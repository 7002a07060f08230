import { getEventPoint } from '#contract/event-points.ts';
import { getPoint } from '#contract/points.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { withFetchTime, putDocument } from '#db/document-store.ts';
import type { StoreId } from '#domain/ids.ts';
import type { ApiClient } from '#remote/api-client.ts';

/**
 * Fetches the store before an order, and whether it sells online (A§7).
 * Throws an ApiError when the store cannot be fetched.
 */
export async function fetchStoreToOrder(api: ApiClient, cache: CacheDatabase, id: StoreId): Promise<void> {
  const [{ event_point: store }, ecommerceEnabled] = await Promise.all([
    api.call(getEventPoint, { params: { id } }),
    sellsOnline(api, id),
  ]);
  await putDocument(cache, 'stores', [id], withFetchTime({ ...store, ecommerceEnabled }));
}

/** Assumes true on a failure (A§7). */
const sellsOnline = (api: ApiClient, pointId: StoreId): Promise<boolean> =>
  api.call(getPoint, { params: { pointId } }).then(
    ({ data }) => data.point.ecommerceEnabled,
    () => true,
  );
