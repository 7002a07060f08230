import type { StoreId } from '#domain/ids.ts';
import type { Store } from './store.ts';

/**
 * Returns whether the list has a store to change to. A single listed store
 * counts if the chosen one is no longer listed (A§4).
 */
export const hasOtherStore = (stores: readonly Pick<Store, 'id'>[], chosen: StoreId | null): boolean =>
  stores.some(({ id }) => id !== chosen);
