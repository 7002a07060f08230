import useSWR from 'swr';
import { useTenant } from './tenant-context.ts';

type KeyPart = string | number | boolean | null;

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

/** Nothing is asked twice within this. */
const DEDUPE_MS = 2000;

/**
 * Decides when to fetch; what was fetched is read from Dexie (house rule: a component never renders a fetch result).
 * The key names the resource inside this tenant and person; null asks for nothing.
 */
export function useRevalidate(
  key: readonly KeyPart[] | null,
  fetchAndStore: () => Promise<unknown>,
  { freshMs = DEDUPE_MS, pollMs = 0 }: Options = {},
): Revalidation {
  const { tenantId, uid } = useTenant();
  const { data, error, isValidating, mutate } = useSWR<number, unknown>(
    key && [tenantId, uid, ...key],
    async () => {
      await fetchAndStore();
      return Date.now();
    },
    { dedupingInterval: freshMs, focusThrottleInterval: freshMs, refreshInterval: pollMs },
  );
  return { isRunning: isValidating, error, doneAt: data, again: () => void mutate() };
}
