import type { OutboxRow } from '#contract/outbox-row.ts';
import { unlockCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { putNotice } from '#db/notices.ts';
import { listOutbox } from '#db/outbox.ts';
import type { Clock } from './clock.ts';
import { isLeased, isPending, wasSent } from './outbox-states.ts';

/** Too late to still be wanted, by a clock that may be believed. */
export const isOverdue = (row: OutboxRow, serverNowMs: number, clock: Clock): boolean =>
  clock.isTrusted() && row.expiresAt <= serverNowMs;

/**
 * Ends rows that never left the device and are too late now: state `expired`, the cart is the customer's again, a notice stays
 * until read (P57). A row that did leave is not ended by a clock: the server may have it (see `resolve-uncertain.ts`).
 */
export async function expireRows(data: DataDatabase, clock: Clock): Promise<void> {
  const [nowMs, serverNowMs] = [clock.now(), await clock.serverNow()];
  await data.transaction('rw', data.$outbox, data.carts, data.notices, async () => {
    for (const row of await listOutbox(data)) {
      if (!isPending(row) || wasSent(row) || isLeased(row, nowMs)) continue;
      if (isOverdue(row, serverNowMs, clock)) await expireRow(data, row, nowMs);
    }
  });
}

/** Inside the caller's transaction over outbox, carts and notices. */
export async function expireRow(data: DataDatabase, row: OutboxRow, nowMs: number): Promise<void> {
  await data.$outbox.put({ ...row, state: 'expired', lease: null });
  await unlockCart(data, row.id);
  await putNotice(data, { id: row.id, kind: 'expired', mutation: row.kind, at: nowMs });
}
