import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { union } from 'drizzle-orm/pg-core';
import type { TransactionId } from '#domain/ids.ts';
import { ONLINE_METHODS } from '#domain/payment/payment-method.ts';
import type { Executor } from '#server/persistence/database/database.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { paymentLinks } from '#server/persistence/schema/payment-links.ts';
import { payments } from '#server/persistence/schema/payments.ts';

interface OfTransaction {
  readonly tenantId: AnyPgColumn;
  readonly transactionId: AnyPgColumn;
}

/** Who pays right now is waited for. */
const nobodyPays = (db: Executor, { tenantId, transactionId }: OfTransaction): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(payments)
      .where(
        and(
          eq(payments.tenantId, tenantId),
          eq(payments.transactionId, transactionId),
          eq(payments.status, 'PENDING'),
          inArray(payments.method, [...ONLINE_METHODS]),
          isNotNull(payments.askedAt),
        ),
      ),
  );

/** An unpaid order that may not keep any longer what it reserved (D-70), in every tenant or in one. */
export const isOrderOverdue = (db: Executor, now: Date) =>
  and(eq(orders.status, 'WAITING_PAYMENT'), lte(orders.payUntil, now), nobodyPays(db, orders));

/** A link whose life is over, of whatever order. */
export const isLinkOverdue = (db: Executor, now: Date) =>
  and(
    inArray(paymentLinks.state, ['open', 'in_transaction']),
    lte(paymentLinks.expiresAt, now),
    nobodyPays(db, paymentLinks),
  );

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
