import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { ResourceKey } from '#remote/swr-keys.ts';

/** What the server said under a key is out of date: whoever shows it asks again, now or when it is shown next. */
export function useAskAgain(): (key: ResourceKey) => void {
  const { mutate } = useSWRConfig();
  return useCallback((key) => void mutate(key), [mutate]);
}
