import type { ProductId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { giftCardsRepository } from '#server/persistence/repositories/gift-cards-repository.ts';
import { loyaltiesRepository } from '#server/persistence/repositories/loyalties-repository.ts';
import type { OrderHoldings } from '#server/persistence/repositories/order-status-repository.ts';
import { scheduleSlotsRepository } from '#server/persistence/repositories/schedule-slots-repository.ts';
import { stockRepository } from '#server/persistence/repositories/stock-repository.ts';

/**
 * Gives back what an order holds that was rejected, cancelled or never paid: stock, gift card, cashback, points and slot.
 * Once, because only whoever moved the order out of its last status (compare and set) calls it, in that transaction;
 * rows are locked in the order in which an acceptance locks them. Money that an acquirer took is refunded, not given back.
 * Throws `gift_card_spent` when it has sold a gift card with which something was bought since: that purchase stands (D-62).
 */
export async function releaseHoldings(scope: TenantScope, held: OrderHoldings, now: Date): Promise<void> {
  await stockOf(scope, held).release(reserved(held));
  const cards = giftCardsRepository(scope);
  await cards.lockAll(held.transactionId);
  if (!(await cards.voidSold(held.transactionId, now, { alsoSpent: false }))) throw new Refusal('gift_card_spent');
  await cards.release(held.transactionId, now);
  await loyaltiesRepository(scope).release(held.transactionId);
  if (held.scheduleStartsAt) await scheduleSlotsRepository(scope, held.storeId).cancel(held.scheduleStartsAt);
}

/** The goods have left with whoever ordered them. */
export const settleHoldings = (scope: TenantScope, held: OrderHoldings): Promise<void> =>
  stockOf(scope, held).settle(reserved(held));

const stockOf = (scope: TenantScope, { storeId }: OrderHoldings) => stockRepository(scope, storeId);

const reserved = ({ reservedMilli }: OrderHoldings): ReadonlyMap<ProductId, number> =>
  new Map(Object.entries(reservedMilli) as [ProductId, number][]);
