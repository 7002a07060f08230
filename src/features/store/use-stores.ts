import { CACHED_DOCUMENTS } from '#db/cached-documents.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { readStamped } from '#db/document-store.ts';
import type { Store } from '#domain/store/store.ts';
import { useFirstScreen } from '#tenant/shown-context.ts';
import { keepSame } from '#tenant/keep-same.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';
import { fetchStores } from './fetch-stores.ts';
import { MINUTE_MS } from '#domain/durations.ts';

/** A store may close while a customer reads its menu. */
const STORES_POLL_MS = 5 * MINUTE_MS;

export interface Stores {
  /** Undefined until the cache or the server has answered. */
  readonly stores: readonly Store[] | undefined;
  /** Epoch ms when they were fetched. */
  readonly seenAtMs: number | undefined;
  readonly revalidation: Revalidation;
}

export function useStores(): Stores {
  const { api, databases, keys } = useTenant();
  const { cache } = databases;
  const painted = useFirstScreen()?.stores;
  const same = useMemo(() => keepSame<readonly Store[] | undefined>(painted), [painted]);
  const known = useLiveQuery(async () => {
    const stored = await readStamped(cache, 'storeLists', []);
    return { stores: same(stored?.value ?? painted), seenAtMs: stored?.stamp.fetchedAt };
  }, [cache, painted, same]);
  const revalidation = useRevalidate(keys.stores({}), () => fetchStores(api, cache), {
    freshMs: CACHED_DOCUMENTS.storeLists.freshMs,
    pollMs: STORES_POLL_MS,
  });
  return { stores: known ? known.stores : painted, seenAtMs: known?.seenAtMs, revalidation };
}
