import type { OutboxRow } from '#contract/outbox-row.ts';
import { unlockCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { listOutbox } from '#db/outbox.ts';
import type { Clock } from './clock.ts';
import { isLeased, isPending, wasSent } from './outbox-states.ts';

/** Expired, by a clock that can be trusted. */
export const isOverdue = (row: OutboxRow, serverNowMs: number, clock: Pick<Clock, 'isTrusted'>): boolean =>
  clock.isTrusted() && row.expiresAt <= serverNowMs;

/** Expired and never sent. A sent one is not ended by the clock: the server may have it (`resolve-uncertain.ts`). */
const isExpirable = (row: OutboxRow, clock: Clock, serverNowMs: number): boolean =>
  isPending(row) && !wasSent(row) && !isLeased(row, clock.now()) && isOverdue(row, serverNowMs, clock);

/**
 * Ends expired rows: state `expired`, the cart is unlocked, and the row itself stays to notify the customer (P57).
 * `rows` is a recent snapshot of the outbox: mostly there is nothing to end, and nothing is written.
 */
export async function expireRows(data: DataDatabase, rows: readonly OutboxRow[], clock: Clock): Promise<void> {
  const serverNowMs = await clock.serverNow();
  if (!rows.some((row) => isExpirable(row, clock, serverNowMs))) return;
  await data.transaction('rw', data.$outbox, data.carts, async () => {
    for (const row of await listOutbox(data)) {
      if (isExpirable(row, clock, serverNowMs)) await expireRow(data, row);
    }
  });
}

/** Inside the caller's transaction over outbox and carts. */
export async function expireRow(data: DataDatabase, row: OutboxRow): Promise<void> {
  await data.$outbox.put({ ...row, state: 'expired', lease: null });
  await unlockCart(data, row.id);
}
