import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { keptMenu } from '#db/counter-database.ts';
import type { CounterMenu } from '#domain/catalog/counter-menu.ts';
import type { StoreId } from '#domain/ids.ts';
import type { Counter } from './counter-actions.ts';
import { fetchCounterMenu } from './menu-actions.ts';
import type { Named } from './store-choice.tsx';
import { type Fetched, useFetched } from './use-fetched.ts';

export interface StoreMenu {
  /** The wanted store's menu as it is kept on this device; null until it has come. */
  readonly menu: CounterMenu | null;
  /** When it was fetched, in epoch ms; null without a menu. */
  readonly fetchedAt: number | null;
  readonly fetched: Fetched;
  /** To be chosen from. */
  readonly stores: readonly Named[];
  /** Whose menu is wanted; null before the shop has ever answered. */
  readonly storeId: StoreId | null;
  readonly choose: (id: StoreId) => void;
}

/** Today's menu of one store at a time: first of the store that this device is of, or the shop's first. */
export function useStoreMenu(counter: Counter, changedAt: number | null, deviceStore: StoreId | null): StoreMenu {
  const [chosen, choose] = useState<StoreId | null>(null);
  // Known only once the shop has answered, after a login.
  const wanted = chosen ?? deviceStore;
  const row = useLiveQuery(async () => await keptMenu(counter.database), [counter.database]);
  const latest = useRef(wanted);
  useEffect(() => void (latest.current = wanted), [wanted]);
  const fetchWanted = () => fetchCounterMenu(counter, wanted, () => latest.current === wanted);
  const fetched = useFetched(fetchWanted, changedAt, wanted ?? '');
  const storeId = wanted ?? row?.menu.store.id ?? null;
  const isWanted = row?.menu.store.id === storeId;
  return {
    menu: row && isWanted ? row.menu : null,
    fetchedAt: row && isWanted ? row.fetchedAt : null,
    fetched,
    stores: row?.menu.stores ?? [],
    storeId,
    choose,
  };
}
