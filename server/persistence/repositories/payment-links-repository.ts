import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { PaymentLinkId, TransactionId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { paymentLinks } from '#server/persistence/schema/payment-links.ts';

const LIVE: PaymentLinkRow['state'][] = ['open', 'in_transaction'];

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

  /**
   * Compare and set, so that of all who pay at once one does: of an open link, or (`over`) also in the place of who pays by it.
   * False when somebody pays or has paid, or when it has ended.
   */
  async take(id: PaymentLinkId, now: Date, { over = false } = {}): Promise<boolean> {
    const taken = await scope.db
      .update(paymentLinks)
      .set({ state: 'in_transaction' })
      .where(
        scope.of(
          paymentLinks,
          eq(paymentLinks.id, id),
          inArray(paymentLinks.state, over ? LIVE : ['open']),
          gt(paymentLinks.expiresAt, now),
        ),
      )
      .returning({ id: paymentLinks.id });
    return taken.length > 0;
  },

  /**
   * The link by which a transaction can be paid until then; it gets one if it has none. Lock the order first, so that two who ask
   * at the same time get the same link, and nobody pays meanwhile.
   */
  open: (transactionId: TransactionId, expiresAt: Date): Promise<PaymentLinkId> =>
    openLink(scope, transactionId, expiresAt),

  /** Ends the links of a transaction that somebody could still pay by. */
  async endAll(
    transactionId: TransactionId,
    state: 'completed' | 'cancelled' | 'expired',
    settledAt: Date,
  ): Promise<void> {
    await scope.db
      .update(paymentLinks)
      .set({ state, settledAt })
      .where(scope.of(paymentLinks, isLive(transactionId)));
  },

  /** Ends the links of a transaction whose time is over. */
  async endOverdue(transactionId: TransactionId, now: Date): Promise<void> {
    await scope.db
      .update(paymentLinks)
      .set({ state: 'expired', settledAt: now })
      .where(scope.of(paymentLinks, isLive(transactionId), lte(paymentLinks.expiresAt, now)));
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
  and(eq(paymentLinks.transactionId, transactionId), inArray(paymentLinks.state, LIVE));

async function openLink(scope: TenantScope, transactionId: TransactionId, expiresAt: Date): Promise<PaymentLinkId> {
  const [known] = await scope.db
    .update(paymentLinks)
    .set({ expiresAt })
    .where(scope.of(paymentLinks, isLive(transactionId)))
    .returning({ id: paymentLinks.id });
  if (known) return known.id;
  const id = newId<PaymentLinkId>();
  await scope.db.insert(paymentLinks).values(scope.own({ id, transactionId, expiresAt }));
  return id;
}
