import type { OutboxRow } from '#contract/outbox-row.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { durableWrite } from '#db/durable-write.ts';
import { readOutboxRow } from '#db/outbox.ts';
import { holdsLease } from './claim.ts';
import type { Clock } from './clock.ts';
import { dated, expireRow, isOverdue } from './expire-rows.ts';
import { LEASE_MS, wasSent } from './outbox-states.ts';

export interface SendingClock {
  /** Read inside the transaction: a page may be frozen on the way into it, and a lease must not begin in the past. */
  readonly clock: Pick<Clock, 'now' | 'isTrusted' | 'wrongByMs'>;
  /** Server clock minus device clock, read beforehand: awaiting it inside would end the transaction. */
  readonly skewMs: number;
}

/**
 * Marks the row as sent, right before the first byte, so that from here on its outcome counts as unknown until it is
 * known. Undefined means do not send: the lease was lost, the customer cancelled, or it is too late for it.
 */
export const beginSending = (
  data: DataDatabase,
  claimed: OutboxRow,
  { clock, skewMs }: SendingClock,
): Promise<OutboxRow | undefined> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', [data.$outbox, data.carts], async () => {
        const stored = await readOutboxRow(data, claimed.id);
        if (!stored || !holdsLease(stored, claimed)) return undefined;
        const row = dated(stored, clock);
        const nowMs = clock.now();
        const serverNowMs = nowMs + skewMs;
        if (isOverdue(row, serverNowMs, clock)) return await giveUpSending(data, row, nowMs);
        const sending: OutboxRow = {
          ...row,
          state: 'sending',
          firstSentAt: row.firstSentAt ?? serverNowMs,
          lease: row.lease && { owner: row.lease.owner, until: nowMs + LEASE_MS },
        };
        await data.$outbox.put(sending);
        return sending;
      }),
    data.purge,
  );

/** Expired by the server's clock, as learnt while the captcha was fetched. A row that was sent before must be looked up. */
async function giveUpSending(data: DataDatabase, row: OutboxRow, nowMs: number): Promise<undefined> {
  if (wasSent(row)) await data.$outbox.put({ ...row, state: 'uncertain', lease: null, nextAt: nowMs });
  else await expireRow(data, row);
}
