import { useMemo, useSyncExternalStore } from 'react';
import type { DataDatabase } from '#db/data-database.ts';
import type { CartRow } from '#db/data-rows.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import type { StoreId } from '#domain/ids.ts';
import { useTenant } from '#tenant/tenant-context.ts';

/** One of a product that was tapped, and is not in the bag yet. */
export interface WaitingAdd {
  readonly line: CartLine;
  /** Whose menu it was tapped in. */
  readonly storeId: StoreId | null;
  /** The state of the bag that it is being added to: every later one has it. Null as long as the bag cannot take it. */
  readonly writtenTo: CartRow['rev'] | null;
}

/** In the order of the taps. */
type Adds = readonly WaitingAdd[];

export interface WaitingAdds {
  readonly adds: Adds;
  readonly change: (how: (now: Adds) => Adds) => void;
}

const NONE: Adds = [];

function createWaiting() {
  let adds = NONE;
  const listeners = new Set<() => void>();
  return {
    read: () => adds,
    change: (how: (now: Adds) => Adds) => {
      adds = how(adds);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Of each bag, and not of its screen: whoever looks at an order meanwhile loses nothing. */
const waitingFor = new WeakMap<DataDatabase, ReturnType<typeof createWaiting>>();

/** They are in the memory of this page alone. */
export const hasWaitingAdds = (data: DataDatabase): boolean => (waitingFor.get(data)?.read().length ?? 0) > 0;

/** What was tapped while the bag could not take it; `lines` are what a screen shows beside those that are in the bag. */
export function useWaitingAdds(row: CartRow | undefined): WaitingAdds & { readonly lines: readonly CartLine[] } {
  const { data } = useTenant().databases;
  const waiting = useMemo(() => {
    const known = waitingFor.get(data) ?? createWaiting();
    waitingFor.set(data, known);
    return known;
  }, [data]);
  const adds = useSyncExternalStore(waiting.subscribe, waiting.read, () => NONE);
  const lines = useMemo(() => adds.filter((add) => isWaiting(add, row)).map(({ line }) => line), [adds, row]);
  return { adds, change: waiting.change, lines };
}

export const isWaiting = ({ writtenTo }: WaitingAdd, row: CartRow | undefined): boolean =>
  writtenTo === null || writtenTo === row?.rev;
