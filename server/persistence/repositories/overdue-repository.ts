import type { TransactionId } from '#domain/ids.ts';
import { union } from 'drizzle-orm/pg-core';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { paymentLinks } from '#server/persistence/schema/payment-links.ts';
import { isLinkOverdue, isOrderOverdue } from './money-directory.ts';

/** What nobody has paid in time. */
export const overdueRepository = (scope: TenantScope) => ({
  async transactions(now: Date, limit: number): Promise<readonly TransactionId[]> {
    const { db } = scope;
    const unpaid = db
      .select({ id: orders.transactionId })
      .from(orders)
      .where(scope.of(orders, isOrderOverdue(db, now)));
    const linked = db
      .select({ id: paymentLinks.transactionId })
      .from(paymentLinks)
      .where(scope.of(paymentLinks, isLinkOverdue(db, now)));
    const rows = await union(unpaid, linked).limit(limit);
    return rows.map(({ id }) => id);
  },
});
