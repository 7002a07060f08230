import { getEventPoint, listEventPoints } from '#contract/event-points.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { withFetchTime, putDocument, putDocuments } from '#db/document-store.ts';
import type { StoreId } from '#domain/ids.ts';
import type { ApiClient } from '#remote/api-client.ts';

/** Fetches all stores of the tenant and caches them, as a list and one by one (A§7). */
export async function fetchStores(api: ApiClient, cache: CacheDatabase): Promise<void> {
  const { event_points: stores } = await api.call(listEventPoints);
  await putDocuments<'storeLists' | 'stores'>(cache, [
    ['storeLists', [], withFetchTime(stores)],
    ...stores.map((store) => ['stores', [store.id], withFetchTime(store)] as const),
  ]);
}

/** Fetches one store, for example that of a scanned code (A§7). */
export async function fetchStore(api: ApiClient, cache: CacheDatabase, id: StoreId): Promise<void> {
  const { event_point: store } = await api.call(getEventPoint, { params: { id } });
  await putDocument(cache, 'stores', [id], withFetchTime(store));
}
