import type { StoreId } from '#domain/ids.ts';
import type { Store } from '#domain/store/store.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';
import { fetchStoreToOrder } from './fetch-store-to-order.ts';
import { useStore } from './use-store.ts';
import { MINUTE_MS } from '#domain/durations.ts';

/** A review may stay open for a long time, so a store that closes is shown as closed. */
const POLL_MS = MINUTE_MS;

export interface CheckedStore {
  /** Undefined while unknown. */
  readonly store: Store | undefined;
  readonly revalidation: Revalidation;
}

/** Fetches the store of an order before its confirmation, and polls it. */
export function useCheckedStore(id: StoreId | null | undefined): CheckedStore {
  const { api, databases, keys } = useTenant();
  const revalidation = useRevalidate(
    id ? keys.storeToOrder(id) : null,
    async () => id && fetchStoreToOrder(api, databases.cache, id),
    { freshMs: 0, pollMs: POLL_MS },
  );
  return { store: useStore(id), revalidation };
}
