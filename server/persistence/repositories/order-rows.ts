import type { SQL } from 'drizzle-orm';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { TransactionId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { complementItems } from '#server/persistence/schema/complements.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { orderLines } from '#server/persistence/schema/order-lines.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { packages } from '#server/persistence/schema/packages.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { products } from '#server/persistence/schema/products.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';

/** Transactions with their one-to-one rows, newest first. Not awaited: the caller adds limit and offset, or another order. */
export const transactionRows = (scope: TenantScope, ...conditions: readonly (SQL | undefined)[]) =>
  scope.db
    .select({
      transaction: transactions,
      order: orders,
      store: stores,
      parcel: packages,
      customer: { fullName: customers.fullName, phone: customers.phone },
    })
    .from(transactions)
    .innerJoin(orders, scope.of(orders, eq(orders.transactionId, transactions.id)))
    .innerJoin(stores, scope.of(stores, eq(stores.id, transactions.storeId)))
    .leftJoin(packages, scope.of(packages, eq(packages.orderId, orders.id)))
    .leftJoin(customers, scope.of(customers, eq(customers.id, transactions.customerId)))
    .where(scope.of(transactions, ...conditions))
    .orderBy(desc(transactions.placedAt), desc(transactions.id))
    .$dynamic();

export type TransactionRow = Awaited<ReturnType<typeof transactionRows>>[number];

/**
 * Everything that hangs below some transactions, in three queries however many they are;
 * one after the other, because a scope may be an open transaction and a connection answers one question at a time.
 */
export async function rowsBelow(scope: TenantScope, ids: readonly TransactionId[]) {
  const lines = await lineRows(scope, ids);
  return { lines, payments: await paymentRows(scope, ids), sellable: await sellableComplements(scope, lines) };
}

export type RowsBelow = Awaited<ReturnType<typeof rowsBelow>>;
export type LineRow = Awaited<ReturnType<typeof lineRows>>[number];
export type PaymentRow = Awaited<ReturnType<typeof paymentRows>>[number];

const lineRows = (scope: TenantScope, ids: readonly TransactionId[]) =>
  scope.db
    .select({ line: orderLines, description: products.description })
    .from(orderLines)
    .leftJoin(products, scope.of(products, eq(products.id, orderLines.productId)))
    .where(scope.of(orderLines, inArray(orderLines.transactionId, [...ids])))
    .orderBy(asc(orderLines.position));

const paymentRows = (scope: TenantScope, ids: readonly TransactionId[]) =>
  scope.db
    .select()
    .from(payments)
    .where(scope.of(payments, inArray(payments.transactionId, [...ids])))
    .orderBy(asc(payments.position), asc(payments.createdAt), asc(payments.id));

/** Which of the complements once sold may still be bought. */
async function sellableComplements(scope: TenantScope, lines: readonly LineRow[]) {
  const sold = new Set(lines.flatMap(({ line }) => line.complements.map((complement) => complement.id)));
  if (sold.size === 0) return sold;
  const rows = await scope.db
    .select({ id: complementItems.id })
    .from(complementItems)
    .where(scope.of(complementItems, eq(complementItems.available, true), inArray(complementItems.id, [...sold])));
  return new Set(rows.map(({ id }) => id));
}
