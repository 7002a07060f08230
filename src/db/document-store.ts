import type { CacheDatabase, Stamp } from './cache-database.ts';
import {
  CACHED_DOCUMENTS,
  documentId,
  type DocumentKey,
  type DocumentTable,
  type DocumentValue,
} from './cached-documents.ts';
import { durableWrite } from './durable-write.ts';

/** A response of the server with its time. */
export interface Answer<Value> {
  readonly value: Value;
  /** Epoch ms on this device. */
  readonly fetchedAt: number;
  /** Epoch ms of the response's `Date` header; null without one. */
  readonly serverAt: number | null;
  /** When null, the value is hashed instead. */
  readonly etag: string | null;
}

/** Returns an answer fetched now, without date and ETag. */
export const withFetchTime = <Value>(value: Value): Answer<Value> => ({
  value,
  fetchedAt: Date.now(),
  serverAt: null,
  etag: null,
});

/** Raised when older copies of the documents would be misread; they are then ignored and fetched again. */
export const DOCUMENT_VERSION = 1;
/** The same, stored as text. */
const TEXT_VERSION = DOCUMENT_VERSION + 1000;

const isText = (table: DocumentTable): boolean => 'isText' in CACHED_DOCUMENTS[table];

/** Returns the cached document; undefined when there is none. */
export async function readDocument<T extends DocumentTable>(
  cache: CacheDatabase,
  table: T,
  key: DocumentKey<T>,
): Promise<DocumentValue<T> | undefined> {
  const row = await cache.documents(table).get(documentId(table, key));
  if (row?.v === TEXT_VERSION) return JSON.parse(row.value as unknown as string) as DocumentValue<T>;
  // Also where an earlier release has stored what is text now.
  return row?.v === DOCUMENT_VERSION ? row.value : undefined;
}

/** Returns a document's age, which screens show beside cached prices and which decides when to fetch again. */
export const readStamp = <T extends DocumentTable>(
  cache: CacheDatabase,
  table: T,
  key: DocumentKey<T>,
): Promise<Stamp | undefined> => cache.$stamps.get(stampId(table, documentId(table, key)));

/** Returns the document with its age. */
export async function readStamped<T extends DocumentTable>(
  cache: CacheDatabase,
  table: T,
  key: DocumentKey<T>,
): Promise<{ readonly value: DocumentValue<T>; readonly stamp: Stamp } | undefined> {
  return await cache.transaction('r', [table, '$stamps'], async () => {
    const [value, stamp] = await Promise.all([readDocument(cache, table, key), readStamp(cache, table, key)]);
    return value && stamp && { value, stamp };
  });
}

/**
 * Stores a document only if it has changed, because every write reruns the live queries of all tabs; always stores its
 * age, in a separate row. Resolves to whether the document was written; rejects with a `StorageFailure`.
 */
export async function putDocument<T extends DocumentTable>(
  cache: CacheDatabase,
  ...document: NewDocument<T>
): Promise<boolean> {
  const [isChanged = false] = await putDocuments(cache, [document]);
  return isChanged;
}

type NewDocument<T extends DocumentTable> = readonly [table: T, key: DocumentKey<T>, answer: Answer<DocumentValue<T>>];

/** Stores the documents of one answer in one transaction, so that live queries rerun once instead of after each. */
export async function putDocuments<T extends DocumentTable>(
  cache: CacheDatabase,
  documents: readonly NewDocument<T>[],
): Promise<readonly boolean[]> {
  const rows = documents.map(([table, key, answer]) => rowsOf(table, key, answer));
  const tables = new Set(documents.map(([table]) => table));
  const write = () =>
    cache.transaction('rw', [...tables, '$stamps'], async () => {
      const changes = [];
      for (const { row, stamp } of rows) {
        const known = await cache.$stamps.get(stamp.id);
        const isChanged = known?.hash !== stamp.hash;
        if (isChanged) await cache.table(stamp.table).put(isText(stamp.table) ? asText(row) : row);
        await cache.$stamps.put(stamp);
        if (!known) await dropOldest(cache, stamp.table);
        changes.push(isChanged);
      }
      return changes;
    });
  return await durableWrite(cache, write, cache.purgeForCopies);
}

function rowsOf<T extends DocumentTable>(table: T, documentKey: DocumentKey<T>, answer: Answer<DocumentValue<T>>) {
  const key = documentId(table, documentKey);
  const { value, fetchedAt, serverAt } = answer;
  return {
    row: { id: key, v: DOCUMENT_VERSION, value },
    stamp: { id: stampId(table, key), table, key, hash: hashOf(table, answer), fetchedAt, serverAt },
  };
}

const asText = ({ id, value }: { readonly id: string; readonly value: unknown }) => ({
  id,
  v: TEXT_VERSION,
  value: JSON.stringify(value),
});

/** By which a stored document is told from the next. A newer release reads the same bytes as another document. */
export const hashOf = (table: DocumentTable, { value, etag }: Pick<Answer<unknown>, 'value' | 'etag'>): string =>
  `${isText(table) ? TEXT_VERSION : DOCUMENT_VERSION}:${etag ?? fingerprint(value)}`;

export const stampId = (table: DocumentTable, id: string): string => `${table}/${id}`;

async function dropOldest(cache: CacheDatabase, table: DocumentTable): Promise<void> {
  const excessive = (await cache.$stamps.where({ table }).count()) - CACHED_DOCUMENTS[table].max;
  if (excessive <= 0) return;
  const stamps = await cache.$stamps.where({ table }).sortBy('fetchedAt');
  const excess = stamps.slice(0, excessive);
  await cache.documents(table).bulkDelete(excess.map((stamp) => stamp.key));
  await cache.$stamps.bulkDelete(excess.map((stamp) => stamp.id));
}

/**
 * Returns a 53-bit hash of a JSON value, to detect changed responses (cyrb53; not for security). Another order of
 * fields counts as a change: that costs one write but never leaves a stale screen.
 */
function fingerprint(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
