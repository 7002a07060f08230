import { readDocument } from '#db/document-store.ts';
import { databaseOfOrder, orderDatabases, unsentDatabases } from '#db/order-database.ts';
import type { OrderDetail } from '#db/cached-documents.ts';
import type { ReceiptRow } from '#db/data-rows.ts';
import { listReceipts } from '#db/receipts.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import type { TransactionId } from '#domain/ids.ts';
import type { Order, PixCharge } from '#domain/order/order.ts';
import { isFinal } from '#domain/order/order-progress.ts';
import type { OutboxItem, OutboxWord } from '#sync/outbox-view.ts';
import { isUnderWay, listOutboxItems } from '#sync/outbox-view.ts';
import { onlinePayment } from './online-payment.ts';
import { orderRefreshMs } from './order-refresh-ms.ts';
import { shownStatus } from './order-status-words.ts';
import { shownPix } from './shown-pix.ts';
import { HOUR_MS } from '#domain/durations.ts';

/** An order that the store does not have yet, under its key in the outbox. */
export interface UnsentOrder {
  readonly kind: 'unsent';
  readonly id: string;
  readonly word: Exclude<OutboxWord, 'received'>;
  /** Epoch ms by the server's clock. */
  readonly expiresAt: number;
}

/** An order that the store has. */
export interface PlacedOrder {
  readonly kind: 'pix' | 'processing' | 'paymentFailed' | 'following';
  readonly id: TransactionId;
  /** The part that is paid, or to be paid, in the app. */
  readonly amount: Cents;
  /** The code that it waits to be paid with. */
  readonly pix: PixCharge | null;
  /** How often to poll while no screen of its own does; null for never, 0 for once. */
  readonly refreshMs: number | null;
}

/** The order that the customer may be waiting for. */
export type CurrentOrder = UnsentOrder | PlacedOrder;

/** An order older than this is not waited for any more, whatever its last known status. */
const WAITED_FOR_MS = 3 * HOUR_MS;

/**
 * An order that is on its way to the store comes first. Then unpaid ones, however old (D-42): they run out, and no list has them.
 * Then one that did not get there, then the latest order that is in progress or could not be paid.
 */
export async function readCurrentOrder(databases: TenantDatabases, serverNowMs: number): Promise<CurrentOrder | null> {
  const unsent = await readUnsentOrder(databases);
  if (unsent && isUnderWay(unsent.word)) return unsent;
  const placed = (await Promise.all(orderDatabases(databases).map(listReceipts))).flat();
  const receipts = placed.toSorted((one, other) => other.placedAt - one.placedAt);
  for (const receipt of receipts) {
    const unpaid = await readUnpaid(databases, receipt, serverNowMs);
    if (unpaid) return unpaid;
  }
  const elsewhere = await readUnpaidElsewhere(databases, serverNowMs);
  if (elsewhere) return elsewhere;
  if (unsent) return unsent;
  const [latest] = receipts;
  return latest && serverNowMs - latest.placedAt <= WAITED_FOR_MS ? await readMoving(databases, latest) : null;
}

/**
 * The order that the store does not have, whatever else the customer is led to meanwhile; one that is under way before one that
 * did not get there. For a live query.
 */
export async function readUnsentOrder(databases: TenantDatabases): Promise<UnsentOrder | null> {
  const unsent = (await listUnsent(databases)).map(unsentOrder);
  return unsent.findLast((order) => order && isUnderWay(order.word)) ?? unsent.findLast((order) => order) ?? null;
}

const unsentOrder = ({ id, word, expiresAt }: OutboxItem): UnsentOrder | null =>
  word === 'received' ? null : { kind: 'unsent', id, word, expiresAt };

/** The orders that the store does not have, also of a customer who has to log in again first. For a live query. */
export async function listUnsent(databases: TenantDatabases): Promise<readonly OutboxItem[]> {
  const holders = await unsentDatabases(databases);
  const items = (await Promise.all(holders.map((data) => listOutboxItems(data, databases.uid)))).flat();
  return items.filter(({ quote }) => quote !== null);
}

const readDetail = async (databases: TenantDatabases, { id }: ReceiptRow) =>
  (await readDocument(databases.cache, 'orders', [(await databaseOfOrder(databases, id)).uid, id])) ?? null;

async function readUnpaid(
  databases: TenantDatabases,
  receipt: ReceiptRow,
  serverNowMs: number,
): Promise<PlacedOrder | null> {
  const detail = await readDetail(databases, receipt);
  const pix = shownPix(detail, receipt, serverNowMs);
  if (detail) return pix || detail.order.status === 'WAITING_PAYMENT' ? unpaidOrder(detail, pix) : null;
  return pix && { kind: 'pix', id: receipt.id, amount: receipt.total, pix, refreshMs: 0 };
}

/** Ordered by the same customer on another device (D-81). */
async function readUnpaidElsewhere(
  { cache, uid }: TenantDatabases,
  serverNowMs: number,
): Promise<PlacedOrder | undefined> {
  const listed = (await readDocument(cache, 'unpaidOrders', [uid])) ?? [];
  const known = listed.map(async (entry) => (await readDocument(cache, 'orders', [uid, entry.order.id])) ?? entry);
  const detail = (await Promise.all(known)).find(({ order }) => order.status === 'WAITING_PAYMENT');
  return detail && unpaidOrder(detail, shownPix(detail, undefined, serverNowMs));
}

const unpaidOrder = (detail: OrderDetail, pix: PixCharge | null): PlacedOrder => ({
  kind: pix ? 'pix' : 'processing',
  id: detail.order.id,
  amount: onlinePayment(detail.order)?.total ?? detail.order.total,
  pix,
  refreshMs: orderRefreshMs(detail.order),
});

async function readMoving(databases: TenantDatabases, receipt: ReceiptRow): Promise<PlacedOrder | null> {
  const detail = await readDetail(databases, receipt);
  const { id, total: amount, seenFailure } = receipt;
  const placed = { id, amount, pix: null };
  if (!detail) return { ...placed, kind: 'following', refreshMs: 0 };
  if (hasUnseenFailure(detail.order, seenFailure)) return { ...placed, kind: 'paymentFailed', refreshMs: null };
  return isFinal(shownStatus(detail.order)) ? null : { ...placed, kind: 'following', refreshMs: null };
}

function hasUnseenFailure(order: Order, seen: ReceiptRow['seenFailure']): boolean {
  const payment = onlinePayment(order);
  return order.status === 'PAYMENT_CANCELED' && payment !== undefined && payment.id !== seen;
}
