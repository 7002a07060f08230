import type { OutboxRow } from '#contract/outbox-row.ts';
import { rateAllowsAt } from './attempt-rate.ts';
import { leaseLookAt } from './lease-holders.ts';
import { isPending } from './outbox-states.ts';
import { serverAllowsAt } from './retry-delay.ts';

/** The rows whose turn it is: of each lane the oldest that still wants to be sent (P9, P64). `rows` come oldest first. */
export function laneHeads(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const lanes = new Set<string>();
  return rows.filter((row) => {
    if (!isPending(row) || lanes.has(row.lane)) return false;
    lanes.add(row.lane);
    return true;
  });
}

/** When something can happen again, in epoch ms on this device; null when nothing waits. A leased row is busy until its lease ends. */
export function nextDueAt(rows: readonly OutboxRow[], nowMs: number): number | null {
  const due = laneHeads(rows).map((row) =>
    Math.max(
      row.nextAt,
      rateAllowsAt(row, nowMs),
      serverAllowsAt(row, nowMs),
      row.lease ? leaseLookAt(row.lease, nowMs) : 0,
    ),
  );
  return due.length > 0 ? Math.min(...due) : null;
}
