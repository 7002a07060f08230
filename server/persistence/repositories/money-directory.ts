import { union } from 'drizzle-orm/pg-core';
import type { TenantId } from '#domain/ids.ts';
import type { Executor } from '#server/persistence/database/database.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { paymentLinks } from '#server/persistence/schema/payment-links.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { refunds } from '#server/persistence/schema/refunds.ts';
import { isLinkOverdue, isOrderOverdue } from './overdue-repository.ts';
import { isPaymentDue } from './payments-repository.ts';
import { isRefundDue } from './refunds-repository.ts';

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
