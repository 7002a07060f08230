import { backoffMs } from '#domain/backoff.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import useSWR, { type SWRResponse, useSWRConfig } from 'swr';
import type { ResourceKey } from '#remote/swr-keys.ts';

interface Options {
  /**
   * How long data counts as fresh: within this time, showing the screen again or returning to the tab does not fetch.
   */
  readonly freshMs?: number;
  /** Polling interval while the screen is visible and the connection works. */
  readonly pollMs?: number;
}

/**
 * A change of a field renders the caller of the hook again only if the field was read while the caller was rendered. A part that
 * is rendered later than the caller, such as a lazy one, is therefore given the value.
 */
export interface Revalidation {
  readonly isRunning: boolean;
  /** Error of the last attempt; undefined after a success. */
  readonly error: unknown;
  /** Epoch ms of the last success in this page. */
  readonly doneAt: number | undefined;
  /** Fetches now, independent of the age. */
  readonly again: () => void;
}

/** Repeated failures slow polling down to at most a sixteenth. */
const MAX_BACKOFF_FACTOR = 16;

/** Half the delay of the first retry when there is no polling. */
const RETRY_MS = 2500;

/** Maximum first step, so that slow polling does not wait minutes for its first retry. */
const RETRY_STEP_MAX_MS = 10_000;

const DEDUPE_MS = 2000;

/**
 * Decides when to fetch; fetched data is read from Dexie (house rule: a component never renders a fetch result). Use
 * `useRevalidate(keys.menu(storeId, type), () => fetchMenu(…))` with `keys` of `useTenant()`; a null key fetches
 * nothing. A hidden page fetches nothing, and fetches at once when it becomes visible.
 */
export function useRevalidate(
  key: ResourceKey | null,
  fetchAndStore: () => Promise<unknown>,
  { freshMs = DEDUPE_MS, pollMs = 0 }: Options = {},
): Revalidation {
  const answer = useSWR<number, unknown>(
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
  const revalidation = revalidationOf(answer);
  useRetry(revalidation, pollMs);
  return revalidation;
}

const revalidationOf = (answer: SWRResponse<number, unknown>): Revalidation => ({
  get isRunning() {
    return answer.isValidating;
  },
  get error() {
    return answer.error;
  },
  get doneAt() {
    return answer.data;
  },
  again: () => void answer.mutate(),
});

/**
 * Retries after an error. SWR stops polling while there is an error, and its own
 * retries ignore visibility and grow beyond half an hour.
 */
function useRetry(revalidation: Revalidation, pollMs: number): void {
  const { error, again } = revalidation;
  const isRunning = error !== undefined && revalidation.isRunning;
  const { isVisible, isOnline } = useSWRConfig();
  const failures = useRef(0);
  const ask = useEffectEvent(() => {
    if (!isRunning && isVisible() && isOnline()) again();
  });
  const waitMs = useEffectEvent(() => {
    const stepMs = Math.min(pollMs || RETRY_MS, RETRY_STEP_MAX_MS);
    return backoffMs(failures.current + 1, { firstMs: stepMs, longestMs: stepMs * MAX_BACKOFF_FACTOR });
  });
  useEffect(() => {
    failures.current = error === undefined ? 0 : failures.current + 1;
    if (error === undefined) return undefined;
    const timer = setInterval(() => ask(), waitMs());
    return () => clearInterval(timer);
  }, [error]);
}
