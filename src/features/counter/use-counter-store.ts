import { useState } from 'react';
import type { StoreId, TenantId } from '#domain/ids.ts';
import { readNote, writeNote } from '#platform/device-note.ts';
import type { Named } from './store-choice.tsx';

const keyOf = (tenantId: TenantId): string => `counter-store:${tenantId}`;

export interface CounterStore {
  readonly stores: readonly Named[];
  /** null for all of them. */
  readonly storeId: StoreId | null;
  readonly choose: (id: StoreId | null) => void;
  readonly isHere: (id: StoreId) => boolean;
}

/**
 * Of which store this device is: it stays there, whoever logs in. A store that the shop does not have (any more), and any
 * before the shop's are known, is no choice, because orders that nobody sees are worse than another store's.
 */
export function useCounterStore(tenantId: TenantId, stores: readonly Named[]): CounterStore {
  const [chosen, setChosen] = useState(() => readNote(keyOf(tenantId)) ?? '');
  const storeId = stores.length > 1 ? (stores.find(({ id }) => id === chosen)?.id ?? null) : null;
  const choose = (id: StoreId | null) => {
    setChosen(id ?? '');
    writeNote(keyOf(tenantId), id ?? '');
  };
  return { stores, storeId, choose, isHere: (id) => storeId === null || id === storeId };
}
