import { OPENING_STEP_MS, readStores } from '#db/known-stores.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { StoreId } from '#domain/ids.ts';
import type { Store } from '#domain/store/store.ts';
import { useFirstScreen } from '#tenant/shown-context.ts';
import { keepSame } from '#tenant/keep-same.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import { useNow } from '#ui/use-now.ts';
import { fetchStore } from './fetch-stores.ts';

/**
 * Returns the cached store, open or closed as it is by now; an unknown one (from a scanned code) is fetched. Undefined
 * while loading.
 */
export const useStore = (id: StoreId | null | undefined): Store | undefined => useStoreOnDevice(id) ?? undefined;

/** The same; null until an unknown one was fetched, and undefined only until the device has answered. */
export function useStoreOnDevice(id: StoreId | null | undefined): Store | null | undefined {
  const { api, databases, keys, clock } = useTenant();
  const { cache } = databases;
  const painted = useFirstScreen()?.stores.find((one) => one.id === id);
  const same = useMemo(() => keepSame<Store | null | undefined>(painted), [painted]);
  const nowMs = useNow(OPENING_STEP_MS);
  const known = useLiveQuery(
    async () => {
      const stored = id ? ((await readStores(cache, 'stores', [id], clock))?.value ?? null) : undefined;
      return same(stored ?? painted ?? stored);
    },
    [cache, id, painted, same, nowMs],
    painted,
  );
  const store = known ?? painted ?? known;
  useRevalidate(id && store === null ? keys.store(id) : null, async () => id && fetchStore(api, cache, id));
  // After a change of `id` the live query briefly returns the previous store.
  return store && store.id !== id ? undefined : store;
}
