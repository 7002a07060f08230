import { backoffMs } from '#domain/backoff.ts';
import type { StoredPayment } from '#server/persistence/repositories/payments-repository.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';

const CHECKS = { firstMs: 3 * SECOND_MS, longestMs: MINUTE_MS };
/** An acquirer's clock is not ours. */
const AFTER_EXPIRY_MS = 2 * SECOND_MS;

/**
 * Money may still come in for what we gave up: a card that was in doubt when its order ended, a code paid in its last second. Soon
 * at first, because somebody waits for that money, then ever more seldom.
 */
const LATE_LOOKS_MS = [3 * SECOND_MS, 10 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, DAY_MS];

type Waiting = Pick<StoredPayment, 'status' | 'checks'>;

/**
 * When to ask the acquirer again. A pending payment after 3, 6, 12 … seconds, at last every minute, and right after its PIX
 * code has died; one that was given up after seconds, minutes, an hour and a day; one that is decided never.
 */
export function nextCheck({ status, checks }: Waiting, now: Date, pixExpiry: Date | null = null): Date | null {
  if (status === 'PENDING') return pendingCheck(checks, now, pixExpiry);
  const pauseMs = status === 'CANCELED' ? LATE_LOOKS_MS[checks] : undefined;
  return pauseMs === undefined ? null : new Date(now.getTime() + pauseMs);
}

function pendingCheck(checks: number, now: Date, pixExpiry: Date | null): Date {
  const regularMs = now.getTime() + backoffMs(checks + 1, CHECKS);
  const expiryMs = (pixExpiry?.getTime() ?? 0) + AFTER_EXPIRY_MS;
  return new Date(expiryMs > now.getTime() ? Math.min(regularMs, expiryMs) : regularMs);
}

const REFUNDS = { firstMs: SECOND_MS, longestMs: HOUR_MS };

/** A refund is asked for until it is confirmed: after 1, 2, 4 … seconds, at last every hour. */
export const nextRefundAttempt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + backoffMs(attempts + 1, REFUNDS));
