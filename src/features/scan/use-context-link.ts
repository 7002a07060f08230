import { CACHED_DOCUMENTS } from '#db/cached-documents.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { getContextLink } from '#contract/links.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { withFetchTime, readStamped, putDocument } from '#db/document-store.ts';
import { isExpired } from '#domain/life-span.ts';
import { isContextCode } from '#domain/table/context-url.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { isProblem } from '#remote/api-error.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';

/** How long a customer at a table waits for the server before the cached context is used. */
const TIMEOUT_MS = 8_000;

/** Fetches the context of a scanned table, shelf or counter code (A§7). */
async function fetchContextLink(api: ApiClient, cache: CacheDatabase, code: string): Promise<void> {
  const { context } = await api.call(getContextLink, { params: { code }, timeoutMs: TIMEOUT_MS });
  await putDocument(cache, 'contextLinks', [code], withFetchTime(context));
}

export type ContextLink =
  | { readonly kind: 'loading' }
  /** Not cached, and offline: it opens by itself when the connection is back. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'wrongTenant' }
  | { readonly kind: 'found'; readonly context: TagContext };

const { freshMs, usableMs } = CACHED_DOCUMENTS.contextLinks;
const RETRY_MS = 5_000;

/**
 * Returns the context of a table's link: from the cache if it was fetched within ten minutes, otherwise from the
 * server, and if that fails from the cache for up to twelve hours.
 */
export function useContextLink(asWritten: string): ContextLink {
  const uuid = asWritten.toLowerCase();
  const { api, databases, keys, tenantId } = useTenant();
  const { cache } = databases;
  const known = useLiveQuery(async () => readKnownLink(cache, uuid), [cache, uuid]);
  const { error, doneAt } = useRevalidate(
    !isContextCode(uuid) || known === undefined || known?.isFresh ? null : keys.contextLink(uuid),
    () => fetchContextLink(api, cache, uuid),
    { pollMs: RETRY_MS },
  );

  if (!isContextCode(uuid) || isProblem(error, 'not_found', 'bad_request')) return { kind: 'invalid' };
  const isUsable = known?.isFresh || doneAt !== undefined || (error !== undefined && known?.isUsable);
  if (!known || !isUsable) return { kind: error === undefined ? 'loading' : 'waiting' };
  return known.context.tenantId === tenantId ? { kind: 'found', context: known.context } : { kind: 'wrongTenant' };
}

interface KnownLink {
  readonly context: TagContext;
  /** Fetched so recently that no request is needed. */
  readonly isFresh: boolean;
  /** May still be used if the server cannot be reached. */
  readonly isUsable: boolean;
}

async function readKnownLink(cache: CacheDatabase, uuid: string): Promise<KnownLink | null> {
  const known = await readStamped(cache, 'contextLinks', [uuid]);
  if (!known) return null;
  const isYoungerThan = (lifeMs: number) => !isExpired(known.stamp.fetchedAt, Date.now(), lifeMs);
  return { context: known.value, isFresh: isYoungerThan(freshMs), isUsable: isYoungerThan(usableMs) };
}
