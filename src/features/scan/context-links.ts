import { getContextLink } from '#contract/links.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { CACHED_DOCUMENTS } from '#db/cached-documents.ts';
import { putDocument, readStamped, withFetchTime } from '#db/document-store.ts';
import { isExpired } from '#domain/life-span.ts';
import { isTab, type TagContext } from '#domain/table/tag-context.ts';
import type { ApiClient } from '#remote/api-client.ts';

/** How long a customer at a table waits for the server before the cached context is used. */
const TIMEOUT_MS = 8_000;

const { freshMs, usableMs } = CACHED_DOCUMENTS.contextLinks;

/** Fetches the context of a scanned table, shelf or counter code (A§7). */
export async function fetchContextLink(api: ApiClient, cache: CacheDatabase, code: string): Promise<void> {
  const { context } = await api.call(getContextLink, { params: { code }, timeoutMs: TIMEOUT_MS });
  await putDocument(cache, 'contextLinks', [code], withFetchTime(context));
}

export interface KnownLink {
  readonly context: TagContext;
  /** No request is needed: the answer to this very scan, or a place without a tab that was fetched recently. */
  readonly isFresh: boolean;
  /** May still be used if the server cannot be reached. */
  readonly isUsable: boolean;
}

/**
 * Returns what this device knows of a code that was scanned at `scannedAt` (epoch ms); null for nothing. Of a tab it knows nothing
 * fresh: whoever sits there may have paid since, and the next scan is how the table gets its new one (D-77).
 */
export async function readKnownLink(cache: CacheDatabase, uuid: string, scannedAt: number): Promise<KnownLink | null> {
  const known = await readStamped(cache, 'contextLinks', [uuid]);
  if (!known) return null;
  const { value: context, stamp } = known;
  const isYoungerThan = (lifeMs: number) => !isExpired(stamp.fetchedAt, Date.now(), lifeMs);
  const isFresh = stamp.fetchedAt >= scannedAt || (!isTab(context) && isYoungerThan(freshMs));
  return { context, isFresh, isUsable: isYoungerThan(usableMs) };
}
