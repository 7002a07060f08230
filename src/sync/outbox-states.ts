import type { OutboxRow } from '#contract/outbox-row.ts';
import { PENDING_STATES } from '#contract/outbox-row.ts';

/** Still wants to be sent. */
export const isPending = (row: OutboxRow): boolean => PENDING_STATES.some((state) => state === row.state);

/** Sent, and not known to be refused: the server may have acted on it. */
export const wasSent = (row: OutboxRow): boolean => row.firstSentAt !== null;

/** Newer than an answer of the server that was asked for at `askedAt`, by the server's clock: the answer cannot have it. */
export const isAhead = (row: OutboxRow, askedAt: number): boolean =>
  isPending(row) || (row.state === 'acked' && (row.firstSentAt ?? 0) >= askedAt);

/** Refused, or too late to be wanted; the customer has not seen it yet. */
export const isRefused = ({ state }: OutboxRow): boolean => state === 'needs_action' || state === 'expired';

/**
 * Longest time one attempt to send may take, a session that has to be refreshed in between included.
 * Giving up early costs nothing: the same key asks again.
 */
export const ATTEMPT_MS = 10_000;

/** How long a row belongs to one attempt. An attempt starts only while all of it still fits in. */
export const LEASE_MS = ATTEMPT_MS + 5000;

/**
 * An attempt is in progress. A lease further ahead than any lease can be was written before the device's clock was set back:
 * respecting it would block the row for as long as the jump.
 */
export const isLeased = ({ lease }: OutboxRow, nowMs: number): boolean =>
  lease !== null && lease.until > nowMs && lease.until <= nowMs + LEASE_MS;

/** A frozen page resumes late: by then another process has the row, or would have it before this attempt ends. */
export const fitsAttempt = ({ lease }: OutboxRow, nowMs: number): boolean =>
  lease !== null && lease.until >= nowMs + ATTEMPT_MS;

/** An order, whose cart is locked while it is undecided. */
export const isOrder = (row: OutboxRow): boolean =>
  row.kind === 'placeOrder' || row.kind === 'placeTabOrder' || isPaidOrder(row);

/** Tapped at a screen of the shop, which may be long before it is sent. */
export const isTap = ({ kind }: OutboxRow): boolean => kind === 'moveQueuedOrder' || kind === 'setSoldOut';

/** An order whose money moves in the app: accepted is not yet paid, so its cart stays locked until it is (D-43). */
export const isPaidOrder = ({ kind }: OutboxRow): boolean => kind === 'placePaidOrder' || kind === 'placeCardOrder';
