import { eq, inArray } from 'drizzle-orm';
import type { TransactionId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { paymentLinks } from '#server/persistence/schema/payment-links.ts';

/** The links of a transaction that somebody can still pay by, or pays by right now. */
const live = (scope: TenantScope, transactionId: TransactionId) =>
  scope.of(
    paymentLinks,
    eq(paymentLinks.transactionId, transactionId),
    inArray(paymentLinks.state, ['open', 'in_transaction']),
  );

export async function endLinks(
  scope: TenantScope,
  transactionId: TransactionId,
  state: 'completed' | 'cancelled',
  settledAt: Date,
): Promise<void> {
  await scope.db
    .update(paymentLinks)
    .set({ state, settledAt })
    .where(scope.of(paymentLinks, live(scope, transactionId)));
}

/** Whether somebody may still pay by a link. */
export async function hasLiveLink(scope: TenantScope, transactionId: TransactionId): Promise<boolean> {
  const [link] = await scope.db
    .select({ id: paymentLinks.id })
    .from(paymentLinks)
    .where(scope.of(paymentLinks, live(scope, transactionId)));
  return link !== undefined;
}

/** Lets somebody try again. */
export async function reopenLinks(scope: TenantScope, transactionId: TransactionId): Promise<void> {
  await scope.db
    .update(paymentLinks)
    .set({ state: 'open' })
    .where(scope.of(paymentLinks, live(scope, transactionId)));
}
