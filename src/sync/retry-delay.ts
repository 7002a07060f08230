import type { OutboxRow } from '#contract/outbox-row.ts';
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

/**
 * Until when a server that asks for `afterMs` is left alone, whatever rings. Cut like the delay. Undefined where it asks for
 * nothing: the present would be a time to wait for as soon as the device's clock is set back.
 */
export const leftAloneUntil = (nowMs: number, afterMs = 0): number | undefined =>
  afterMs > 0 ? nowMs + Math.min(afterMs, LONGEST_MS) : undefined;

/** The earliest time of another try as far as the server asked, in epoch ms. One further ahead was written before the device's clock was set back. */
export const serverAllowsAt = ({ notBefore = 0 }: Pick<OutboxRow, 'notBefore'>, nowMs: number): number =>
  notBefore > nowMs + LONGEST_MS ? 0 : notBefore;

/** The longest back-off; a later time on disk means that the device's clock was set back. */
export const RETRY_LONGEST_MS = LONGEST_MS;
