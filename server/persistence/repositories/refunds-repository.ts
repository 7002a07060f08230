import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Cents } from '#domain/pricing/cents.ts';
import type { PaymentId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { refunds } from '#server/persistence/schema/refunds.ts';

export type StoredRefund = typeof refunds.$inferSelect;

/** What the acquirer must be asked to send back by now, in every tenant or in one. */
export const isRefundDue = (now: Date) => and(isNull(refunds.confirmedAt), lte(refunds.dueAt, now));

/** Captured money that has to go back. A row is the promise; a job keeps it. */
export const refundsRepository = (scope: TenantScope) => ({
  async promise(paymentId: PaymentId, capture: string, amount: Cents, now: Date): Promise<void> {
    await scope.db
      .insert(refunds)
      .values(scope.own({ id: newId(), paymentId, capture, amount, dueAt: now }))
      .onConflictDoNothing();
  },

  /** All that was ever promised of a payment. */
  async of(paymentId: PaymentId): Promise<readonly StoredRefund[]> {
    return scope.db
      .select()
      .from(refunds)
      .where(scope.of(refunds, eq(refunds.paymentId, paymentId)));
  },

  async due(now: Date, limit: number): Promise<readonly StoredRefund[]> {
    return scope.db
      .select()
      .from(refunds)
      .where(scope.of(refunds, isRefundDue(now)))
      .orderBy(asc(refunds.dueAt))
      .limit(limit);
  },

  async postpone(id: string, attempts: number, dueAt: Date): Promise<void> {
    await scope.db
      .update(refunds)
      .set({ attempts, dueAt })
      .where(scope.of(refunds, eq(refunds.id, id)));
  },

  async confirm(id: string, confirmedAt: Date): Promise<void> {
    await scope.db
      .update(refunds)
      .set({ confirmedAt })
      .where(scope.of(refunds, eq(refunds.id, id)));
  },

  /** Less is left to go back than was promised. Another name, because the acquirer knows the old one with the old amount. */
  async reduce(id: string, amount: Cents, now: Date): Promise<void> {
    await scope.db
      .update(refunds)
      .set({ id: newId(), amount, dueAt: now })
      .where(scope.of(refunds, eq(refunds.id, id), isNull(refunds.confirmedAt)));
  },

  /** Whatever is still promised of a payment is done. */
  async confirmAll(paymentId: PaymentId, confirmedAt: Date): Promise<void> {
    await scope.db
      .update(refunds)
      .set({ confirmedAt })
      .where(scope.of(refunds, eq(refunds.paymentId, paymentId), isNull(refunds.confirmedAt)));
  },
});
