import type { OutboxRow } from '#contract/outbox-row.ts';
import { unlockCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { listOutbox } from '#db/outbox.ts';
import type { Clock } from './clock.ts';
import { isLeased, isPending, wasSent } from './outbox-states.ts';

/** Too late to still be wanted, by a clock that may be believed. */
export const isOverdue = (row: OutboxRow, serverNowMs: number, clock: Pick<Clock, 'isTrusted'>): boolean =>
  clock.isTrusted() && row.expiresAt <= serverNowMs;

/** Too late, and never left the device. One that did leave is not ended by a clock: the server may have it (`resolve-uncertain.ts`). */
const isExpirable = (row: OutboxRow, clock: Clock, serverNowMs: number): boolean =>
  isPending(row) && !wasSent(row) && !isLeased(row, clock.now()) && isOverdue(row, serverNowMs, clock);

/**
 * Ends rows that came too late: state `expired`, the cart is the customer's again, and the row itself stays to tell of it (P57).
 * `rows` is a recent look at the outbox: mostly there is nothing to end, and nothing is written.
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
