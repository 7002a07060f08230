import type { SQL } from 'drizzle-orm';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { PaymentLinkId, TransactionId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { paymentLinkNames, paymentLinks } from '#server/persistence/schema/payment-links.ts';

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

  async allOf(transactionId: TransactionId): Promise<readonly PaymentLinkId[]> {
    const rows = await scope.db
      .select({ id: paymentLinks.id })
      .from(paymentLinks)
      .where(scope.of(paymentLinks, eq(paymentLinks.transactionId, transactionId)));
    return rows.map(({ id }) => id);
  },

  /**
   * Compare and set, so that of all who pay at once one does: of an open link, or (`over`) also in the place of who pays by it.
   * False when somebody pays or has paid, or when it has ended.
   */
  async take(id: PaymentLinkId, now: Date, { over = false } = {}): Promise<boolean> {
    const isFree = and(inArray(paymentLinks.state, over ? LIVE : ['open']), gt(paymentLinks.expiresAt, now));
    const taken = await change(scope, { state: 'in_transaction' }, and(eq(paymentLinks.id, id), isFree));
    return taken.length > 0;
  },

  /**
   * The link by which a transaction can be paid until then; it gets one if it has none. Lock the order first, so that two who ask
   * at the same time get the same link, and nobody pays meanwhile.
   */
  async open(transactionId: TransactionId, expiresAt: Date): Promise<PaymentLinkId> {
    const [known] = await change(scope, { expiresAt }, isLive(transactionId));
    if (known) return known.id;
    return await create(scope, transactionId, expiresAt);
  },

  /** Ends the links of a transaction that somebody could still pay by. */
  async endAll(transactionId: TransactionId, state: LinkEnd, settledAt: Date): Promise<void> {
    await change(scope, { state, settledAt }, isLive(transactionId));
  },

  /** Ends the links of a transaction whose time is over. */
  async endOverdue(transactionId: TransactionId, now: Date): Promise<void> {
    const isOverdue = and(isLive(transactionId), lte(paymentLinks.expiresAt, now));
    await change(scope, { state: 'expired', settledAt: now }, isOverdue);
  },

  /** Whether somebody may still pay by a link. */
  async hasLive(transactionId: TransactionId): Promise<boolean> {
    return (await scope.db.$count(paymentLinks, scope.of(paymentLinks, isLive(transactionId)))) > 0;
  },

  /** Lets somebody try again. */
  async reopen(transactionId: TransactionId): Promise<void> {
    await change(scope, { state: 'open' }, isLive(transactionId));
  },
});

async function create(scope: TenantScope, transactionId: TransactionId, expiresAt: Date): Promise<PaymentLinkId> {
  const id = newId<PaymentLinkId>();
  await scope.db.insert(paymentLinkNames).values(scope.own({ id }));
  await scope.db.insert(paymentLinks).values(scope.own({ id, transactionId, expiresAt }));
  return id;
}

type LinkEnd = 'completed' | 'cancelled' | 'expired';
type LinkChange = Partial<Pick<PaymentLinkRow, 'state' | 'expiresAt' | 'settledAt'>>;

const change = (scope: TenantScope, to: LinkChange, which: SQL | undefined) =>
  scope.db.update(paymentLinks).set(to).where(scope.of(paymentLinks, which)).returning({ id: paymentLinks.id });

/** A link of the transaction that somebody can still pay by, or pays by right now. */
const isLive = (transactionId: TransactionId) =>
  and(eq(paymentLinks.transactionId, transactionId), inArray(paymentLinks.state, LIVE));
