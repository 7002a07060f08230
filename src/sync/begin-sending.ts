import type { OutboxRow } from '#contract/outbox-row.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { readOutboxRow } from '#db/outbox.ts';
import { holdsLease } from './claim.ts';
import { expireRow } from './expire-rows.ts';
import { LEASE_MS, wasSent } from './outbox-states.ts';

export interface SendingMoment {
  readonly nowMs: number;
  readonly serverNowMs: number;
  readonly isOverdue: boolean;
}

/**
 * The last moment before the first byte: marks the row as sent, so that from here on its outcome counts as unknown until it is
 * known. Undefined means do not send: the lease was lost, the customer cancelled, or it is too late for it.
 */
export const beginSending = (
  data: DataDatabase,
  claimed: OutboxRow,
  moment: SendingMoment,
): Promise<OutboxRow | undefined> =>
  data.transaction('rw', [data.$outbox, data.carts, data.notices], async () => {
    const row = await readOutboxRow(data, claimed.id);
    if (!row || !holdsLease(row, claimed)) return undefined;
    if (moment.isOverdue) return await giveUpSending(data, row, moment.nowMs);
    const sending: OutboxRow = {
      ...row,
      state: 'sending',
      firstSentAt: row.firstSentAt ?? moment.serverNowMs,
      lease: row.lease && { owner: row.lease.owner, until: moment.nowMs + LEASE_MS },
    };
    await data.$outbox.put(sending);
    return sending;
  });

/** The server's clock, heard while the captcha was fetched, says that it is too late. What was sent before must be looked up. */
async function giveUpSending(data: DataDatabase, row: OutboxRow, nowMs: number): Promise<undefined> {
  if (wasSent(row)) await data.$outbox.put({ ...row, state: 'uncertain', lease: null, nextAt: nowMs });
  else await expireRow(data, row, nowMs);
}
