import { asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { GiftCardId, TransactionId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { giftCards } from '#server/persistence/schema/gift-cards.ts';
import { orderLines } from '#server/persistence/schema/order-lines.ts';
import { soldGiftCards } from '#server/persistence/schema/sold-gift-cards.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';

export type GiftCardLine = Pick<typeof orderLines.$inferSelect, 'id' | 'kind' | 'amount' | 'giftCard'>;
export type SoldGiftCardRow = Awaited<ReturnType<typeof soldGiftCardRows>>[number];
export type DueGiftCardMail = Awaited<ReturnType<typeof dueMails>>[number];

type MailChange = Partial<Pick<typeof soldGiftCards.$inferSelect, 'mail' | 'attempts' | 'dueAt' | 'sentAt'>>;

/** Who has to be written to by now, in every tenant or in one. */
export const isGiftCardMailDue = (now: Date) => lte(soldGiftCards.dueAt, now);

/** Gift cards that orders have bought, and the mails that bring them to their receivers (ADR-038). */
export const soldGiftCardsRepository = (scope: TenantScope) => ({
  async linesOf(transactionId: TransactionId): Promise<readonly GiftCardLine[]> {
    return scope.db
      .select({
        id: orderLines.id,
        kind: orderLines.kind,
        amount: orderLines.amount,
        giftCard: orderLines.giftCard,
      })
      .from(orderLines)
      .where(scope.of(orderLines, eq(orderLines.transactionId, transactionId)));
  },

  due: (now: Date, limit: number): Promise<readonly DueGiftCardMail[]> => dueMails(scope, now, limit),

  /** Takes the turn to send a mail, and says when somebody else may should we never come back; false when it was taken before. */
  async claim({ giftCardId, attempts }: DueGiftCardMail, now: Date, until: Date): Promise<boolean> {
    const { rowCount } = await scope.db
      .update(soldGiftCards)
      .set({ attempts: attempts + 1, dueAt: until })
      .where(scope.of(soldGiftCards, eq(soldGiftCards.giftCardId, giftCardId), isGiftCardMailDue(now)));
    return rowCount === 1;
  },

  /** What became of a try. Somebody who asked for it once more meanwhile is not overruled. */
  async endTry({ giftCardId, asks }: DueGiftCardMail, change: MailChange): Promise<void> {
    await scope.db
      .update(soldGiftCards)
      .set(change)
      .where(scope.of(soldGiftCards, eq(soldGiftCards.giftCardId, giftCardId), eq(soldGiftCards.asks, asks)));
  },

  lock: (transactionId: TransactionId, giftCardId: GiftCardId) => lockSold(scope, transactionId, giftCardId),

  async invalidate(giftCardId: GiftCardId, at: Date): Promise<void> {
    await scope.db
      .update(soldGiftCards)
      .set({ mail: 'waiting', attempts: 0, dueAt: at, asks: sql`${soldGiftCards.asks} + 1`, askedAt: at })
      .where(scope.of(soldGiftCards, eq(soldGiftCards.giftCardId, giftCardId)));
  },
});

/** A sold card of a transaction, locked; null for any other. */
async function lockSold(scope: TenantScope, transactionId: TransactionId, giftCardId: GiftCardId) {
  const [sold] = await scope.db
    .select({
      mail: soldGiftCards.mail,
      asks: soldGiftCards.asks,
      askedAt: soldGiftCards.askedAt,
      voidedAt: giftCards.voidedAt,
    })
    .from(soldGiftCards)
    .innerJoin(giftCards, scope.of(giftCards, eq(giftCards.id, soldGiftCards.giftCardId)))
    .where(
      scope.of(soldGiftCards, eq(soldGiftCards.giftCardId, giftCardId), eq(soldGiftCards.transactionId, transactionId)),
    )
    .for('update', { of: soldGiftCards });
  return sold ?? null;
}

/** The cards that some transactions have bought. */
export const soldGiftCardRows = (scope: TenantScope, ids: readonly TransactionId[]) =>
  scope.db
    .select({
      id: giftCards.id,
      code: giftCards.code,
      value: giftCards.initial,
      balance: giftCards.balance,
      voidedAt: giftCards.voidedAt,
      lineId: soldGiftCards.lineId,
      unit: soldGiftCards.unit,
      mail: soldGiftCards.mail,
      attempts: soldGiftCards.attempts,
    })
    .from(soldGiftCards)
    .innerJoin(giftCards, scope.of(giftCards, eq(giftCards.id, soldGiftCards.giftCardId)))
    .where(scope.of(soldGiftCards, inArray(soldGiftCards.transactionId, [...ids])));

/** With everything that the mail says. */
const dueMails = (scope: TenantScope, now: Date, limit: number) =>
  scope.db
    .select({
      giftCardId: soldGiftCards.giftCardId,
      attempts: soldGiftCards.attempts,
      asks: soldGiftCards.asks,
      askedAt: soldGiftCards.askedAt,
      code: giftCards.code,
      balance: giftCards.balance,
      receiver: orderLines.giftCard,
      language: transactions.language,
      buyer: sql<string | null>`coalesce(${customers.fullName}, ${transactions.contactName})`,
      shop: tenants.title,
      domain: tenants.domain,
      replyTo: tenants.contactEmail,
    })
    .from(soldGiftCards)
    .innerJoin(giftCards, scope.of(giftCards, eq(giftCards.id, soldGiftCards.giftCardId), isNull(giftCards.voidedAt)))
    .innerJoin(orderLines, scope.of(orderLines, eq(orderLines.id, soldGiftCards.lineId)))
    .innerJoin(transactions, scope.of(transactions, eq(transactions.id, soldGiftCards.transactionId)))
    .innerJoin(tenants, scope.of(tenants))
    .leftJoin(customers, scope.of(customers, eq(customers.id, transactions.customerId)))
    .where(scope.of(soldGiftCards, isGiftCardMailDue(now)))
    .orderBy(asc(soldGiftCards.dueAt))
    .limit(limit);
