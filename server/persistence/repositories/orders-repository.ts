import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, gt, gte, inArray, ne, not, or, sql } from 'drizzle-orm';
import type { CustomerId, OrderId, TransactionId } from '#domain/ids.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
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

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Nobody pays more at once. */
const MOST_UNPAID: Page = { offset: 0, limit: 10 };

const IN_KITCHEN = ['REGISTERED', 'PREPARING', 'READY'] as const satisfies readonly OrderStatus[];

/** Transactions with their order (B§3). `now` decides whether their store is open. */
export const ordersRepository = (scope: TenantScope) => ({
  /** A customer's orders, newest first, one more than asked for when there are more; unpaid ones are left out (B§4). */
  async history(customerId: CustomerId, { offset, limit }: Page, now: Date): Promise<readonly StoredOrder[]> {
    const rows = transactionRows(scope, eq(transactions.customerId, customerId), ne(orders.status, 'WAITING_PAYMENT'));
    return withRowsBelow(scope, await rows.limit(limit + 1).offset(offset), now);
  },

  /** A customer's orders that wait to be paid, newest first. */
  async unpaid(
    customerId: CustomerId,
    now: Date,
    { offset, limit }: Page = MOST_UNPAID,
  ): Promise<readonly StoredOrder[]> {
    const rows = transactionRows(scope, eq(transactions.customerId, customerId), eq(orders.status, 'WAITING_PAYMENT'));
    return withRowsBelow(scope, await rows.limit(limit).offset(offset), now);
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

  /** Orders placed, moved, paid or given money back since an instant, that very millisecond included, in the order they changed; without one the newest, newest first. */
  async changedSince(since: Date | null, limit: number, now: Date): Promise<readonly StoredOrder[]> {
    const rows = since
      ? transactionRows(scope, or(gte(orders.statusChangedAt, since), gte(orders.moneyChangedAt, since))).orderBy(
          asc(sql`greatest(${orders.statusChangedAt}, ${orders.moneyChangedAt})`),
          asc(orders.id),
        )
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

interface QueueBounds {
  readonly finishedSince: Date;
  /** What has left the shop earlier and was never handed over is left out. */
  readonly onTheWaySince: Date;
  /** What is due later is for another day. */
  readonly nearUntil: Date;
  readonly mostOpen: number;
  readonly mostFinished: number;
}

interface QueuedOrders {
  readonly orders: readonly StoredOrder[];
  readonly hasMoreOpen: boolean;
  readonly hasMoreFinished: boolean;
}

/**
 * What a shop still works on, and then what it has finished lately, the newest changes first. Each has a bound of its own, so
 * that no order that is still to be made is pushed out by finished ones. Of the open ones those that have time give way first, the
 * farthest of them before the others, and then those due longest ago.
 */
export async function queuedOrders(
  scope: TenantScope,
  { finishedSince, onTheWaySince, nearUntil, mostOpen, mostFinished }: QueueBounds,
  now: Date,
): Promise<QueuedOrders> {
  const isOnTheWay = and(eq(orders.status, 'COLLECTED'), ne(orders.shippingType, 'TAKEOUT'));
  const isAwaited = and(isOnTheWay, gte(orders.statusChangedAt, onTheWaySince));
  // Whatever has no slot is due since it was placed.
  const forLater = sql`case when ${orders.status} <> 'COLLECTED' and ${orders.scheduleStartsAt} > ${nearUntil.toISOString()}::timestamptz then ${orders.scheduleStartsAt} end`;
  const due = sql`coalesce(${orders.scheduleStartsAt}, ${transactions.placedAt})`;
  const open = await transactionRows(scope, or(inArray(orders.status, IN_KITCHEN), isAwaited))
    .orderBy(sql`${forLater} asc nulls first`, desc(due), desc(orders.id))
    .limit(mostOpen + 1);
  const isUnfinished = or(inArray(orders.status, [...IN_KITCHEN, 'WAITING_PAYMENT']), isOnTheWay);
  const finished = await transactionRows(scope, gte(orders.statusChangedAt, finishedSince), not(isUnfinished as SQL))
    .orderBy(desc(orders.statusChangedAt), desc(orders.id))
    .limit(mostFinished + 1);
  return {
    orders: await withRowsBelow(scope, [...open.slice(0, mostOpen), ...finished.slice(0, mostFinished)], now),
    hasMoreOpen: open.length > mostOpen,
    hasMoreFinished: finished.length > mostFinished,
  };
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
