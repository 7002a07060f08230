import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { ResourceKey } from '#remote/swr-keys.ts';

/** Marks the data of a key as stale; it is fetched again now, or when it is shown next. */
export function useInvalidate(): (key: ResourceKey) => void {
  const { mutate } = useSWRConfig();
  return useCallback((key) => void mutate(key), [mutate]);
}
