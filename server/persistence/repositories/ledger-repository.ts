import { eq } from 'drizzle-orm';
import type { Cents } from '#domain/pricing/cents.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { PaymentId } from '#domain/ids.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { ledgerEntries } from '#server/persistence/schema/ledger-entries.ts';

export type LedgerEntry = Pick<
  typeof ledgerEntries.$inferSelect,
  'paymentId' | 'kind' | 'amount' | 'providerReference' | 'at'
>;

/** What was captured and not refunded. */
export const balanceOf = (entries: readonly Pick<LedgerEntry, 'kind' | 'amount'>[]): Cents =>
  sumCents(entries.map(({ kind, amount }) => (kind === 'refund' ? cents(0 - amount) : amount)));

/** The money that moved, append-only. Enter under the lock of the payment's order. */
export const ledgerRepository = (scope: TenantScope) => ({
  async of(paymentId: PaymentId): Promise<readonly LedgerEntry[]> {
    return scope.db
      .select()
      .from(ledgerEntries)
      .where(scope.of(ledgerEntries, eq(ledgerEntries.paymentId, paymentId)));
  },

  async enter(entry: LedgerEntry): Promise<void> {
    await scope.db
      .insert(ledgerEntries)
      .values(scope.own({ id: newId(), ...entry }))
      .onConflictDoNothing();
  },
});
