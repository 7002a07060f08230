import { backoffMs } from '#domain/backoff.ts';
import { MINUTE_MS } from '#domain/durations.ts';

const FIRST_MS = 1000;
const LONGEST_MS = MINUTE_MS;

/**
 * How long to leave a row alone after its n-th failed attempt (1 is the first), in ms: full jitter under a cap that doubles
 * from 1 s to 60 s, so that a thousand phones do not come back to a shop's server in the same second.
 * `retryAfterMs` is the server's own wish; an unreasonable one is cut to the cap (an order lives minutes, not hours).
 */
export function retryDelayMs(attempts: number, random: () => number, retryAfterMs = 0): number {
  const cap = backoffMs(attempts, { firstMs: FIRST_MS, longestMs: LONGEST_MS });
  return Math.max(Math.round(random() * cap), Math.min(retryAfterMs, LONGEST_MS));
}

/** The longest back-off; a later time on disk means that the device's clock was set back. */
export const RETRY_LONGEST_MS = LONGEST_MS;
