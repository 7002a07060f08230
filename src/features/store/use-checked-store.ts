import type { StoreId } from '#domain/ids.ts';
import type { Store } from '#domain/store/store.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';
import { fetchStoreToOrder } from './fetch-store-to-order.ts';
import { useStore } from './use-store.ts';
import { MINUTE_MS } from '#domain/durations.ts';

/** A review may stay open for long; a store that closes meanwhile is shown as closed. */
const POLL_MS = MINUTE_MS;

export interface CheckedStore {
  /** Undefined while unknown. */
  readonly store: Store | undefined;
  readonly revalidation: Revalidation;
}

/** The store of an order that is about to be confirmed: fetched anew and kept current. */
export function useCheckedStore(id: StoreId | null | undefined): CheckedStore {
  const { api, databases, keys } = useTenant();
  const revalidation = useRevalidate(
    id ? keys.storeToOrder(id) : null,
    async () => id && fetchStoreToOrder(api, databases.cache, id),
    { freshMs: 0, pollMs: POLL_MS },
  );
  return { store: useStore(id), revalidation };
}
