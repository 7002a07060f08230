import { MINUTE_MS } from '#domain/durations.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { DocumentKey } from './cached-documents.ts';
import { readStamped } from './document-store.ts';

/** Epoch ms on this device, and as the server counts, most likely. */
export interface BothClocks {
  now(): number;
  likelyNow(): Promise<number>;
}

/** How often what is shown of a store is held against the clock; an answer this young still stands. */
export const OPENING_STEP_MS = MINUTE_MS;

/**
 * Reads the stores of a cached answer, or the one that it is about, each open or closed as it is by now. Time zones are not
 * part of the first load; where their part cannot be had, the server's last word stands. In a live query it comes last: what
 * is read after that part would not be followed.
 */
export async function readStores<T extends 'stores' | 'storeLists' | 'nearbyStores'>(
  cache: CacheDatabase,
  table: T,
  key: DocumentKey<T>,
  clock: BothClocks,
): ReturnType<typeof readStamped<T>> {
  const answer = await readStamped(cache, table, key);
  if (!answer || clock.now() - answer.stamp.fetchedAt < OPENING_STEP_MS) return answer;
  return await import('./stores-by-now.ts').then((part) => part.storesByNow(answer, clock)).catch(() => answer);
}
