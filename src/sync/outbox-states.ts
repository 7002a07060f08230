import type { OutboxRow } from '#contract/outbox-row.ts';
import { PENDING_STATES } from '#contract/outbox-row.ts';

/** Still wants to be sent. */
export const isPending = (row: OutboxRow): boolean => PENDING_STATES.some((state) => state === row.state);

/** Left the device, and nobody knows that it was turned away: the server may have acted on it. The one answer to this question. */
export const wasSent = (row: OutboxRow): boolean => row.firstSentAt !== null;

/**
 * Longest time one attempt to send may take, a session that has to be refreshed in between included.
 * Giving up early costs nothing: the same key asks again.
 */
export const ATTEMPT_MS = 10_000;

/** How long a row belongs to one attempt. An attempt starts only while all of it still fits in. */
export const LEASE_MS = ATTEMPT_MS + 5000;

/**
 * Somebody is working on it. A lease further ahead than any lease can be was written before the device's clock was set back:
 * believing it would stop the row for as long as the jump.
 */
export const isLeased = ({ lease }: OutboxRow, nowMs: number): boolean =>
  lease !== null && lease.until > nowMs && lease.until <= nowMs + LEASE_MS;

/** A page that was frozen wakes up late: the row is somebody else's by then, or would be before this attempt ends. */
export const fitsAttempt = ({ lease }: OutboxRow, nowMs: number): boolean =>
  lease !== null && lease.until >= nowMs + ATTEMPT_MS;

/** An order, whose cart is locked while it is undecided. */
export const isOrder = (row: OutboxRow): boolean =>
  row.kind === 'placeOrder' || row.kind === 'placeTabOrder' || isPaidOrder(row);

/** An order whose money moves in the app: accepted is not yet paid, so its cart stays locked until it is (D-43). */
export const isPaidOrder = ({ kind }: OutboxRow): boolean => kind === 'placePaidOrder' || kind === 'placeCardOrder';
