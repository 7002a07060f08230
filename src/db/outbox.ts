import type { OutboxRow } from '#contract/outbox-row.ts';
import { OUTBOX_ROWS_MAX } from '#contract/outbox-row.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import type { DataDatabase } from './data-database.ts';
import { upcaster } from './versioned-row.ts';

const upcast = upcaster<OutboxRow>(1);

/** The device already holds as many intents as it may; nothing was saved. */
export class OutboxFull extends Error {
  override readonly name = 'OutboxFull';
}

/** Oldest first. A row of a newer release is held: not seen here, never deleted (P18). */
export async function listOutbox(data: DataDatabase): Promise<readonly OutboxRow[]> {
  const rows = await data.$outbox.orderBy('seq').toArray();
  return rows.map(upcast).filter((row) => row !== undefined);
}

export async function readOutboxRow(data: DataDatabase, id: IdempotencyKey): Promise<OutboxRow | undefined> {
  return upcast(await data.$outbox.get(id));
}

/**
 * Adds a row behind `rows`, which is the outbox as this transaction sees it, and forgets settled ones when there are too many.
 * Inside the caller's transaction.
 */
export async function appendOutboxRow(
  data: DataDatabase,
  row: Omit<OutboxRow, 'seq'>,
  rows: readonly OutboxRow[],
): Promise<OutboxRow> {
  const excess = rows.length - OUTBOX_ROWS_MAX + 1;
  if (excess > 0) await forgetSettled(data, rows, excess);
  const added = { ...row, seq: (rows.at(-1)?.seq ?? 0) + 1 };
  await data.$outbox.add(added);
  return added;
}

/** Only what is decided and needs nobody any more may go; everything else refuses the newcomer, aloud. */
async function forgetSettled(data: DataDatabase, rows: readonly OutboxRow[], excess: number): Promise<void> {
  const settled = rows.filter(({ state }) => state === 'acked' || state === 'cancelled');
  if (settled.length < excess) throw new OutboxFull();
  await data.$outbox.bulkDelete(settled.slice(0, excess).map((row) => row.id));
}
