import { getContextLink } from '#contract/links.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { fetchedNow } from '#db/cached-document.ts';
import { putContextLinkIfChanged } from '#db/context-links.ts';
import type { ApiClient } from '#remote/api-client.ts';

/** Somebody stands at a table and waits: soon enough, what this device remembers of the table is the better answer. */
const TIMEOUT_MS = 8_000;

/** A§7: what a scanned table, shelf or counter code stands for. */
export async function fetchContextLink(api: ApiClient, cache: CacheDatabase, code: string): Promise<void> {
  const { context } = await api.call(getContextLink, { params: { code }, timeoutMs: TIMEOUT_MS });
  await putContextLinkIfChanged(cache, code, context, fetchedNow());
}
