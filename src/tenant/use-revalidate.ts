import { useRef } from 'react';
import useSWR from 'swr';
import type { ResourceKey } from '#remote/swr-keys.ts';

interface Options {
  /** How long an answer is new enough that showing the screen again, or coming back to the tab, asks for no other. */
  readonly freshMs?: number;
  /** Ask again this often while the screen is seen and the link works. */
  readonly pollMs?: number;
}

export interface Revalidation {
  readonly isRunning: boolean;
  /** Why the last attempt failed; gone with the next success. */
  readonly error: unknown;
  /** Epoch ms of the last success in this page. */
  readonly doneAt: number | undefined;
  /** Asks now, whatever the age. */
  readonly again: () => void;
}

/** A poll that keeps failing asks less and less often, down to a sixteenth. */
const BACKOFF_STEPS_MAX = 4;

/** Nothing is asked twice within this. */
const DEDUPE_MS = 2000;

/**
 * Decides when to fetch; what was fetched is read from Dexie (house rule: a component never renders a fetch result).
 * `useRevalidate(keys.menu(storeId, type), () => fetchMenu(…))` with `keys` of `useTenant()`; a null key asks for nothing.
 */
export function useRevalidate(
  key: ResourceKey | null,
  fetchAndStore: () => Promise<unknown>,
  { freshMs = DEDUPE_MS, pollMs = 0 }: Options = {},
): Revalidation {
  const failures = useRef(0);
  const { data, error, isValidating, mutate } = useSWR<number, unknown>(
    key,
    async () => {
      await fetchAndStore();
      return Date.now();
    },
    {
      dedupingInterval: freshMs,
      focusThrottleInterval: freshMs,
      refreshInterval: () => pollMs * 2 ** Math.min(failures.current, BACKOFF_STEPS_MAX),
      onSuccess: () => {
        failures.current = 0;
      },
      onError: () => {
        failures.current += 1;
      },
    },
  );
  return { isRunning: isValidating, error, doneAt: data, again: () => void mutate() };
}
