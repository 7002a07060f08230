import { type Dispatch, type SetStateAction, useMemo, useState } from 'react';
import type { CartRow } from '#db/data-rows.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import type { StoreId } from '#domain/ids.ts';

/** One of a product that was tapped, and is not in the bag yet. */
export interface WaitingAdd {
  readonly line: CartLine;
  /** Whose menu it was tapped in. */
  readonly storeId: StoreId | null;
  /** The state of the bag that it is being added to: every later one has it. Null as long as the bag cannot take it. */
  readonly writtenTo: CartRow['rev'] | null;
}

export interface WaitingAdds {
  /** In the order of the taps. */
  readonly adds: readonly WaitingAdd[];
  readonly change: Dispatch<SetStateAction<readonly WaitingAdd[]>>;
}

/** What was tapped while the bag could not take it; `lines` are what a screen shows beside those that are in the bag. */
export function useWaitingAdds(row: CartRow | undefined): WaitingAdds & { readonly lines: readonly CartLine[] } {
  const [adds, change] = useState<readonly WaitingAdd[]>([]);
  const lines = useMemo(() => adds.filter((add) => isWaiting(add, row)).map(({ line }) => line), [adds, row]);
  return { adds, change, lines };
}

export const isWaiting = ({ writtenTo }: WaitingAdd, row: CartRow | undefined): boolean =>
  writtenTo === null || writtenTo === row?.rev;
