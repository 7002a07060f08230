import type { CacheDatabase, DocumentTable, DocumentValues } from './cache-database.ts';
import { durably } from './durably.ts';
import { fingerprint } from './fingerprint.ts';
import { stampId } from './stamps.ts';
import type { VersionedRow } from './versioned-row.ts';

/** One answer of the server, kept whole: a document is six times cheaper to write than a row per product (M10). */
export interface CachedDocument<Value> extends VersionedRow {
  readonly id: string;
  readonly value: Value;
}

/** When and what the server said. Epoch milliseconds; `serverAt` is the answer's `Date`, null when it had none. */
export interface Freshness {
  readonly fetchedAt: number;
  readonly serverAt: number | null;
  /** The answer's ETag; without one the value itself is hashed. */
  readonly etag: string | null;
}

/** An answer that came just now and said no more about itself. */
export const fetchedNow = (): Freshness => ({ fetchedAt: Date.now(), serverAt: null, etag: null });

export interface DocumentWrite<T extends DocumentTable> {
  readonly id: string;
  readonly value: DocumentValues[T];
  readonly freshness: Freshness;
  /** How many documents of this table are kept. */
  readonly cap: number;
}

const DOCUMENT_VERSION = 1;

/** A copy in an unknown shape is no loss: it reads as absent and is fetched again. */
export async function readDocument<T extends DocumentTable>(
  cache: CacheDatabase,
  table: T,
  id: string,
): Promise<DocumentValues[T] | undefined> {
  const row = await cache.documents(table).get(id);
  return row?.v === DOCUMENT_VERSION ? row.value : undefined;
}

/**
 * Stores a document only when it differs from the one at hand (P54: every write makes every tab query again),
 * its freshness always, in a row of its own. Beyond `cap` the documents fetched longest ago go.
 * Resolves to whether the document was written; rejects with a `StorageFailure`.
 */
export async function putDocumentIfChanged<T extends DocumentTable>(
  cache: CacheDatabase,
  table: T,
  { id, value, freshness, cap }: DocumentWrite<T>,
): Promise<boolean> {
  const { fetchedAt, serverAt, etag } = freshness;
  // The same bytes read by a newer release are another document: the one at hand is absent to it.
  const hash = `${DOCUMENT_VERSION}:${etag ?? fingerprint(value)}`;
  const write = () =>
    cache.transaction('rw', [table, '$stamps'], async () => {
      const known = await cache.$stamps.get(stampId(table, id));
      const isChanged = known?.hash !== hash;
      if (isChanged) await cache.documents(table).put({ id, v: DOCUMENT_VERSION, value });
      await cache.$stamps.put({ id: stampId(table, id), table, key: id, hash, fetchedAt, serverAt });
      if (!known) await dropOldest(cache, table, cap);
      return isChanged;
    });
  return await durably(cache, write, cache.purge);
}

async function dropOldest(cache: CacheDatabase, table: DocumentTable, cap: number): Promise<void> {
  const stamps = await cache.$stamps.where({ table }).sortBy('fetchedAt');
  const excess = stamps.slice(0, Math.max(0, stamps.length - cap));
  await cache.documents(table).bulkDelete(excess.map((stamp) => stamp.key));
  await cache.$stamps.bulkDelete(excess.map((stamp) => stamp.id));
}
