import type { OrderId, TransactionId } from '#domain/ids.ts';
import { isHandedOver, isStopped } from '#domain/order/order-progress.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { OrderActor, OrderHoldings } from '#server/persistence/repositories/order-status-repository.ts';
import { orderStatusRepository } from '#server/persistence/repositories/order-status-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import { earnLoyalties } from './earn-loyalties.ts';
import { issueGiftCards } from '#server/services/gift-cards/issue-gift-cards.ts';
import { endPayments } from './end-payments.ts';
import { releaseHoldings, settleHoldings } from './release-holdings.ts';

export interface Move {
  readonly orderId: OrderId;
  /** The status it was seen in; nothing happens when it has moved on since. */
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly actor: OrderActor;
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
export async function moveOrder(scope: TenantScope, { orderId, from, to, actor }: Move): Promise<boolean> {
  return await scope.atomically(async (inner) => {
    const held = await orderStatusRepository(inner).move({ orderId, from: [from], to, actor });
    if (!held) return false;
    const now = new Date();
    if (isStopped(to)) {
      await releaseHoldings(inner, held, now);
      await endPayments(inner, held.transactionId);
    } else if (GONE.has(to) && !GONE.has(from)) await settleHoldings(inner, held);
    else if (from === 'WAITING_PAYMENT' && to === 'REGISTERED') await followRegistered(inner, orderId, held, now);
    if (isHandedOver(to, held.shippingType)) await handOver(inner, held.transactionId);
    return true;
  });
}

/** Whoever hands an order over takes its money. */
async function handOver(scope: TenantScope, transactionId: TransactionId): Promise<void> {
  const now = new Date();
  await paymentsRepository(scope).settleOnDelivery(transactionId, now);
  await earnLoyalties(scope, transactionId, now);
}
