import { eq } from 'drizzle-orm';
import type { Cents } from '#domain/pricing/cents.ts';
import type { CustomerId, TransactionId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';

/** What a transaction costs, and whose it is. */
export interface Sale {
  readonly total: Cents;
  /** null for a visitor's. */
  readonly customerId: CustomerId | null;
  readonly contactName: string | null;
}

/** B§3 transactions, as far as their payments need them. */
export const transactionsRepository = (scope: TenantScope) => ({
  async find(id: TransactionId): Promise<Sale | null> {
    const { total, customerId, contactName } = transactions;
    const [sale] = await scope.db
      .select({ total, customerId, contactName })
      .from(transactions)
      .where(scope.of(transactions, eq(transactions.id, id)));
    return sale ?? null;
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
