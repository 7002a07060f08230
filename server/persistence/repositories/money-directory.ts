import { union } from 'drizzle-orm/pg-core';
import type { TenantId } from '#domain/ids.ts';
import type { Executor } from '#server/persistence/database/database.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { refunds } from '#server/persistence/schema/refunds.ts';
import { isPaymentDue } from './payments-repository.ts';
import { isRefundDue } from './refunds-repository.ts';

/** Like the tenant directory, whose money it is: answers tenants and nothing of what they hold. */
export const moneyDirectory = (db: Executor) => ({
  /** Whose acquirers must be asked by now, how a payment stands or to send money back. */
  async underWay(now: Date): Promise<readonly TenantId[]> {
    const waiting = db.select({ tenantId: payments.tenantId }).from(payments).where(isPaymentDue(now));
    const returning = db.select({ tenantId: refunds.tenantId }).from(refunds).where(isRefundDue(now));
    const rows = await union(waiting, returning);
    return rows.map(({ tenantId }) => tenantId);
  },
});
