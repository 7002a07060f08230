import type { OutboxRow } from '#contract/outbox-row.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { durableWrite } from '#db/durable-write.ts';
import { listOutbox } from '#db/outbox.ts';
import { rateAllowsAt, rateUsedBy } from './attempt-rate.ts';
import { laneHeads } from './due-rows.ts';
import { isLeased, LEASE_MS } from './outbox-states.ts';
import { RETRY_LONGEST_MS, serverAllowsAt } from './retry-delay.ts';

export interface ClaimQuestion {
  readonly nowMs: number;
  /** Set when the device is back online or the page is visible again: do not wait for `nextAt`. */
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
  durableWrite(
    data,
    () =>
      data.transaction('rw', data.$outbox, async () => {
        const rows = await listOutbox(data);
        const nowMs = now();
        const row = claimableHead(rows, { ...question, nowMs });
        if (!row) {
          if (question.isEager) await data.$outbox.bulkPut(broughtForward(rows, nowMs));
          return undefined;
        }
        const lease = { owner, until: nowMs + LEASE_MS };
        const claimed = { ...row, attempts: row.attempts + 1, rateUsedUntil: rateUsedBy(row, nowMs), lease };
        await data.$outbox.put(claimed);
        return claimed;
      }),
    data.purge,
  );

/** The first lane head that nobody holds and that is due. `rows` come oldest first. */
export const claimableHead = (rows: readonly OutboxRow[], question: ClaimQuestion): OutboxRow | undefined =>
  laneHeads(rows).find((row) => isFree(row, question));

function isFree(row: OutboxRow, { nowMs, isEager, tried, gone }: ClaimQuestion): boolean {
  const isHeld = isLeased(row, nowMs) && !(row.lease && gone.has(row.lease.owner));
  if (tried.has(row.id) || isHeld || allowedAt(row, nowMs) > nowMs) return false;
  // A time beyond any delay means that the clock was set back.
  return isEager || row.nextAt <= nowMs || row.nextAt > nowMs + RETRY_LONGEST_MS;
}

/** Holds for eager passes, too: how often a row may be tried, and the `Retry-After` of the server. */
const allowedAt = (row: OutboxRow, nowMs: number): number =>
  Math.max(rateAllowsAt(row, nowMs), serverAllowsAt(row, nowMs));

/** Lane heads that an eager pass may not try yet: they are tried as soon as they may be. */
const broughtForward = (rows: readonly OutboxRow[], nowMs: number): readonly OutboxRow[] =>
  laneHeads(rows).flatMap((row) => {
    const at = allowedAt(row, nowMs);
    return !isLeased(row, nowMs) && nowMs < at && at < row.nextAt ? [{ ...row, nextAt: at }] : [];
  });

/** Whether the stored row still belongs to the attempt that claimed it. */
export const holdsLease = (stored: OutboxRow, claimed: OutboxRow): boolean =>
  stored.lease !== null && stored.lease.owner === claimed.lease?.owner;
