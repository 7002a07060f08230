import { useLiveQuery } from 'dexie-react-hooks';
import { readStamp } from '#db/stamps.ts';
import { ALL_STORES, readStoreList } from '#db/store-lists.ts';
import type { Store } from '#domain/store/store.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';
import { fetchStores } from './fetch-stores.ts';

const STORES_FRESH_MS = 2 * 60_000;
/** A store may close while somebody reads its menu. */
const STORES_POLL_MS = 5 * 60_000;

export interface Stores {
  /** Undefined until the cache or the server has answered. */
  readonly stores: readonly Store[] | undefined;
  /** Epoch ms of the answer. */
  readonly seenAtMs: number | undefined;
  readonly revalidation: Revalidation;
}

export function useStores(): Stores {
  const { api, databases, keys } = useTenant();
  const { cache } = databases;
  const stores = useLiveQuery(() => readStoreList(cache, ALL_STORES), [cache]);
  const stamp = useLiveQuery(() => readStamp(cache, 'storeLists', ALL_STORES), [cache]);
  const revalidation = useRevalidate(keys.stores({}), () => fetchStores(api, cache), {
    freshMs: STORES_FRESH_MS,
    pollMs: STORES_POLL_MS,
  });
  return { stores, seenAtMs: stamp?.fetchedAt, revalidation };
}
