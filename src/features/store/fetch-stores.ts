import { getEventPoint, listEventPoints } from '#contract/event-points.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { fetchedNow } from '#db/cached-document.ts';
import { ALL_STORES, putStoreListIfChanged } from '#db/store-lists.ts';
import { putStoreIfChanged } from '#db/stores.ts';
import type { StoreId } from '#domain/ids.ts';
import type { ApiClient } from '#remote/api-client.ts';

/** Fetches all stores of the tenant and caches them, as a list and one by one (A§7). */
export async function fetchStores(api: ApiClient, cache: CacheDatabase): Promise<void> {
  const { event_points: stores } = await api.call(listEventPoints);
  const freshness = fetchedNow();
  await putStoreListIfChanged(cache, ALL_STORES, stores, freshness);
  for (const store of stores) await putStoreIfChanged(cache, store, freshness);
}

/** Fetches one store, such as a scanned code names (A§7). */
export async function fetchStore(api: ApiClient, cache: CacheDatabase, id: StoreId): Promise<void> {
  const { event_point: store } = await api.call(getEventPoint, { params: { id } });
  await putStoreIfChanged(cache, store, fetchedNow());
}
