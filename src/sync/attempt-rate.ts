import type { OutboxRow } from '#contract/outbox-row.ts';

// When only the order's own request fails, every other answer looks like a connection that is back, and an eager pass
// does not wait for `nextAt`. So the attempts of a row are limited (ADR-051): four at will, then one every 12 s, which
// is at most eight in any first minute. The limit is a generic cell rate algorithm; its one timestamp is stored with
// the row, so all tabs and the service worker share it.
const INTERVAL_MS = 12_000;
const BURST = 4;

/** When the row may be tried again as far as its rate is concerned, in epoch ms. */
export function rateAllowsAt({ rateUsedUntil }: OutboxRow, nowMs: number): number {
  // A time further ahead was written before the device's clock was set back (P33).
  if (rateUsedUntil === undefined || rateUsedUntil > nowMs + BURST * INTERVAL_MS) return nowMs;
  return rateUsedUntil - (BURST - 1) * INTERVAL_MS;
}

/** The new `rateUsedUntil` of a row that is tried now. */
export const rateUsedBy = ({ rateUsedUntil = 0 }: OutboxRow, nowMs: number): number =>
  Math.min(Math.max(rateUsedUntil, nowMs), nowMs + BURST * INTERVAL_MS) + INTERVAL_MS;
