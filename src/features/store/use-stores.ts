import { OPENING_STEP_MS, readStores } from '#db/known-stores.ts';
import { CACHED_DOCUMENTS } from '#db/cached-documents.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Store } from '#domain/store/store.ts';
import { useFirstScreen } from '#tenant/shown-context.ts';
import { keepSame } from '#tenant/keep-same.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';
import { useNow } from '#ui/use-now.ts';
import { fetchStores } from './fetch-stores.ts';
import { MINUTE_MS } from '#domain/durations.ts';

/** A store may close while a customer reads its menu. */
const STORES_POLL_MS = 5 * MINUTE_MS;

export interface Stores {
  /** Open or closed as they are by now; undefined until the cache or the server has answered. */
  readonly stores: readonly Store[] | undefined;
  /** Epoch ms when they were fetched. */
  readonly seenAtMs: number | undefined;
  readonly revalidation: Revalidation;
}

export function useStores(): Stores {
  const { api, databases, keys, clock } = useTenant();
  const { cache } = databases;
  const painted = useFirstScreen()?.stores;
  const same = useMemo(() => keepSame<readonly Store[] | undefined>(painted), [painted]);
  const nowMs = useNow(OPENING_STEP_MS);
  const known = useLiveQuery(
    async () => {
      const stored = await readStores(cache, 'storeLists', [], clock);
      return { stores: same(stored?.value ?? painted), seenAtMs: stored?.stamp.fetchedAt };
    },
    [cache, painted, same, nowMs],
    { stores: painted, seenAtMs: undefined },
  );
  const revalidation = useRevalidate(keys.stores({}), () => fetchStores(api, cache), {
    freshMs: CACHED_DOCUMENTS.storeLists.freshMs,
    pollMs: STORES_POLL_MS,
  });
  return { ...known, revalidation };
}
