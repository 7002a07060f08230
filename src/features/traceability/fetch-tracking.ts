import { trackBatch } from '#contract/tracking.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { fetchedNow } from '#db/cached-document.ts';
import { putTrackingIfChanged } from '#db/trackings.ts';
import type { ApiClient } from '#remote/api-client.ts';
import type { Batch } from './batch.ts';

/** B§7: who made a batch, kept on this device. Throws an ApiError. */
export async function fetchTracking(api: ApiClient, cache: CacheDatabase, { productId, code }: Batch): Promise<void> {
  const { tracking } = await api.call(trackBatch, { params: { productId }, query: { batch: code } });
  await putTrackingIfChanged(cache, productId, code, { value: tracking.mainProducer, freshness: fetchedNow() });
}
