import { readCart } from '#db/carts.ts';
import { isCartOf, readAsideCart } from '#db/submitted-carts.ts';
import { databaseOfOrder } from '#db/order-database.ts';
import type { OrderDetail } from '#db/cached-documents.ts';
import type { ReceiptRow } from '#db/data-rows.ts';
import { readReceipt } from '#db/receipts.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { allLines } from '#domain/cart/cart-operations.ts';
import type { IdempotencyKey, StoreId, TransactionId } from '#domain/ids.ts';
import type { PixCharge } from '#domain/order/order.ts';
import { VISITOR } from '#domain/person/uid.ts';
import type { OutboxItem } from '#sync/outbox-view.ts';
import { readOutboxItem } from '#sync/outbox-view.ts';
import { readKnownOrder } from './read-history.ts';
import { shownPix } from './shown-pix.ts';

/** All that this device knows about the order at an address: the outbox row, the store's last answer, and when it came. */
export interface OrderRecord {
  /** The address names a key of the outbox: an order that was placed here. */
  readonly waiting: OutboxItem | null;
  /** It is of the customer who is logged in; not one that a visitor placed here before the login (ADR-031), nor another's. */
  readonly isOwn: boolean;
  /** It is of a customer who has to log in again: the bag at hand is another one than theirs. */
  readonly isOwnerAway: boolean;
  /** The store's id of the order, once it has one. */
  readonly receivedAs: TransactionId | null;
  readonly detail: OrderDetail | null;
  /** Null for an order that was placed on another device. */
  readonly receipt: ReceiptRow | null;
  /** The PIX code to pay it with, also offline and when the detail is lost. */
  readonly pix: PixCharge | null;
  /** Epoch ms; null before the first answer. */
  readonly updatedAt: number | null;
  /** Whether there is a cart that can be sent. */
  readonly hasBag: boolean;
  /** It is the one that this order gave back, not another one that was filled since. */
  readonly isBagOwn: boolean;
  /** The cart that this order was made of, if it waits aside because another one was filled, or another place scanned, since (D-72). */
  readonly asideBag: AsideBag | null;
}

export interface AsideBag {
  readonly key: IdempotencyKey;
  readonly storeId: StoreId | null;
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
  const hasBag = cart.submittedAs === null && allLines(cart.cart).length > 0;
  const aside = receipt && (await readAsideCart(data, receipt.idempotencyKey));
  return {
    waiting,
    isOwn: data.uid !== VISITOR && data.uid === databases.uid,
    isOwnerAway: data.uid !== VISITOR && data.uid !== databases.uid,
    receivedAs: (waiting?.result?.id as TransactionId | undefined) ?? sent?.id ?? null,
    detail,
    receipt: receipt ?? null,
    pix: shownPix(detail, receipt, serverNowMs),
    updatedAt: known?.fetchedAt ?? null,
    hasBag,
    isBagOwn: hasBag && receipt !== undefined && isCartOf(cart, receipt.idempotencyKey),
    asideBag:
      aside && data.uid === databases.data.uid ? { key: receipt.idempotencyKey, storeId: aside.cart.storeId } : null,
  };
}
