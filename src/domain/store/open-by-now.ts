import { openStateAt } from './opening-hours.ts';
import type { Store } from './store.ts';

/**
 * Whether a store is open as far as this device can tell, from what the server said at `seenAtMs`. A store that followed its
 * hours then still does; one that was opened or closed by hand, or gave no hours, stays as it was seen.
 */
export function isOpenByNow(
  store: Pick<Store, 'isOpen' | 'hours' | 'timeZone'>,
  seenAtMs: number,
  nowMs: number,
): boolean {
  const followedHours = openStateAt(store, seenAtMs)?.isOpen === store.isOpen;
  return followedHours ? (openStateAt(store, nowMs)?.isOpen ?? store.isOpen) : store.isOpen;
}
