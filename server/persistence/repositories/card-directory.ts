import { and, eq } from 'drizzle-orm';
import type { TenantId } from '#domain/ids.ts';
import type { Executor } from '#server/persistence/database/database.ts';
import { cards } from '#server/persistence/schema/cards.ts';
import { removedCards } from '#server/persistence/schema/removed-cards.ts';
import { isRemovalDue } from './removed-cards-repository.ts';
import type { AcquirersCard } from './removed-cards-repository.ts';

/** Like the tenant directory, whose cards they are: answers tenants, and whether a card is anybody's. */
export const cardDirectory = (db: Executor) => ({
  /** Whose acquirers have to forget a card by now. */
  async withRemoved(now: Date): Promise<readonly TenantId[]> {
    const due = isRemovalDue(now);
    const rows = await db.selectDistinct({ tenantId: removedCards.tenantId }).from(removedCards).where(due);
    return rows.map(({ tenantId }) => tenantId);
  },

  /** Shops may share one account with their acquirer, where the same card of the same person has one name. */
  async isStillSaved({ providerId, providerToken }: AcquirersCard): Promise<boolean> {
    const rows = await db
      .select({ id: cards.id })
      .from(cards)
      .where(and(eq(cards.providerToken, providerToken), eq(cards.providerId, providerId)))
      .limit(1);
    return rows.length > 0;
  },
});
