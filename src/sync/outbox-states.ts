import type { OutboxRow } from '#contract/outbox-row.ts';
import { PENDING_STATES } from '#contract/outbox-row.ts';

/** Still wants to be sent. */
export const isPending = (row: OutboxRow): boolean => PENDING_STATES.some((state) => state === row.state);

/** Left the device at least once, so the server may have acted on it. */
export const wasSent = (row: OutboxRow): boolean => row.firstSentAt !== null;

/** Longest time one attempt may take before others may try; longer than any port takes to give up. */
export const LEASE_MS = 15_000;

/**
 * Somebody is working on it. A lease further ahead than any lease can be was written before the device's clock was set back:
 * believing it would stop the row for as long as the jump.
 */
export const isLeased = ({ lease }: OutboxRow, nowMs: number): boolean =>
  lease !== null && lease.until > nowMs && lease.until <= nowMs + LEASE_MS;

/** An order, whose cart is locked while it is undecided. */
export const isOrder = ({ kind }: OutboxRow): boolean => kind === 'placeOrder' || kind === 'placeTabOrder';
