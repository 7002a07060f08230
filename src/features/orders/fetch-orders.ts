import { sendGiftCard } from '#contract/gift-cards.ts';
import { HEADERS } from '#contract/headers.ts';
import { listHistory, listUnpaid } from '#contract/history.ts';
import { getTransaction } from '#contract/transaction-detail.ts';
import { withFetchTime, putDocument } from '#db/document-store.ts';
import { writeForUser } from '#db/erase-user.ts';
import { databaseOfOrder } from '#db/order-database.ts';
import { storePixCode, readReceipt } from '#db/receipts.ts';
import { callerOf } from '#domain/person/uid.ts';
import type { CustomerId, GiftCardId, IdempotencyKey, TransactionId } from '#domain/ids.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { HISTORY_PAGE_SIZE } from '#domain/limits.ts';
import { decidePaidOrder } from '#sync/decide-paid-order.ts';
import type { Tenant } from '#tenant/tenant-context.ts';

type Source = Pick<Tenant, 'api' | 'databases' | 'uid'>;

/**
 * One order in full, and its effect on the cart that it was made of (D-43). A visitor sends the receipt that
 * this device got when it placed the order (D-4). `isSaidToBePaid` makes the server ask the acquirer at once; the next answer
 * tells what it said. Throws an ApiError, and a StorageFailure when the bag cannot be saved.
 */
export async function fetchOrder(
  { api, databases, uid }: Source,
  id: TransactionId,
  { isSaidToBePaid = false } = {},
): Promise<OrderStatus> {
  // Placed before the login, it stays the device's own (ADR-031).
  const data = await databaseOfOrder(databases, id);
  const receipt = await readReceipt(data, id);
  const { transaction, extraData } = await api.call(getTransaction, {
    params: { id },
    as: callerOf(uid),
    query: isSaidToBePaid ? { check: true } : {},
    ...(receipt && { headers: { [HEADERS.orderReceipt]: receipt.receipt } }),
  });
  await writeForUser(databases, data.uid, async () => {
    if (extraData) await storePixCode(data, id, extraData);
    // Settled before the new status is visible: a customer who reads that a payment failed finds the cart unlocked.
    await decidePaidOrder(data, id, transaction.status);
    await putDocument(databases.cache, 'orders', [data.uid, id], withFetchTime({ order: transaction, pix: extraData }));
  });
  return transaction.status;
}

/** Has a bought gift card mailed once more. Throws an ApiError. */
export async function sendGiftCardAgain(
  { api, databases, uid }: Source,
  id: TransactionId,
  giftCardId: GiftCardId,
  idempotencyKey: IdempotencyKey,
): Promise<void> {
  const data = await databaseOfOrder(databases, id);
  const receipt = await readReceipt(data, id);
  await api.call(sendGiftCard, {
    params: { id, giftCardId },
    as: callerOf(uid),
    idempotencyKey,
    ...(receipt && { headers: { [HEADERS.orderReceipt]: receipt.receipt } }),
  });
}

/** One page of the order list, 20 a page (B§2). Throws an ApiError. */
export async function fetchHistoryPage({ api, databases }: Source, uid: CustomerId, offset: number): Promise<void> {
  const page = await api.call(listHistory, { query: { offset, limit: HISTORY_PAGE_SIZE }, as: uid });
  await writeForUser(databases, uid, () =>
    putDocument(databases.cache, 'histories', [uid, offset], withFetchTime(page)),
  );
}

/** What waits to be paid, wherever the customer ordered it (D-81). Throws an ApiError. */
export async function fetchUnpaidOrders({ api, databases }: Source, uid: CustomerId): Promise<void> {
  const { data } = await api.call(listUnpaid, { as: uid });
  const unpaid = data.map(({ transaction, extraData }) => ({ order: transaction, pix: extraData }));
  await writeForUser(databases, uid, () => putDocument(databases.cache, 'unpaidOrders', [uid], withFetchTime(unpaid)));
}
