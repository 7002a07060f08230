import { openStateAt } from './opening-hours.ts';
import type { Store } from './store.ts';

/**
 * Estimates whether a store is open now, from what the server said at `seenAtMs`. If the store followed its hours then,
 * or a closing with an end, it still does; if it was opened or closed manually, or has no hours, it keeps that state.
 */
export function isOpenByNow(
  store: Pick<Store, 'isOpen' | 'hours' | 'timeZone' | 'closedUntil'>,
  seenAtMs: number,
  nowMs: number,
): boolean {
  const followedHours = openStateAt(store, seenAtMs)?.isOpen === store.isOpen;
  return followedHours ? (openStateAt(store, nowMs)?.isOpen ?? true) : store.isOpen;
}

/** Returns the store, open or closed as it is by now. */
export const storeByNow = (store: Store, seenAtMs: number, nowMs: number): Store => ({
  ...store,
  isOpen: isOpenByNow(store, seenAtMs, nowMs),
});
