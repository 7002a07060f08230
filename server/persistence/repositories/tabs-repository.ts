import { and, asc, desc, eq, gt, gte, inArray, isNull } from 'drizzle-orm';
import { type Cents, ZERO } from '#domain/pricing/cents.ts';
import type { AccountId, CheckoutId, OrderId, StoreId, TransactionId } from '#domain/ids.ts';
import type { Taking } from '#domain/table/shop-tab.ts';
import type { TabLine, TabRound } from '#domain/table/table-tab.ts';
import { calledName } from '#domain/order/order-number.ts';
import { times } from '#domain/order/times.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { contextLinks } from '#server/persistence/schema/context-links.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { orderLines } from '#server/persistence/schema/order-lines.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { checkouts, tabAccounts, tabTakings } from '#server/persistence/schema/tabs.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';

/** A tab: one sitting at a table whose rounds are paid together (D-44). */
export interface Tab {
  readonly id: CheckoutId;
  readonly accountId: AccountId;
  readonly storeId: StoreId;
  readonly tag: string;
  readonly isOpen: boolean;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  /** Taken at the counter; null while it is open. */
  readonly paidOutside: Cents | null;
  /** The service that was taken in addition. */
  readonly serviceOutside: Cents;
}

/** What is taken at the counter when a tab is closed there. */
interface TakenOutside {
  readonly paidOutside: Cents;
  readonly serviceOutside: Cents;
  readonly takings: readonly Taking[];
}

const NOTHING_TAKEN: TakenOutside = { paidOutside: ZERO, serviceOutside: ZERO, takings: [] };

export interface ClosedCheckout {
  readonly id: CheckoutId;
  readonly closedAt: Date;
}

export const tabsRepository = (scope: TenantScope) => ({
  async find(id: CheckoutId): Promise<Tab | null> {
    const [found] = await tabRows(scope).where(scope.of(checkouts, eq(checkouts.id, id)));
    return found ? tabOf(found) : null;
  },

  /** Every tab that is open, the last opened first, and then those that were closed since an instant, the last closed first. */
  openOrClosedSince: (since: Date, mostClosed: number): Promise<readonly Tab[]> =>
    openOrClosedSince(scope, since, mostClosed),

  /** What was closed since an instant. */
  async closedSince(since: Date): Promise<readonly ClosedCheckout[]> {
    const rows = await scope.db
      .select({ id: checkouts.id, closedAt: checkouts.closedAt })
      .from(checkouts)
      .where(scope.of(checkouts, gte(checkouts.closedAt, since)));
    return rows.flatMap(({ id, closedAt }) => (closedAt ? [{ id, closedAt }] : []));
  },

  /** The rounds of a tab with who ordered them, oldest first. */
  async rounds(id: CheckoutId): Promise<readonly TabRound[]> {
    return (await roundsOf(scope, [id])).get(id) ?? [];
  },

  /** The same of several tabs, by tab. */
  roundsOf: (ids: readonly CheckoutId[]) => roundsOf(scope, ids),
  takingsOf: (ids: readonly CheckoutId[]) => takingsOf(scope, ids),
  codes: (): Promise<ReadonlyMap<AccountId, string>> => codesOf(scope),

  /** Nobody pays, orders on or closes the tab until the transaction ends. Answers whether it is open. */
  async lock(id: CheckoutId): Promise<boolean> {
    const [row] = await scope.db
      .select({ closedAt: checkouts.closedAt })
      .from(checkouts)
      .where(scope.of(checkouts, eq(checkouts.id, id)))
      .for('update');
    return row?.closedAt === null;
  },

  /** Locks the tab that an order is a round of, and answers which; null for any other order. */
  async lockOfRound(orderId: OrderId): Promise<CheckoutId | null> {
    const [row] = await scope.db
      .select({ id: checkouts.id })
      .from(orders)
      .innerJoin(transactions, scope.of(transactions, eq(transactions.id, orders.transactionId)))
      .innerJoin(checkouts, scope.of(checkouts, eq(checkouts.id, transactions.checkoutId)))
      .where(scope.of(orders, eq(orders.id, orderId)))
      .for('update', { of: checkouts });
    return row?.id ?? null;
  },

  /**
   * Closes a tab and opens the next one of its account, so that the table's link works for the next guests. False if it was not
   * open.
   */
  close: (id: CheckoutId, taken: TakenOutside = NOTHING_TAKEN): Promise<boolean> => closeCheckout(scope, id, taken),
});

/** The code that leads guests to an account's tab; of several, always the same one. */
async function codesOf(scope: TenantScope): Promise<ReadonlyMap<AccountId, string>> {
  const { accountId, code, isPostpaid } = contextLinks;
  const rows = await scope.db
    .select({ accountId, code })
    .from(contextLinks)
    .where(scope.of(contextLinks, eq(isPostpaid, true)))
    .orderBy(desc(code));
  return new Map(rows.flatMap((row) => (row.accountId === null ? [] : [[row.accountId, row.code]])));
}

const closeCheckout = (scope: TenantScope, id: CheckoutId, { takings, ...sums }: TakenOutside): Promise<boolean> =>
  scope.atomically(async (inner) => {
    const [closed] = await inner.db
      .update(checkouts)
      .set({ closedAt: new Date(), ...sums })
      .where(inner.of(checkouts, and(eq(checkouts.id, id), isNull(checkouts.closedAt))))
      .returning({ accountId: checkouts.accountId });
    if (!closed) return false;
    const rows = takings.map((taking) => inner.own({ checkoutId: id, ...taking }));
    if (rows.length > 0) await inner.db.insert(tabTakings).values(rows);
    await inner.db.insert(checkouts).values(inner.own({ id: newId<CheckoutId>(), accountId: closed.accountId }));
    return true;
  });

const tabRows = (scope: TenantScope) =>
  scope.db
    .select({
      id: checkouts.id,
      accountId: tabAccounts.id,
      storeId: tabAccounts.storeId,
      tag: tabAccounts.tag,
      openedAt: checkouts.openedAt,
      closedAt: checkouts.closedAt,
      paidOutside: checkouts.paidOutside,
      serviceOutside: checkouts.serviceOutside,
    })
    .from(checkouts)
    .innerJoin(tabAccounts, scope.of(tabAccounts, eq(tabAccounts.id, checkouts.accountId)))
    .$dynamic();

/** Apart from each other, because a table's tab is opened when the one before it closes: by its age it would be left out first. */
async function openOrClosedSince(scope: TenantScope, since: Date, mostClosed: number): Promise<readonly Tab[]> {
  const open = await tabRows(scope)
    .where(scope.of(checkouts, isNull(checkouts.closedAt)))
    .orderBy(desc(checkouts.openedAt), desc(checkouts.id));
  const closed = await tabRows(scope)
    .where(scope.of(checkouts, gt(checkouts.closedAt, since)))
    .orderBy(desc(checkouts.closedAt), desc(checkouts.id))
    .limit(mostClosed);
  return [...open, ...closed].map(tabOf);
}

type TabRow = Awaited<ReturnType<typeof tabRows>>[number];

const tabOf = (row: TabRow): Tab => ({ ...row, isOpen: row.closedAt === null });

/** In what the rests of tabs were taken at the counter, by tab. */
async function takingsOf(
  scope: TenantScope,
  ids: readonly CheckoutId[],
): Promise<ReadonlyMap<CheckoutId, readonly Taking[]>> {
  const { checkoutId, method, amount } = tabTakings;
  const rows = await scope.db
    .select({ checkoutId, method, amount })
    .from(tabTakings)
    .where(scope.of(tabTakings, inArray(checkoutId, [...ids])))
    .orderBy(asc(method));
  const byTab = Map.groupBy(rows, (row) => row.checkoutId);
  return new Map([...byTab].map(([id, of]) => [id, of.map(({ checkoutId: _tab, ...taking }) => taking)]));
}

async function roundsOf(
  scope: TenantScope,
  ids: readonly CheckoutId[],
): Promise<ReadonlyMap<CheckoutId | null, readonly TabRound[]>> {
  const rows = await roundRows(scope, ids);
  const lines = await linesOf(
    scope,
    rows.map(({ transactionId }) => transactionId),
  );
  const rounds = new Map<CheckoutId | null, TabRound[]>();
  for (const { checkoutId, transactionId, contactName, fullName, placedAt, ...round } of rows) {
    const guest = calledName({ given: contactName, fullName }) ?? '';
    const listed = { ...round, guest, placedAt: placedAt.toISOString(), lines: lines.get(transactionId) ?? [] };
    rounds.set(checkoutId, [...(rounds.get(checkoutId) ?? []), listed]);
  }
  return rounds;
}

const roundRows = (scope: TenantScope, ids: readonly CheckoutId[]) =>
  scope.db
    .select({
      checkoutId: transactions.checkoutId,
      orderId: orders.id,
      status: orders.status,
      total: transactions.total,
      transactionId: transactions.id,
      contactName: transactions.contactName,
      fullName: customers.fullName,
      placedAt: transactions.placedAt,
    })
    .from(transactions)
    .innerJoin(orders, scope.of(orders, eq(orders.transactionId, transactions.id)))
    .leftJoin(customers, scope.of(customers, eq(customers.id, transactions.customerId)))
    .where(scope.of(transactions, inArray(transactions.checkoutId, [...ids])))
    .orderBy(asc(transactions.placedAt), asc(transactions.id));

async function linesOf(scope: TenantScope, ids: readonly TransactionId[]): Promise<Map<TransactionId, TabLine[]>> {
  const { transactionId, id, name, measure, amount, total, complements, comboParts } = orderLines;
  const rows = await scope.db
    .select({ transactionId, id, name, measure, amount, total, complements, comboParts })
    .from(orderLines)
    .where(scope.of(orderLines, inArray(orderLines.transactionId, [...ids])))
    .orderBy(asc(orderLines.position));
  const lines = new Map<TransactionId, TabLine[]>();
  for (const row of rows) {
    const { transactionId: round, complements: chosen, comboParts: parts, ...line } = row;
    const details = [
      ...parts.map((part) => times(part.amount, part.name)),
      ...chosen.map((complement) => times(complement.quantity, complement.name)),
    ];
    lines.set(round, [...(lines.get(round) ?? []), { ...line, details }]);
  }
  return lines;
}
