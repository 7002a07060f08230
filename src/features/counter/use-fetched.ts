import { useEffect, useEffectEvent, useState } from 'react';

export interface Fetched {
  /** Why the last attempt failed; null after one that succeeded, and before the first has ended. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** Fetches what a view of the counter shows, again whenever something of the shop has changed or another thing is chosen. */
export function useFetched(fetch: () => Promise<void>, changedAt: number | null, chosen = ''): Fetched {
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const fetchNow = useEffectEvent(fetch);
  useEffect(() => {
    let isWanted = true;
    fetchNow().then(
      () => isWanted && setError(null),
      (failure: unknown) => isWanted && setError(failure),
    );
    return () => {
      isWanted = false;
    };
  }, [changedAt, chosen, tries]);
  return { error, retry: () => setTries(tries + 1) };
}
