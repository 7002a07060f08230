import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { ZERO } from '#domain/pricing/cents.ts';
import type { GiftCard } from '#domain/payment/gift-card.ts';
import type { TransactionId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { giftCards } from '#server/persistence/schema/gift-cards.ts';
import { payments } from '#server/persistence/schema/payments.ts';

/** Gift cards (A§3). Money is taken from one where orders are accepted (`insert-order.ts`), in the statement that writes the order. */
export const giftCardsRepository = (scope: TenantScope) => ({
  /** What a code is good for now; null when it is unknown, expired or empty. Nobody minds the case of a code. */
  async usable(code: string, now: Date): Promise<GiftCard | null> {
    const [card] = await scope.db
      .select({
        id: giftCards.id,
        code: giftCards.code,
        balance: giftCards.balance,
        oneTimeUse: giftCards.oneTimeUse,
      })
      .from(giftCards)
      .where(
        scope.of(
          giftCards,
          inArray(giftCards.code, [code.trim(), code.trim().toUpperCase()]),
          gt(giftCards.balance, ZERO),
          or(isNull(giftCards.expiresAt), gt(giftCards.expiresAt, now)),
        ),
      );
    return card ?? null;
  },

  /**
   * Gives back what a transaction took. A one-time card is whole again: its one use has not been (D-37).
   * The payment's own status makes a second call find nothing.
   */
  async release(transactionId: TransactionId): Promise<void> {
    const undone = await scope.db
      .update(payments)
      .set({ status: 'REFUNDED', updatedAt: new Date() })
      .where(
        scope.of(
          payments,
          and(eq(payments.transactionId, transactionId), eq(payments.method, 'GIFT_CARD'), eq(payments.status, 'PAID')),
        ),
      )
      .returning({ giftCardId: payments.giftCardId, total: payments.total });
    for (const { giftCardId, total } of undone) {
      if (giftCardId === null) continue;
      await scope.db
        .update(giftCards)
        .set({
          balance: sql`case when ${giftCards.oneTimeUse} then ${giftCards.initial} else least(${giftCards.initial}, ${giftCards.balance} + ${total}) end`,
        })
        .where(scope.of(giftCards, eq(giftCards.id, giftCardId)));
    }
  },
});
