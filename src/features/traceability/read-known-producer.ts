import { readStamped } from '#db/document-store.ts';
import { CACHED_DOCUMENTS } from '#db/cached-documents.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { isExpired } from '#domain/life-span.ts';
import type { Producer } from '#domain/catalog/producer.ts';
import type { Batch } from './batch.ts';

const { freshMs, usableMs } = CACHED_DOCUMENTS.trackings;

export interface KnownProducer {
  readonly producer: Producer;
  /** Fetched so recently that no request is needed. */
  readonly isFresh: boolean;
}

/** Returns the cached producer of a batch: fresh for a day, kept for ninety days. */
export async function readKnownProducer(
  cache: CacheDatabase,
  { productId, code }: Batch,
  nowMs: number,
): Promise<KnownProducer | null> {
  const known = await readStamped(cache, 'trackings', [productId, code]);
  if (!known || isExpired(known.stamp.fetchedAt, nowMs, usableMs)) return null;
  return { producer: known.value, isFresh: !isExpired(known.stamp.fetchedAt, nowMs, freshMs) };
}
