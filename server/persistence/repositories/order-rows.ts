import type { SQL } from 'drizzle-orm';
import { asc, desc, eq, getTableColumns, inArray, isNotNull, min, sql } from 'drizzle-orm';
import type { TransactionId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { complementItems } from '#server/persistence/schema/complements.ts';
import { zoneOf } from './loyalties-repository.ts';
import { soldGiftCardRows } from './sold-gift-cards-repository.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { ledgerEntries } from '#server/persistence/schema/ledger-entries.ts';
import { loyalties, loyaltyLots, loyaltyWithdrawals } from '#server/persistence/schema/loyalties.ts';
import { orderLines } from '#server/persistence/schema/order-lines.ts';
import { orderEvents, orders } from '#server/persistence/schema/orders.ts';
import { packages } from '#server/persistence/schema/packages.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { pixCharges } from '#server/persistence/schema/pix-charges.ts';
import { products } from '#server/persistence/schema/products.ts';
import { refunds } from '#server/persistence/schema/refunds.ts';
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
      endReason: endReasonOf(scope),
      registeredAt: registeredAtOf(scope),
    })
    .from(transactions)
    .innerJoin(orders, scope.of(orders, eq(orders.transactionId, transactions.id)))
    .innerJoin(stores, scope.of(stores, eq(stores.id, transactions.storeId)))
    .leftJoin(packages, scope.of(packages, eq(packages.orderId, orders.id)))
    .leftJoin(customers, scope.of(customers, eq(customers.id, transactions.customerId)))
    .where(scope.of(transactions, ...conditions))
    .orderBy(desc(transactions.placedAt), desc(transactions.id))
    .$dynamic();

/** What was said with the last of an order's events that has words. */
const endReasonOf = (scope: TenantScope) =>
  sql<string | null>`(${scope.db
    .select({ note: orderEvents.note })
    .from(orderEvents)
    .where(scope.of(orderEvents, eq(orderEvents.orderId, orders.id), isNotNull(orderEvents.note)))
    .orderBy(desc(orderEvents.sequence))
    .limit(1)})`;

/** When an order first reached the shop: at once, or when it was paid. */
const registeredAtOf = (scope: TenantScope) =>
  sql`(${scope.db
    .select({ at: min(orderEvents.at) })
    .from(orderEvents)
    .where(scope.of(orderEvents, eq(orderEvents.orderId, orders.id), eq(orderEvents.status, 'REGISTERED')))})`.mapWith(
    (at) => orderEvents.at.mapFromDriverValue(at) as Date | null,
  );

export type TransactionRow = Awaited<ReturnType<typeof transactionRows>>[number];

/**
 * Everything that hangs below some transactions, in a few queries however many they are;
 * one after the other, because a scope may be an open transaction and a connection answers one question at a time.
 */
export async function rowsBelow(scope: TenantScope, ids: readonly TransactionId[]) {
  const lines = await lineRows(scope, ids);
  const earned = await earnedRows(scope, ids);
  const hasGiftCards = lines.some(({ line }) => line.kind === 'giftCard');
  return {
    lines,
    payments: await paymentRows(scope, ids),
    sellable: await sellableComplements(scope, lines),
    movements: await movementRows(scope, ids),
    refunds: await refundRows(scope, ids),
    codes: await codeRows(scope, ids),
    cashback: await cashbackRows(scope, ids),
    earned,
    /** In whose days balances come due; null where nothing was earned. */
    dueZone: earned.length > 0 ? await zoneOf(scope) : null,
    giftCards: hasGiftCards ? await soldGiftCardRows(scope, ids) : [],
  };
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

const ofTransactions = (ids: readonly TransactionId[]) => inArray(payments.transactionId, [...ids]);

const movementRows = (scope: TenantScope, ids: readonly TransactionId[]) =>
  scope.db
    .select({ ...getTableColumns(ledgerEntries), transactionId: payments.transactionId })
    .from(ledgerEntries)
    .innerJoin(payments, scope.of(payments, eq(payments.id, ledgerEntries.paymentId)))
    .where(scope.of(ledgerEntries, ofTransactions(ids)))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id));

const refundRows = (scope: TenantScope, ids: readonly TransactionId[]) =>
  scope.db
    .select({ ...getTableColumns(refunds), transactionId: payments.transactionId })
    .from(refunds)
    .innerJoin(payments, scope.of(payments, eq(payments.id, refunds.paymentId)))
    .where(scope.of(refunds, ofTransactions(ids)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));

const codeRows = (scope: TenantScope, ids: readonly TransactionId[]) =>
  scope.db
    .select({
      paymentId: pixCharges.paymentId,
      expiresAt: pixCharges.expiresAt,
      transactionId: payments.transactionId,
    })
    .from(pixCharges)
    .innerJoin(payments, scope.of(payments, eq(payments.id, pixCharges.paymentId)))
    .where(scope.of(pixCharges, ofTransactions(ids)));

/** The cashback that transactions used: what they took of several lots is one amount. */
const cashbackRows = (scope: TenantScope, ids: readonly TransactionId[]) =>
  scope.db
    .select({
      transactionId: loyaltyWithdrawals.transactionId,
      returnedAt: loyaltyWithdrawals.returnedAt,
      amount: sql`sum(${loyaltyWithdrawals.amount})`.mapWith((sum) => cents(Number(sum))),
    })
    .from(loyaltyWithdrawals)
    .innerJoin(loyaltyLots, scope.of(loyaltyLots, eq(loyaltyLots.id, loyaltyWithdrawals.lotId)))
    .innerJoin(loyalties, scope.of(loyalties, eq(loyalties.id, loyaltyLots.loyaltyId), eq(loyalties.kind, 'cashback')))
    .where(scope.of(loyaltyWithdrawals, inArray(loyaltyWithdrawals.transactionId, [...ids])))
    .groupBy(loyaltyWithdrawals.transactionId, loyaltyWithdrawals.returnedAt);

/** What transactions earned. */
const earnedRows = (scope: TenantScope, ids: readonly TransactionId[]) =>
  scope.db
    .select({
      lot: loyaltyLots,
      name: loyalties.name,
      kind: loyalties.kind,
      translations: loyalties.translations,
    })
    .from(loyaltyLots)
    .innerJoin(loyalties, scope.of(loyalties, eq(loyalties.id, loyaltyLots.loyaltyId)))
    .where(scope.of(loyaltyLots, inArray(loyaltyLots.transactionId, [...ids])))
    .orderBy(asc(loyalties.kind), asc(loyalties.name), asc(loyaltyLots.id));

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
