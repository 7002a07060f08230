import { desc, eq, gt } from 'drizzle-orm';
import type { PaymentId } from '#domain/ids.ts';
import type { PixCharge } from '#domain/order/order.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { isOf } from './payments-repository.ts';
import type { PayableId, StoredPayment } from './payments-repository.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { pixCharges } from '#server/persistence/schema/pix-charges.ts';

type NewPixCharge = Pick<typeof pixCharges.$inferInsert, 'txid' | 'paymentId' | 'amount' | 'code' | 'expiresAt'>;
type PixEnd = Pick<typeof pixCharges.$inferSelect, 'state'> & { readonly endToEndId?: string; readonly paidAt?: Date };

/** The codes that customers pay, as the acquirer made them. */
export const pixChargesRepository = (scope: TenantScope) => ({
  /** The acquirer makes one charge of a payment however often it is asked, so a second arrival changes nothing. */
  async add(charge: NewPixCharge): Promise<void> {
    await scope.db.insert(pixCharges).values(scope.own(charge)).onConflictDoNothing();
  },

  /** The payments of a transaction or a tab that somebody may be paying by a code right now. */
  async openPayments(of: PayableId): Promise<readonly Pick<StoredPayment, 'id' | 'providerId'>[]> {
    return scope.db
      .select({ id: payments.id, providerId: payments.providerId })
      .from(payments)
      .innerJoin(pixCharges, scope.of(pixCharges, eq(pixCharges.paymentId, payments.id)))
      .where(scope.of(payments, isOf(of), eq(payments.status, 'PENDING')));
  },

  /** When the code of a payment dies; null when it has none yet. */
  async expiryOf(paymentId: PaymentId): Promise<Date | null> {
    const [row] = await scope.db
      .select({ expiresAt: pixCharges.expiresAt })
      .from(pixCharges)
      .where(scope.of(pixCharges, eq(pixCharges.paymentId, paymentId)))
      .orderBy(desc(pixCharges.expiresAt));
    return row?.expiresAt ?? null;
  },

  /** The code that a payment can be paid with; null when there is none or its time is over. */
  async live(paymentId: PaymentId, now: Date): Promise<PixCharge | null> {
    const [charge] = await scope.db
      .select({ code: pixCharges.code, createdAt: payments.createdAt, expiresAt: pixCharges.expiresAt })
      .from(pixCharges)
      .innerJoin(payments, scope.of(payments, eq(payments.id, pixCharges.paymentId)))
      .where(
        scope.of(
          pixCharges,
          eq(pixCharges.paymentId, paymentId),
          eq(pixCharges.state, 'active'),
          gt(pixCharges.expiresAt, now),
        ),
      );
    if (!charge) return null;
    return { ...charge, createdAt: charge.createdAt.toISOString(), expiresAt: charge.expiresAt.toISOString() };
  },

  async end(paymentId: PaymentId, end: PixEnd): Promise<void> {
    await scope.db
      .update(pixCharges)
      .set(end)
      .where(scope.of(pixCharges, eq(pixCharges.paymentId, paymentId)));
  },

  async paymentOf(txid: string): Promise<PaymentId | null> {
    const [row] = await scope.db
      .select({ paymentId: pixCharges.paymentId })
      .from(pixCharges)
      .where(scope.of(pixCharges, eq(pixCharges.txid, txid)));
    return row?.paymentId ?? null;
  },
});
