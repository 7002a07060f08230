import type { OutboxRow } from '#contract/outbox-row.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { listOutbox } from '#db/outbox.ts';
import { laneHeads } from './due-rows.ts';
import { isLeased, LEASE_MS } from './outbox-states.ts';
import { RETRY_LONGEST_MS } from './retry-delay.ts';

export interface ClaimQuestion {
  readonly nowMs: number;
  /** Set when the device is back online or the page is visible again: ignore the back-off. */
  readonly isEager: boolean;
  /** Tried in this pass already. */
  readonly tried: ReadonlySet<string>;
  /** Holders of leases that have certainly stopped working. */
  readonly gone: ReadonlySet<string>;
}

export interface Claim extends Omit<ClaimQuestion, 'nowMs'> {
  /** Read inside the transaction: a page that was frozen on the way into it would take a live lease for one of the future. */
  readonly now: () => number;
  /** Identifies this attempt: only the holder of the lease may write its outcome. */
  readonly owner: string;
}

/**
 * Claims the head of a lane, or nothing. One transaction, so of all tabs and service workers exactly one gets it (P10);
 * a lease ends with its holder where the browser tells, and by the clock where it does not, so a dead one blocks it for seconds
 * only (P11). The claim itself is no Web Lock: a frozen tab would hold it for ever (M8).
 */
export const claimNext = (data: DataDatabase, { now, owner, ...question }: Claim): Promise<OutboxRow | undefined> =>
  data.transaction('rw', data.$outbox, async () => {
    const rows = await listOutbox(data);
    const nowMs = now();
    const row = claimableHead(rows, { ...question, nowMs });
    if (!row) return undefined;
    const lease = { owner, until: nowMs + LEASE_MS };
    const claimed = { ...row, attempts: row.attempts + 1, lease };
    await data.$outbox.put(claimed);
    return claimed;
  });

/** The first lane head that nobody holds and that is due. `rows` come oldest first. */
export const claimableHead = (rows: readonly OutboxRow[], question: ClaimQuestion): OutboxRow | undefined =>
  laneHeads(rows).find((row) => isFree(row, question));

function isFree(row: OutboxRow, { nowMs, isEager, tried, gone }: ClaimQuestion): boolean {
  const isHeld = isLeased(row, nowMs) && !(row.lease && gone.has(row.lease.owner));
  if (tried.has(row.id) || isHeld) return false;
  // `Retry-After` of the server holds even for eager passes; a time beyond any back-off means that the clock was set back.
  const isEagerEnough = isEager && row.lastError?.code !== 'rate_limited';
  return isEagerEnough || row.nextAt <= nowMs || row.nextAt > nowMs + RETRY_LONGEST_MS;
}

/** Whether the stored row still belongs to the attempt that claimed it. */
export const holdsLease = (stored: OutboxRow, claimed: OutboxRow): boolean =>
  stored.lease !== null && stored.lease.owner === claimed.lease?.owner;
