import type { ReceiptRow } from './data-rows.ts';
import type { PaymentId, TransactionId } from '#domain/ids.ts';
import type { PixCharge } from '#domain/order/order.ts';
import type { DataDatabase } from './data-database.ts';
import { upcaster } from './versioned-row.ts';

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

/** Keeps the code of an order that was placed here; one placed elsewhere has no receipt. */
export async function keepPixCode(data: DataDatabase, id: TransactionId, pix: PixCharge): Promise<void> {
  const known = await readReceipt(data, id);
  if (known && known.pix?.code !== pix.code) await data.receipts.update(id, { pix });
}

export async function recordSeenFailure(data: DataDatabase, id: TransactionId, seenFailure: PaymentId): Promise<void> {
  const known = await readReceipt(data, id);
  if (known && known.seenFailure !== seenFailure) await data.receipts.update(id, { seenFailure });
}
