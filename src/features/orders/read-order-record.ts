import { readCart } from '#db/carts.ts';
import { readAsideCart } from '#db/submitted-carts.ts';
import { databaseOfOrder } from '#db/order-database.ts';
import type { OrderDetail } from '#db/cached-documents.ts';
import type { ReceiptRow } from '#db/data-rows.ts';
import { readReceipt } from '#db/receipts.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { allLines } from '#domain/cart/cart-operations.ts';
import type { IdempotencyKey, TransactionId } from '#domain/ids.ts';
import type { PixCharge } from '#domain/order/order.ts';
import type { OutboxItem } from '#sync/outbox-view.ts';
import { readOutboxItem } from '#sync/outbox-view.ts';
import { readKnownOrder } from './read-history.ts';
import { shownPix } from './shown-pix.ts';

/** All that this device knows about the order at an address: the outbox row, the store's last answer, and when it came. */
export interface OrderRecord {
  /** The address names a key of the outbox: an order that was placed here. */
  readonly waiting: OutboxItem | null;
  /** The store's id of the order, once it has one. */
  readonly receivedAs: TransactionId | null;
  readonly detail: OrderDetail | null;
  /** Null for an order that was placed on another device. */
  readonly receipt: ReceiptRow | null;
  /** The PIX code to pay it with, also offline and when the detail is lost. */
  readonly pix: PixCharge | null;
  /** Epoch ms; null before the first answer. */
  readonly updatedAt: number | null;
  /** Whether there is a cart that can be sent: after a failed payment, the one of this order, or another one that was filled since. */
  readonly hasBag: boolean;
  /** Key of the cart that this order was made of, if it waits aside because another one was filled since (D-72). */
  readonly asideBag: IdempotencyKey | null;
}

export async function readOrderRecord(
  databases: TenantDatabases,
  id: string,
  serverNowMs: number,
): Promise<OrderRecord> {
  const { cache } = databases;
  const data = await databaseOfOrder(databases, id);
  const transactionId = id as TransactionId;
  const [waiting, receipt, sent, known, cart] = await Promise.all([
    readOutboxItem(data, id as IdempotencyKey, databases.uid),
    readReceipt(data, transactionId),
    data.receipts.filter((row) => row.idempotencyKey === id).first(),
    readKnownOrder(cache, data.uid, transactionId),
    readCart(databases.data),
  ]);
  const detail = known?.detail ?? null;
  const aside = receipt && (await readAsideCart(data, receipt.idempotencyKey));
  return {
    waiting,
    receivedAs: (waiting?.result?.id as TransactionId | undefined) ?? sent?.id ?? null,
    detail,
    receipt: receipt ?? null,
    pix: shownPix(detail, receipt, serverNowMs),
    updatedAt: known?.fetchedAt ?? null,
    hasBag: cart.submittedAs === null && allLines(cart.cart).length > 0,
    asideBag: aside && data.uid === databases.data.uid ? receipt.idempotencyKey : null,
  };
}
