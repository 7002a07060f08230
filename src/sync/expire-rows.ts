import { MUTATION_POLICIES } from '#contract/mutation-policy.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import { unlockCart } from '#db/submitted-carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { durableWrite } from '#db/durable-write.ts';
import { listOutbox } from '#db/outbox.ts';
import type { Clock } from './clock.ts';
import { isLeased, isPending, LEASE_MS, wasSent } from './outbox-states.ts';

/** A page that died while it sent is looked after at once, but what it sent may be under way for this long. */
export const UNDER_WAY_MS = LEASE_MS + 10_000;

/** Cannot be sent again: its body was never stored. */
export const isSentOnce = ({ kind }: Pick<OutboxRow, 'kind'>): boolean => MUTATION_POLICIES[kind].durability === 'N';

/** Until when the server accepts what is sent, in epoch ms of its clock (ADR-056). */
export const arrivesUntil = (row: OutboxRow): number =>
  // What is sent only once is overdue from the start.
  isSentOnce(row) ? (row.firstSentAt ?? 0) + UNDER_WAY_MS : row.expiresAt;

type OutboxClock = Omit<Clock, 'heardServer' | 'likelyNow'>;

/** Expired, by a clock that can be trusted. */
export const isOverdue = (row: OutboxRow, serverNowMs: number, clock: Pick<Clock, 'isTrusted'>): boolean =>
  clock.isTrusted() && row.expiresAt <= serverNowMs;

/** Expired and never sent. A sent one is not ended by the clock: the server may have it (`resolve-uncertain.ts`). */
const isExpirable = (row: OutboxRow, clock: OutboxClock, serverNowMs: number): boolean =>
  isPending(row) && !wasSent(row) && !isLeased(row, clock.now()) && isOverdue(row, serverNowMs, clock);

/**
 * Ends expired rows: state `expired`, the cart is unlocked, and the row itself stays to notify the customer (P57).
 * `rows` is a recent snapshot of the outbox: mostly there is nothing to end, and nothing is written.
 */
export async function expireRows(data: DataDatabase, rows: readonly OutboxRow[], clock: OutboxClock): Promise<void> {
  const serverNowMs = await clock.serverNow();
  if (!rows.some((row) => isExpirable(dated(row, clock), clock, serverNowMs))) return;
  const expire = () =>
    data.transaction('rw', data.$outbox, data.carts, async () => {
      for (const stored of await listOutbox(data)) {
        const row = dated(stored, clock);
        if (isExpirable(row, clock, serverNowMs)) await expireRow(data, row);
      }
    });
  await durableWrite(data, expire, data.purge);
}

/**
 * The row with its times by the server's clock. One that was saved before this realm heard the server may have been dated
 * by a wrong clock, or by one that stood still while the device slept, and is dated anew then, or it would be over too early or
 * too late. No other realm does that: it cannot tell a clock that was wrong from one that was set since.
 */
export function dated(row: OutboxRow, clock: Pick<Clock, 'wrongByMs'>): OutboxRow {
  const wrongByMs = row.datedBy === undefined ? undefined : clock.wrongByMs(row.datedBy);
  if (wrongByMs === undefined) return row;
  const { datedBy: _datedBy, ...rest } = row;
  // What only its page can send was begun by the same clock.
  const firstSentAt = isSentOnce(row) && row.firstSentAt !== null ? row.firstSentAt + wrongByMs : row.firstSentAt;
  return { ...rest, createdAt: row.createdAt + wrongByMs, expiresAt: row.expiresAt + wrongByMs, firstSentAt };
}

/** Inside the caller's transaction over outbox and carts. */
export async function expireRow(data: DataDatabase, row: OutboxRow): Promise<void> {
  await data.$outbox.put({ ...row, state: 'expired', lease: null });
  await unlockCart(data, row.id);
}
