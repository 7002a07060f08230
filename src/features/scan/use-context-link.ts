import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { isContextCode } from '#domain/table/context-url.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import { isProblem } from '#remote/api-error.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import { fetchContextLink, readKnownLink } from './context-links.ts';

export type ContextLink =
  | { readonly kind: 'loading' }
  /** Not cached, and offline: it opens by itself when the connection is back. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'wrongTenant' }
  | { readonly kind: 'found'; readonly context: TagContext };

const RETRY_MS = 5_000;

/**
 * Returns the context of a table's link: from the cache if it was fetched within ten minutes and keeps no tab, otherwise from the
 * server, and if that fails from the cache for up to twelve hours. How an earlier scan of the code ended says nothing about this one.
 */
export function useContextLink(asWritten: string): ContextLink {
  const uuid = asWritten.toLowerCase();
  const { api, databases, keys, tenantId } = useTenant();
  const { cache } = databases;
  const [scannedAt] = useState(Date.now);
  const known = useLiveQuery(async () => readKnownLink(cache, uuid, scannedAt), [cache, uuid, scannedAt]);
  const { error } = useRevalidate(
    !isContextCode(uuid) || known === undefined || known?.isFresh ? null : keys.contextLink({ code: uuid, scannedAt }),
    () => fetchContextLink(api, cache, uuid),
    { pollMs: RETRY_MS },
  );

  if (!isContextCode(uuid) || isProblem(error, 'not_found', 'bad_request')) return { kind: 'invalid' };
  const isUsable = known?.isFresh || (error !== undefined && known?.isUsable);
  if (!known || !isUsable) return { kind: error === undefined ? 'loading' : 'waiting' };
  return known.context.tenantId === tenantId ? { kind: 'found', context: known.context } : { kind: 'wrongTenant' };
}
