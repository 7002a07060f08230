import type { Cents } from '#domain/cents.ts';
import type { IdempotencyKey, TransactionId } from '#domain/ids.ts';
import type { DataDatabase } from './data-database.ts';
import type { VersionedRow } from './versioned-row.ts';
import { upcaster } from './versioned-row.ts';

/** Proof, signed by the server, that this device placed an order: a visitor reads the order back with it (decision 4). */
export interface ReceiptRow extends VersionedRow {
  readonly id: TransactionId;
  readonly v: 1;
  readonly receipt: string;
  readonly idempotencyKey: IdempotencyKey;
  readonly storeName: string;
  readonly isPostpaid: boolean;
  readonly total: Cents;
  /** Epoch ms. */
  readonly placedAt: number;
}

const upcast = upcaster<ReceiptRow>(1);

export async function readReceipt(data: DataDatabase, id: TransactionId): Promise<ReceiptRow | undefined> {
  return upcast(await data.receipts.get(id));
}

/** Newest first. */
export async function listReceipts(data: DataDatabase): Promise<readonly ReceiptRow[]> {
  const rows = await data.receipts.orderBy('placedAt').reverse().toArray();
  return rows.map(upcast).filter((row) => row !== undefined);
}

/** For the outbox, inside its own transaction: the acknowledgement and its proof commit together. */
export async function putReceipt(data: DataDatabase, receipt: Omit<ReceiptRow, 'v'>): Promise<void> {
  await data.receipts.put({ ...receipt, v: 1 });
}
