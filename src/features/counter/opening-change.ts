import type { StoreOpening } from '#domain/catalog/counter-menu.ts';
import type { StoreId } from '#domain/ids.ts';
import type { ClosingSpan } from '#domain/store/closed-by-hand.ts';
import type { Change } from './use-change.ts';

export interface OpeningChange {
  readonly from: StoreOpening;
  readonly to: StoreOpening;
  /** For how long it is closed from now on, by the server's clock. */
  readonly closeFor?: ClosingSpan | undefined;
  /** It undoes another change. */
  readonly takesBack?: boolean | undefined;
}

export interface OpeningAnswer {
  readonly opening: StoreOpening;
  /** What the store had, which may be more than the screen knew of; an older server does not say. */
  readonly before?: StoreOpening | undefined;
}

/** Sets when a store sells. Throws an ApiError. */
export type SetOpening = (change: OpeningChange) => Promise<OpeningAnswer>;

/** A change of when a store sells, as `useChange` makes it; its way back leads from what the server made of it to what it found. */
export function openingChange(
  set: SetOpening,
  id: StoreId,
  wanted: OpeningChange,
  said: (reached: StoreOpening) => string,
): Parameters<Change['make']>[0] {
  let answer: OpeningAnswer = { opening: wanted.to };
  return {
    id,
    work: async () => void (answer = await set(wanted)),
    said: () => said(answer.opening),
    undo: async () => {
      const { opening, before = wanted.from } = answer;
      await set({ from: opening, to: before, takesBack: true });
    },
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
