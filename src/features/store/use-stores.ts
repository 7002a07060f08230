import { useLiveQuery } from 'dexie-react-hooks';
import { readStoreList, storeListKey } from '#db/store-lists.ts';
import type { Store } from '#domain/store.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';
import { fetchStores } from './fetch-stores.ts';

const STORES_FRESH_MS = 2 * 60_000;

export interface Stores {
  /** Undefined until this device or the server knows them. */
  readonly stores: readonly Store[] | undefined;
  readonly revalidation: Revalidation;
}

export function useStores(): Stores {
  const { api, databases, keys } = useTenant();
  const { cache } = databases;
  const stores = useLiveQuery(() => readStoreList(cache, storeListKey(null)), [cache]);
  const revalidation = useRevalidate(keys.stores({}), () => fetchStores(api, cache), { freshMs: STORES_FRESH_MS });
  return { stores, revalidation };
}
