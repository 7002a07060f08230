import type { OutboxRow } from '#contract/outbox-row.ts';
import { OUTBOX_ROWS_MAX, SHOP_ROWS_MAX } from '#contract/outbox-row.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import { STAFF } from '#domain/person/uid.ts';
import type { DataDatabase } from './data-database.ts';
import { upcaster } from './versioned-row.ts';

const upcast = upcaster<OutboxRow>(1);

/** The outbox is full; nothing was saved. */
export class OutboxFull extends Error {
  override readonly name = 'OutboxFull';
}

/** Lists the outbox, oldest first. Rows of a newer release are skipped but never deleted (P18). */
export async function listOutbox(data: DataDatabase): Promise<readonly OutboxRow[]> {
  const rows = await data.$outbox.orderBy('seq').toArray();
  return rows.map(upcast).filter((row) => row !== undefined);
}

export async function readOutboxRow(data: DataDatabase, id: IdempotencyKey): Promise<OutboxRow | undefined> {
  return upcast(await data.$outbox.get(id));
}

/**
 * Appends a row to `rows`, the outbox as this transaction reads it, and deletes settled rows when there are too many, then those
 * that give way to it. Call it inside a transaction.
 */
export async function appendOutboxRow(
  data: DataDatabase,
  row: Omit<OutboxRow, 'seq'>,
  rows: readonly OutboxRow[],
  givesWay: (row: OutboxRow) => boolean,
): Promise<OutboxRow> {
  const excess = rows.length - (data.uid === STAFF ? SHOP_ROWS_MAX : OUTBOX_ROWS_MAX) + 1;
  if (excess > 0) await makeRoom(data, [...rows.filter(isSettled), ...rows.filter(givesWay)], excess);
  const added = { ...row, seq: (rows.at(-1)?.seq ?? 0) + 1 };
  await data.$outbox.add(added);
  return added;
}

const isSettled = ({ state }: OutboxRow): boolean => state === 'acked' || state === 'cancelled';

/** If too few rows may be deleted, the new one is refused. */
async function makeRoom(data: DataDatabase, deletable: readonly OutboxRow[], excess: number): Promise<void> {
  if (deletable.length < excess) throw new OutboxFull();
  await data.$outbox.bulkDelete(deletable.slice(0, excess).map((row) => row.id));
}
