import { useSyncExternalStore } from 'react';

/** Room for a panel beside the column. In rem, so that a customer with large text has the layout of a phone. */
const WIDE = '(min-width: 60rem)';

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
