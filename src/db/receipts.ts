import type { ReceiptRow } from './data-rows.ts';
import type { PaymentId, TransactionId } from '#domain/ids.ts';
import type { PixCharge } from '#domain/order/order.ts';
import type { DataDatabase } from './data-database.ts';
import { upcaster } from './versioned-row.ts';

const upcast = upcaster<ReceiptRow>(1);

export async function readReceipt(data: DataDatabase, id: TransactionId): Promise<ReceiptRow | undefined> {
  return upcast(await data.receipts.get(id));
}

/** Lists receipts, newest first. */
export async function listReceipts(data: DataDatabase): Promise<readonly ReceiptRow[]> {
  const rows = await data.receipts.orderBy('placedAt').reverse().toArray();
  return rows.map(upcast).filter((row) => row !== undefined);
}

/**
 * Stores a receipt. Call it in the outbox's transaction, so that the acknowledgement and the receipt commit together.
 */
export async function putReceipt(data: DataDatabase, receipt: Omit<ReceiptRow, 'v'>): Promise<void> {
  await data.receipts.put({ ...receipt, v: 1 });
}

/** Stores the PIX code of an order placed on this device; other orders have no receipt here. */
export async function storePixCode(data: DataDatabase, id: TransactionId, pix: PixCharge): Promise<void> {
  const known = await readReceipt(data, id);
  if (known && known.pix?.code !== pix.code) await data.receipts.update(id, { pix });
}

/** Removes the PIX code of an order that is paid in another way or was abandoned. */
export async function forgetPixCode(data: DataDatabase, id: TransactionId): Promise<void> {
  const known = await readReceipt(data, id);
  if (!known?.pix) return;
  const { pix: _pix, ...rest } = known;
  await data.receipts.put(rest);
}

export async function recordSeenFailure(data: DataDatabase, id: TransactionId, seenFailure: PaymentId): Promise<void> {
  const known = await readReceipt(data, id);
  if (known && known.seenFailure !== seenFailure) await data.receipts.update(id, { seenFailure });
}
