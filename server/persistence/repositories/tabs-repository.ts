import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Cents } from '#domain/pricing/cents.ts';
import type { AccountId, CheckoutId, OrderId, StoreId } from '#domain/ids.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { checkouts, tabAccounts } from '#server/persistence/schema/tabs.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';

/** A tab: one sitting at a table whose rounds are paid together (D-44). */
export interface Tab {
  readonly id: CheckoutId;
  readonly accountId: AccountId;
  readonly storeId: StoreId;
  readonly tag: string;
  readonly isOpen: boolean;
}

/** One round of a tab. */
export interface TabRound {
  readonly orderId: OrderId;
  readonly status: OrderStatus;
  readonly total: Cents;
}

export const tabsRepository = (scope: TenantScope) => ({
  async find(id: CheckoutId): Promise<Tab | null> {
    const [row] = await scope.db
      .select({
        id: checkouts.id,
        accountId: tabAccounts.id,
        storeId: tabAccounts.storeId,
        tag: tabAccounts.tag,
        closedAt: checkouts.closedAt,
      })
      .from(checkouts)
      .innerJoin(tabAccounts, scope.of(tabAccounts, eq(tabAccounts.id, checkouts.accountId)))
      .where(scope.of(checkouts, eq(checkouts.id, id)));
    if (!row) return null;
    const { closedAt, ...tab } = row;
    return { ...tab, isOpen: closedAt === null };
  },

  /** The rounds of a tab, oldest first. */
  async rounds(id: CheckoutId): Promise<readonly TabRound[]> {
    return scope.db
      .select({ orderId: orders.id, status: orders.status, total: transactions.total })
      .from(transactions)
      .innerJoin(orders, scope.of(orders, eq(orders.transactionId, transactions.id)))
      .where(scope.of(transactions, eq(transactions.checkoutId, id)))
      .orderBy(asc(transactions.placedAt), asc(transactions.id));
  },

  /** Nobody closes the tab until the transaction ends. False when somebody has. */
  async holdOpen(id: CheckoutId): Promise<boolean> {
    const held = await scope.db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(scope.of(checkouts, eq(checkouts.id, id), isNull(checkouts.closedAt)))
      .for('share');
    return held.length > 0;
  },

  /** Closes a tab and opens the next one of its account, so that the table's link works for the next guests. False if it was not open. */
  async close(id: CheckoutId): Promise<boolean> {
    return scope.atomically(async (inner) => {
      const [closed] = await inner.db
        .update(checkouts)
        .set({ closedAt: new Date() })
        .where(inner.of(checkouts, and(eq(checkouts.id, id), isNull(checkouts.closedAt))))
        .returning({ accountId: checkouts.accountId });
      if (!closed) return false;
      await inner.db.insert(checkouts).values(inner.own({ id: newId<CheckoutId>(), accountId: closed.accountId }));
      return true;
    });
  },
});
