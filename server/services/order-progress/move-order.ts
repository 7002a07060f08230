import type { OrderId, TransactionId, ProductId } from '#domain/ids.ts';
import { isHandedOver, isStopped } from '#domain/order/order-progress.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { OrderActor, OrderHoldings } from '#server/persistence/repositories/order-status-repository.ts';
import { orderStatusRepository } from '#server/persistence/repositories/order-status-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import { issueGiftCards } from '#server/services/gift-cards/issue-gift-cards.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { giftCardsRepository } from '#server/persistence/repositories/gift-cards-repository.ts';
import { loyaltiesRepository } from '#server/persistence/repositories/loyalties-repository.ts';
import { scheduleSlotsRepository } from '#server/persistence/repositories/schedule-slots-repository.ts';
import { stockRepository } from '#server/persistence/repositories/stock-repository.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import { tabsRepository } from '#server/persistence/repositories/tabs-repository.ts';
import { closePaidTab } from './close-paid-tab.ts';
import { cancelPending } from './cancel-pending.ts';
import { promiseRefund } from './promise-refund.ts';
import { takeDoorMoney } from './take-door-money.ts';
import { paymentLinksRepository } from '#server/persistence/repositories/payment-links-repository.ts';

export interface Move {
  readonly orderId: OrderId;
  /** The status it was seen in; nothing happens when it has moved on since. */
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly actor: OrderActor;
  /** What the shop says about it, to the customer too. */
  readonly reason?: string | undefined;
  /** When it was taken, if that is to be believed and was before now. */
  readonly takenAt?: Date | null | undefined;
}

const GONE: ReadonlySet<OrderStatus> = new Set(['COLLECTED', 'DELIVERED']);

/**
 * What an order that has just been paid gets at once: its gift cards. If it bought nothing else, it has been delivered by that;
 * no kitchen sees it (D-63).
 */
export async function followRegistered(
  scope: TenantScope,
  orderId: OrderId,
  { transactionId }: Pick<OrderHoldings, 'transactionId'>,
  now: Date,
): Promise<void> {
  if (await issueGiftCards(scope, transactionId, now))
    await moveOrder(scope, { orderId, from: 'REGISTERED', to: 'DELIVERED', actor: 'system' });
}

/**
 * Moves an order, and with it what it holds: one that ends without goods gives everything back, one that leaves takes
 * its goods with it, and one that was handed over is paid and earns. However many try at once, one of them moves it, so nothing is given back twice.
 * False when it was not in `from` any more. Inside an open transaction it commits or rolls back with it.
 */
export async function moveOrder(scope: TenantScope, { reason, ...move }: Move): Promise<boolean> {
  const { orderId, from, to } = move;
  return await scope.atomically(async (inner) => {
    // Before the order, as everybody does who stops a round: or two of them wait for each other.
    const tabId = isStopped(to) ? await tabsRepository(inner).lockOfRound(orderId) : null;
    const held = await orderStatusRepository(inner).move({ ...move, from: [from], note: reason });
    if (!held) return false;
    const now = new Date();
    if (isStopped(to)) {
      // Goods that have left are no stock any more, whoever comes back with them.
      if (!GONE.has(from)) await stockOf(inner, held).release(reserved(held));
      await releaseBalances(inner, held, now);
      await endPayments(inner, held.transactionId);
      // What the table has paid may cover its other rounds: the next guests must not have their bill paid from it.
      if (tabId) await closePaidTab(inner, tabId, now);
    } else if (GONE.has(to) && !GONE.has(from)) await settleHoldings(inner, held);
    else if (from === 'WAITING_PAYMENT' && to === 'REGISTERED') await followRegistered(inner, orderId, held, now);
    // Its money is of the day on which it was taken, not of the one on which a screen could tell (D-96).
    if (isHandedOver(to, held.shippingType)) await takeDoorMoney(inner, held.transactionId, held.takenAt ?? now);
    return true;
  });
}

/**
 * Gives back what an order holds that was rejected, cancelled or never paid, besides stock: gift card, cashback, points and slot.
 * Once, because only whoever moved the order out of its last status (compare and set) calls it, in that transaction;
 * rows are locked in the order in which an acceptance locks them. Money that an acquirer took is refunded, not given back.
 * Throws `gift_card_spent` when it has sold a gift card with which something was bought since: that purchase stands (D-62).
 */
async function releaseBalances(scope: TenantScope, held: OrderHoldings, now: Date): Promise<void> {
  const cards = giftCardsRepository(scope);
  await cards.lockAll(held.transactionId);
  if (!(await cards.voidSold(held.transactionId, now, { alsoSpent: false }))) throw new Refusal('gift_card_spent');
  await cards.release(held.transactionId, now);
  await loyaltiesRepository(scope).release(held.transactionId);
  if (held.scheduleStartsAt) await scheduleSlotsRepository(scope, held.storeId).cancel(held.scheduleStartsAt);
}

/** The goods have left with whoever ordered them. */
const settleHoldings = (scope: TenantScope, held: OrderHoldings): Promise<void> =>
  stockOf(scope, held).settle(reserved(held));

const stockOf = (scope: TenantScope, { storeId }: OrderHoldings) => stockRepository(scope, storeId);

const reserved = ({ reservedMilli }: OrderHoldings): ReadonlyMap<ProductId, number> =>
  new Map(Object.entries(reservedMilli) as [ProductId, number][]);

/**
 * Ends the payments of an order that has ended: what is not paid is cancelled with its links, what is paid online is written
 * down to be refunded (the refund itself is a job's). In the transaction that ends the order, after the order was moved.
 * Gift cards are not touched: `releaseBalances` returns their balance and marks their payment REFUNDED.
 */
async function endPayments(scope: TenantScope, transactionId: TransactionId): Promise<void> {
  const now = new Date();
  const all = await paymentsRepository(scope).lockAll(transactionId);
  await cancelPending(scope, all, now);
  for (const { id, status, method } of all) {
    if (status === 'PAID' && isOnlineMethod(method)) await promiseRefund(scope, id, now);
  }
  await paymentLinksRepository(scope).endAll(transactionId, 'cancelled', now);
}
