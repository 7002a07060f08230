import type { CacheDatabase } from '#db/cache-database.ts';
import { readStamp } from '#db/stamps.ts';
import { readTracking, trackingKey } from '#db/trackings.ts';
import { isOutlived } from '#domain/life-span.ts';
import type { Producer } from '#domain/catalog/producer.ts';
import type { Batch } from './batch.ts';

const DAY_MS = 24 * 60 * 60_000;
const FRESH_MS = DAY_MS;
const USABLE_MS = 90 * DAY_MS;

export interface KnownProducer {
  readonly producer: Producer;
  /** Fetched so recently that the server need not be asked again. */
  readonly isFresh: boolean;
}

/** The cached producer of a batch: fresh for a day, kept for ninety. */
export async function readKnownProducer(
  cache: CacheDatabase,
  { productId, code }: Batch,
  nowMs: number,
): Promise<KnownProducer | null> {
  const [producer, stamp] = await Promise.all([
    readTracking(cache, productId, code),
    readStamp(cache, 'trackings', trackingKey(productId, code)),
  ]);
  if (!producer || !stamp || isOutlived(stamp.fetchedAt, nowMs, USABLE_MS)) return null;
  return { producer, isFresh: !isOutlived(stamp.fetchedAt, nowMs, FRESH_MS) };
}
