import type { StoreOpening } from '#domain/catalog/counter-menu.ts';
import type { StoreId } from '#domain/ids.ts';
import type { ClosingSpan } from '#domain/store/closed-by-hand.ts';
import type { SetOpening } from './menu-actions.ts';
import type { Change } from './use-change.ts';

export interface OpeningChange {
  readonly from: StoreOpening;
  readonly to: StoreOpening;
  /** For how long it is closed from now on, by the server's clock. */
  readonly closeFor?: ClosingSpan | undefined;
}

/** A change of when a store sells, as `useChange` makes it; its way back begins at what the server made of it. */
export function openingChange(
  set: SetOpening,
  id: StoreId,
  { from, to, closeFor }: OpeningChange,
  said: (reached: StoreOpening) => string,
): Parameters<Change['make']>[0] {
  let reached = to;
  return {
    id,
    work: async () => void (reached = await set(from, to, closeFor)),
    said: () => said(reached),
    undo: async () => void (await set(reached, from)),
  };
}

/** The same, but open as its hours say. */
export const opened = (opening: StoreOpening): StoreOpening => ({
  ...opening,
  isClosedByHand: false,
  closedUntil: null,
});

/** The same, but closed until somebody opens it. */
export const closed = (opening: StoreOpening): StoreOpening => ({
  ...opening,
  isClosedByHand: true,
  closedUntil: null,
});
