import type { SQL } from 'drizzle-orm';
import { and, count, eq, exists, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { PaymentId, StoreId } from '#domain/ids.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { CountedSum, DayMovement } from '#domain/payment/day-money.ts';
import { MEANS_OF_METHOD } from '#domain/payment/money-timeline.ts';
import { ON_DELIVERY_METHODS } from '#domain/payment/payment-method.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { ledgerEntries } from '#server/persistence/schema/ledger-entries.ts';
import { orderEvents, orders } from '#server/persistence/schema/orders.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { refunds } from '#server/persistence/schema/refunds.ts';
import { checkouts, tabAccounts, tabTakings } from '#server/persistence/schema/tabs.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';

export interface Period {
  readonly from: Date;
  /** The first instant that is not in it. */
  readonly to: Date;
}

const ENDED: readonly OrderStatus[] = ['REJECTED', 'CANCELED', 'CANCELLED_BY_OPERATOR'];

const within = (column: Parameters<typeof gte>[0], { from, to }: Period) => and(gte(column, from), lt(column, to));

/** What one store took and gave back in a while, from the ledger and from what is paid without an acquirer. */
export const dayMoneyRepository = (scope: TenantScope, storeId: StoreId) => ({
  /** Oldest first. */
  async movements(period: Period): Promise<readonly DayMovement[]> {
    const found = [
      ...(await atAcquirers(scope, storeId, period)),
      ...(await atTheDoor(scope, storeId, period)),
      ...(await byGiftCards(scope, storeId, period)),
      ...(await forTabs(scope, storeId, period)),
    ];
    return found
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map((movement) => ({ ...movement, at: movement.at.toISOString() }));
  },

  async orders(day: string) {
    const rows = await scope.db
      .select({ status: orders.status, count: count(), amount: sumOf(transactions.total) })
      .from(orders)
      .innerJoin(transactions, scope.of(transactions, eq(transactions.id, orders.transactionId)))
      .where(scope.of(orders, eq(orders.storeId, storeId), eq(orders.businessDay, day), reachedShop(scope)))
      .groupBy(orders.status);
    return { placed: added(rows), ended: added(rows.filter(({ status }) => ENDED.includes(status))) };
  },

  openRefunds: (period: Period): Promise<CountedSum> => openRefunds(scope, storeId, period),
});

/** Whoever ends an order before it is paid leaves the shop nothing to make. */
const reachedShop = (scope: TenantScope) =>
  exists(
    scope.db
      .select({ one: sql`1` })
      .from(orderEvents)
      .where(scope.of(orderEvents, eq(orderEvents.orderId, orders.id), eq(orderEvents.status, 'REGISTERED'))),
  );

type Found = Omit<DayMovement, 'at'> & { readonly at: Date };

/** Payments with what they paid: an order, or a tab. */
const paymentRows = (scope: TenantScope, storeId: StoreId, condition: SQL | undefined) =>
  scope.db
    .select({
      payment: payments,
      orderNumber: orders.number,
      detail: orders.deliveryDetail,
      shippingType: orders.shippingType,
      tag: tabAccounts.tag,
    })
    .from(payments)
    .leftJoin(transactions, scope.of(transactions, eq(transactions.id, payments.transactionId)))
    .leftJoin(orders, scope.of(orders, eq(orders.transactionId, transactions.id)))
    .leftJoin(checkouts, scope.of(checkouts, eq(checkouts.id, payments.checkoutId)))
    .leftJoin(tabAccounts, scope.of(tabAccounts, eq(tabAccounts.id, checkouts.accountId)))
    .where(scope.of(payments, or(eq(transactions.storeId, storeId), eq(tabAccounts.storeId, storeId)), condition));

type FoundPayment = Awaited<ReturnType<typeof paymentRows>>[number];

const movementOf = (
  { payment, orderNumber, detail, shippingType, tag }: FoundPayment,
  movement: Pick<Found, 'at' | 'kind' | 'amount'> & { readonly reference?: string },
): Found => ({
  means: MEANS_OF_METHOD[payment.method],
  orderNumber,
  place: tag ?? (shippingType === 'TAG' ? detail : null),
  reference: null,
  ...movement,
});

/** Every movement of the ledger: also what was captured without being owed, because it lies in the account until it goes back. */
async function atAcquirers(scope: TenantScope, storeId: StoreId, period: Period): Promise<readonly Found[]> {
  const entries = await scope.db
    .select()
    .from(ledgerEntries)
    .where(scope.of(ledgerEntries, within(ledgerEntries.at, period)));
  if (entries.length === 0) return [];
  const inPeriod = scope.db
    .select({ one: sql`1` })
    .from(ledgerEntries)
    .where(scope.of(ledgerEntries, eq(ledgerEntries.paymentId, payments.id), within(ledgerEntries.at, period)));
  const rows = await paymentRows(scope, storeId, exists(inPeriod));
  const byId = new Map<PaymentId, FoundPayment>(rows.map((row) => [row.payment.id, row]));
  return entries.flatMap(({ paymentId, kind, amount, at, providerReference: reference }) => {
    const row = byId.get(paymentId);
    return row ? [movementOf(row, { at, kind: kind === 'refund' ? 'refunded' : 'captured', amount, reference })] : [];
  });
}

/** Whoever handed an order over took its money then. */
async function atTheDoor(scope: TenantScope, storeId: StoreId, period: Period): Promise<readonly Found[]> {
  const isTaken = and(
    eq(payments.status, 'PAID'),
    inArray(payments.method, [...ON_DELIVERY_METHODS]),
    within(payments.updatedAt, period),
  );
  const rows = await paymentRows(scope, storeId, isTaken);
  return rows.map((row) => movementOf(row, { at: row.payment.updatedAt, kind: 'captured', amount: row.payment.total }));
}

async function byGiftCards(scope: TenantScope, storeId: StoreId, period: Period): Promise<readonly Found[]> {
  // What was used within the period was not changed before it.
  const mayBeWithin = and(
    eq(payments.method, 'GIFT_CARD'),
    gte(payments.updatedAt, period.from),
    lt(payments.createdAt, period.to),
  );
  const rows = await paymentRows(scope, storeId, mayBeWithin);
  const isWithin = (at: Date) => at >= period.from && at < period.to;
  return rows.flatMap((row) => {
    const { total: amount, createdAt, updatedAt, status } = row.payment;
    return [
      ...(isWithin(createdAt) ? [movementOf(row, { at: createdAt, kind: 'captured', amount })] : []),
      ...(status === 'REFUNDED' && isWithin(updatedAt)
        ? [movementOf(row, { at: updatedAt, kind: 'refunded', amount })]
        : []),
    ];
  });
}

/** What was left of tabs when the shop closed them by hand, with the service, by the means that somebody has named. */
async function forTabs(scope: TenantScope, storeId: StoreId, period: Period): Promise<readonly Found[]> {
  const rows = await scope.db
    .select({
      closedAt: checkouts.closedAt,
      paidOutside: checkouts.paidOutside,
      paidBy: tabTakings.method,
      taken: tabTakings.amount,
      place: tabAccounts.tag,
    })
    .from(checkouts)
    .innerJoin(
      tabAccounts,
      scope.of(tabAccounts, eq(tabAccounts.id, checkouts.accountId), eq(tabAccounts.storeId, storeId)),
    )
    .leftJoin(tabTakings, scope.of(tabTakings, eq(tabTakings.checkoutId, checkouts.id)))
    .where(scope.of(checkouts, within(checkouts.closedAt, period), gt(checkouts.paidOutside, ZERO)));
  return rows.flatMap(({ closedAt: at, paidOutside, taken, paidBy, place }) => {
    const amount = taken ?? paidOutside;
    const means = paidBy ? MEANS_OF_METHOD[paidBy] : 'table';
    return at && amount ? [{ at, kind: 'captured', means, amount, orderNumber: null, place, reference: null }] : [];
  });
}

/**
 * What was promised to go back before the end of the period and had not by then, payment by payment: the ledger says what
 * went back, because an acquirer's own clock and word count, not when we read them.
 */
async function openRefunds(scope: TenantScope, storeId: StoreId, { from, to }: Period): Promise<CountedSum> {
  const mayBeOpen = scope.db
    .select({ id: refunds.paymentId })
    .from(refunds)
    // A confirmation that is older than the period was carried out before its end.
    .where(
      scope.of(refunds, lt(refunds.createdAt, to), or(isNull(refunds.confirmedAt), gte(refunds.confirmedAt, from))),
    );
  const promised = scope.db
    .select({ amount: sumOf(refunds.amount) })
    .from(refunds)
    .where(scope.of(refunds, eq(refunds.paymentId, payments.id), lt(refunds.createdAt, to)));
  const returned = scope.db
    .select({ amount: sumOf(ledgerEntries.amount) })
    .from(ledgerEntries)
    .where(
      scope.of(
        ledgerEntries,
        eq(ledgerEntries.paymentId, payments.id),
        eq(ledgerEntries.kind, 'refund'),
        lt(ledgerEntries.at, to),
      ),
    );
  const rows = await scope.db
    .select({ open: sql`(${promised}) - (${returned})`.mapWith((open) => cents(Number(open))) })
    .from(payments)
    .leftJoin(transactions, scope.of(transactions, eq(transactions.id, payments.transactionId)))
    .leftJoin(checkouts, scope.of(checkouts, eq(checkouts.id, payments.checkoutId)))
    .leftJoin(tabAccounts, scope.of(tabAccounts, eq(tabAccounts.id, checkouts.accountId)))
    .where(
      scope.of(
        payments,
        inArray(payments.id, mayBeOpen),
        or(eq(transactions.storeId, storeId), eq(tabAccounts.storeId, storeId)),
      ),
    );
  return added(rows.filter(({ open }) => open > ZERO).map(({ open }) => ({ count: 1, amount: open })));
}

const sumOf = (column: Parameters<typeof gte>[0]) =>
  sql`coalesce(sum(${column}), 0)`.mapWith((sum) => cents(Number(sum)));

const added = (sums: readonly CountedSum[]): CountedSum =>
  sums.reduce((all, { count: more, amount }) => ({ count: all.count + more, amount: cents(all.amount + amount) }), {
    count: 0,
    amount: ZERO,
  });
