import { asc, eq, lte } from 'drizzle-orm';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { removedCards } from '#server/persistence/schema/removed-cards.ts';

export type RemovedCard = typeof removedCards.$inferSelect;

export type AcquirersCard = Pick<RemovedCard, 'providerId' | 'providerToken'>;

/** In every tenant or in one. */
export const isRemovalDue = (now: Date) => lte(removedCards.dueAt, now);

/** Cards that are gone here and have to go at their acquirer. A row is the promise; a job keeps it. */
export const removedCardsRepository = (scope: TenantScope) => ({
  /** In the transaction that deletes them here. */
  async promise(gone: readonly AcquirersCard[]): Promise<void> {
    const rows = gone.map(({ providerId, providerToken }) => ({ id: newId(), providerId, providerToken }));
    if (rows.length > 0) await scope.db.insert(removedCards).values(rows.map(scope.own));
  },

  due: (now: Date, limit: number): Promise<readonly RemovedCard[]> =>
    scope.db
      .select()
      .from(removedCards)
      .where(scope.of(removedCards, isRemovalDue(now)))
      .orderBy(asc(removedCards.dueAt))
      .limit(limit),

  async postpone(id: string, attempts: number, dueAt: Date): Promise<void> {
    await scope.db
      .update(removedCards)
      .set({ attempts, dueAt })
      .where(scope.of(removedCards, eq(removedCards.id, id)));
  },

  async done(id: string): Promise<void> {
    await scope.db.delete(removedCards).where(scope.of(removedCards, eq(removedCards.id, id)));
  },
});
