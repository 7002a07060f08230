import { eq } from 'drizzle-orm';
import type { Cents } from '#domain/pricing/cents.ts';
import type { ProductKind } from '#domain/catalog/menu.ts';
import type { CheckoutId, CustomerId, StoreId, TransactionId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { orderLines } from '#server/persistence/schema/order-lines.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';

/** What a transaction costs, and whose it is. */
export interface Sale {
  readonly storeId: StoreId;
  /** The tab that it is a round of. */
  readonly checkoutId: CheckoutId | null;
  readonly total: Cents;
  /** null for a visitor's. */
  readonly customerId: CustomerId | null;
  readonly contactName: string | null;
}

/** B§3 transactions, as far as their payments need them. */
export const transactionsRepository = (scope: TenantScope) => ({
  async find(id: TransactionId): Promise<Sale | null> {
    const { total, customerId, contactName, storeId, checkoutId } = transactions;
    const [sale] = await scope.db
      .select({ total, customerId, contactName, storeId, checkoutId })
      .from(transactions)
      .where(scope.of(transactions, eq(transactions.id, id)));
    return sale ?? null;
  },

  /** What kinds of products it is for. */
  async kindsOf(id: TransactionId): Promise<readonly ProductKind[]> {
    const rows = await scope.db
      .selectDistinct({ kind: orderLines.kind })
      .from(orderLines)
      .where(scope.of(orderLines, eq(orderLines.transactionId, id)));
    return rows.map(({ kind }) => kind);
  },

  /** Who receives, as the payer's bank shows it: the shop, in the city of the store. */
  async merchantOf(id: TransactionId): Promise<{ readonly name: string; readonly city: string }> {
    const [found] = await scope.db
      .select({ name: tenants.title, city: stores.city })
      .from(transactions)
      .innerJoin(stores, scope.of(stores, eq(stores.id, transactions.storeId)))
      .innerJoin(tenants, scope.of(tenants))
      .where(scope.of(transactions, eq(transactions.id, id)));
    return found ?? { name: '', city: '' };
  },
});
