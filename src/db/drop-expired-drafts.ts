import { CART_LIFE_MS, isExpired, REVIEW_DRAFT_LIFE_MS } from '#domain/life-span.ts';
import type { DataDatabase } from './data-database.ts';

/**
 * Deletes carts after seven days and reviews after one day (D-25). Runs once at start;
 * a submitted cart is kept until its order is decided.
 */
export async function dropExpiredDrafts(data: DataDatabase, nowMs: number): Promise<void> {
  await data.transaction('rw', data.carts, data.reviewDrafts, async () => {
    await data.carts
      .filter(
        ({ id, submittedAs, changedAt }) =>
          (!submittedAs || id !== 'current') && isExpired(changedAt, nowMs, CART_LIFE_MS),
      )
      .delete();
    await data.reviewDrafts.filter((row) => isExpired(row.changedAt, nowMs, REVIEW_DRAFT_LIFE_MS)).delete();
  });
}
