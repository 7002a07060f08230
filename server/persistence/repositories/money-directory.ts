import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { union } from 'drizzle-orm/pg-core';
import type { TenantId } from '#domain/ids.ts';
import { ONLINE_METHODS } from '#domain/payment/payment-method.ts';
import type { Executor } from '#server/persistence/database/database.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { paymentLinks } from '#server/persistence/schema/payment-links.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { refunds } from '#server/persistence/schema/refunds.ts';
import { isPaymentDue } from './payments-repository.ts';
import { isRefundDue } from './refunds-repository.ts';

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

/** Like the tenant directory, whose money it is: answers tenants and nothing of what they hold. */
export const moneyDirectory = (db: Executor) => ({
  /** Whose acquirers must be asked by now, how a payment stands or to send money back, and whose orders are unpaid for too long. */
  async underWay(now: Date): Promise<readonly TenantId[]> {
    const waiting = db.select({ tenantId: payments.tenantId }).from(payments).where(isPaymentDue(now));
    const returning = db.select({ tenantId: refunds.tenantId }).from(refunds).where(isRefundDue(now));
    const unpaid = db.select({ tenantId: orders.tenantId }).from(orders).where(isOrderOverdue(db, now));
    const linked = db.select({ tenantId: paymentLinks.tenantId }).from(paymentLinks).where(isLinkOverdue(db, now));
    const rows = await union(waiting, returning, unpaid, linked);
    return rows.map(({ tenantId }) => tenantId);
  },
});
