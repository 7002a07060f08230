import { and, eq, inArray } from 'drizzle-orm';
import type { PaymentLinkId, TransactionId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { paymentLinks } from '#server/persistence/schema/payment-links.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';

export type PaymentLinkRow = typeof paymentLinks.$inferSelect;

/** Payment links (B§3). */
export const paymentLinksRepository = (scope: TenantScope) => ({
  async find(id: PaymentLinkId): Promise<PaymentLinkRow | null> {
    const [row] = await scope.db
      .select()
      .from(paymentLinks)
      .where(scope.of(paymentLinks, eq(paymentLinks.id, id)));
    return row ?? null;
  },

  /** Compare and set, so that of all who pay at once one does. False when somebody pays or has paid, or it is cancelled. */
  async take(id: PaymentLinkId): Promise<boolean> {
    const taken = await scope.db
      .update(paymentLinks)
      .set({ state: 'in_transaction' })
      .where(scope.of(paymentLinks, eq(paymentLinks.id, id), eq(paymentLinks.state, 'open')))
      .returning({ id: paymentLinks.id });
    return taken.length > 0;
  },

  /** The open link of a transaction; it gets one if it has none. */
  open: (transactionId: TransactionId): Promise<PaymentLinkId> => openLink(scope, transactionId),

  /** Ends the links of a transaction that somebody could still pay by. */
  async endAll(transactionId: TransactionId, state: 'completed' | 'cancelled', settledAt: Date): Promise<void> {
    await scope.db
      .update(paymentLinks)
      .set({ state, settledAt })
      .where(scope.of(paymentLinks, isLive(transactionId)));
  },

  /** Whether somebody may still pay by a link. */
  async hasLive(transactionId: TransactionId): Promise<boolean> {
    const [link] = await scope.db
      .select({ id: paymentLinks.id })
      .from(paymentLinks)
      .where(scope.of(paymentLinks, isLive(transactionId)));
    return link !== undefined;
  },

  /** Lets somebody try again. */
  async reopen(transactionId: TransactionId): Promise<void> {
    await scope.db
      .update(paymentLinks)
      .set({ state: 'open' })
      .where(scope.of(paymentLinks, isLive(transactionId)));
  },
});

/** A link of the transaction that somebody can still pay by, or pays by right now. */
const isLive = (transactionId: TransactionId) =>
  and(eq(paymentLinks.transactionId, transactionId), inArray(paymentLinks.state, ['open', 'in_transaction']));

const openLink = (scope: TenantScope, transactionId: TransactionId): Promise<PaymentLinkId> =>
  scope.atomically(async (inner) => {
    // Two who ask at the same time get the same link.
    await inner.db
      .select({ id: transactions.id })
      .from(transactions)
      .where(inner.of(transactions, eq(transactions.id, transactionId)))
      .for('update');
    const [open] = await inner.db
      .select({ id: paymentLinks.id })
      .from(paymentLinks)
      .where(inner.of(paymentLinks, eq(paymentLinks.transactionId, transactionId), eq(paymentLinks.state, 'open')));
    if (open) return open.id;
    const id = newId<PaymentLinkId>();
    await inner.db.insert(paymentLinks).values(inner.own({ id, transactionId }));
    return id;
  });
