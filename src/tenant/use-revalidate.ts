import { backoffMs } from '#domain/backoff.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
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

/** What keeps failing is asked for less and less often, down to a sixteenth. */
const LONGEST_FACTOR = 16;

/** Half of how long the first retry of what is not polled waits. */
const RETRY_MS = 2500;

/** A slow poll does not wait minutes for its first retry. */
const RETRY_STEP_MAX_MS = 10_000;

/** Nothing is asked twice within this. */
const DEDUPE_MS = 2000;

/**
 * Decides when to fetch; what was fetched is read from Dexie (house rule: a component never renders a fetch result).
 * `useRevalidate(keys.menu(storeId, type), () => fetchMenu(…))` with `keys` of `useTenant()`; a null key asks for nothing.
 * A page that nobody sees asks for nothing either, and at once when it is seen again.
 */
export function useRevalidate(
  key: ResourceKey | null,
  fetchAndStore: () => Promise<unknown>,
  { freshMs = DEDUPE_MS, pollMs = 0 }: Options = {},
): Revalidation {
  const { data, error, isValidating, mutate } = useSWR<number, unknown>(
    key,
    async () => {
      await fetchAndStore();
      return Date.now();
    },
    {
      dedupingInterval: freshMs,
      focusThrottleInterval: freshMs,
      refreshInterval: pollMs,
      shouldRetryOnError: false,
    },
  );
  const revalidation = { isRunning: isValidating, error, doneAt: data, again: () => void mutate() };
  useRetry(revalidation, pollMs);
  return revalidation;
}

/** SWR stops polling while there is an error, and its own retries neither look whether anybody sees them nor stay below half an hour. */
function useRetry({ error, isRunning, again }: Revalidation, pollMs: number): void {
  const { isVisible, isOnline } = useSWRConfig();
  const failures = useRef(0);
  const ask = useEffectEvent(() => {
    if (!isRunning && isVisible() && isOnline()) again();
  });
  const waitMs = useEffectEvent(() => {
    const stepMs = Math.min(pollMs || RETRY_MS, RETRY_STEP_MAX_MS);
    return backoffMs(failures.current + 1, { firstMs: stepMs, longestMs: stepMs * LONGEST_FACTOR });
  });
  useEffect(() => {
    failures.current = error === undefined ? 0 : failures.current + 1;
    if (error === undefined) return undefined;
    const timer = setInterval(() => ask(), waitMs());
    return () => clearInterval(timer);
  }, [error]);
}
