import { and, asc, desc, eq, gt, gte, inArray, ne, or } from 'drizzle-orm';
import type { CustomerId, OrderId, TransactionId } from '#domain/ids.ts';
import type { PixCharge } from '#domain/order/order.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { pixCharges } from '#server/persistence/schema/pix-charges.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';
import type { StoredOrder } from './order-of-rows.ts';
import { orderOfRows } from './order-of-rows.ts';
import type { TransactionRow } from './order-rows.ts';
import { rowsBelow, transactionRows } from './order-rows.ts';

/** Nobody pays more at once. */
const MOST_UNPAID = 10;

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Transactions with their order (B§3). `now` decides whether their store is open. */
export const ordersRepository = (scope: TenantScope) => ({
  /** A customer's orders, newest first, one more than asked for when there are more; unpaid ones are left out (B§4). */
  async history(customerId: CustomerId, { offset, limit }: Page, now: Date): Promise<readonly StoredOrder[]> {
    const rows = await transactionRows(
      scope,
      eq(transactions.customerId, customerId),
      ne(orders.status, 'WAITING_PAYMENT'),
    )
      .limit(limit + 1)
      .offset(offset);
    return withRowsBelow(scope, rows, now);
  },

  /** A customer's orders that wait to be paid, newest first. */
  async unpaid(customerId: CustomerId, now: Date): Promise<readonly StoredOrder[]> {
    const rows = transactionRows(scope, eq(transactions.customerId, customerId), eq(orders.status, 'WAITING_PAYMENT'));
    return withRowsBelow(scope, await rows.limit(MOST_UNPAID), now);
  },

  async find(id: TransactionId, now: Date): Promise<StoredOrder | null> {
    const [found] = await withRowsBelow(scope, await transactionRows(scope, eq(transactions.id, id)), now);
    return found ?? null;
  },

  async numberOf(id: TransactionId): Promise<number | null> {
    const [order] = await scope.db
      .select({ number: orders.number })
      .from(orders)
      .where(scope.of(orders, eq(orders.transactionId, id)));
    return order?.number ?? null;
  },

  async findByOrder(id: OrderId, now: Date): Promise<StoredOrder | null> {
    const [found] = await withRowsBelow(scope, await transactionRows(scope, eq(orders.id, id)), now);
    return found ?? null;
  },

  /** Orders placed or moved since an instant, that very millisecond included, in the order they changed; without one the newest, newest first. */
  async changedSince(since: Date | null, limit: number, now: Date): Promise<readonly StoredOrder[]> {
    const rows = since
      ? transactionRows(scope, gte(orders.statusChangedAt, since)).orderBy(asc(orders.statusChangedAt), asc(orders.id))
      : transactionRows(scope);
    return withRowsBelow(scope, await rows.limit(limit), now);
  },

  /** The unpaid PIX of a transaction, the newest code if somebody tried twice; null when there is none or its time is over. */
  async pixCharge(id: TransactionId, now: Date): Promise<PixCharge | null> {
    const [charge] = await scope.db
      .select({ code: pixCharges.code, createdAt: payments.createdAt, expiresAt: pixCharges.expiresAt })
      .from(pixCharges)
      .innerJoin(payments, scope.of(payments, eq(payments.id, pixCharges.paymentId), eq(payments.transactionId, id)))
      .where(scope.of(pixCharges, eq(pixCharges.state, 'active'), gt(pixCharges.expiresAt, now)))
      .orderBy(desc(pixCharges.createdAt))
      .limit(1);
    if (!charge) return null;
    return { ...charge, createdAt: charge.createdAt.toISOString(), expiresAt: charge.expiresAt.toISOString() };
  },
});

/** What a shop still works on, and what has changed since; the newest changes first. */
export async function queuedOrders(
  scope: TenantScope,
  { since, limit }: { readonly since: Date; readonly limit: number },
  now: Date,
): Promise<readonly StoredOrder[]> {
  const isInKitchen = inArray(orders.status, ['REGISTERED', 'PREPARING', 'READY']);
  const hasMoved = and(gte(orders.statusChangedAt, since), ne(orders.status, 'WAITING_PAYMENT'));
  const rows = transactionRows(scope, or(isInKitchen, hasMoved)).orderBy(desc(orders.statusChangedAt), desc(orders.id));
  return withRowsBelow(scope, await rows.limit(limit), now);
}

async function withRowsBelow(
  scope: TenantScope,
  rows: readonly TransactionRow[],
  now: Date,
): Promise<readonly StoredOrder[]> {
  if (rows.length === 0) return [];
  const below = await rowsBelow(
    scope,
    rows.map(({ transaction }) => transaction.id),
  );
  return rows.map((row) => orderOfRows(row, below, now));
}
