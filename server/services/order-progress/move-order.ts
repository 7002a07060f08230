import type { OrderId } from '#domain/ids.ts';
import { isStopped } from '#domain/order/order-progress.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { OrderActor } from '#server/persistence/repositories/order-status-repository.ts';
import { orderStatusRepository } from '#server/persistence/repositories/order-status-repository.ts';
import { endPayments } from './end-payments.ts';
import { releaseHoldings, settleHoldings } from './release-holdings.ts';

export interface Move {
  readonly orderId: OrderId;
  /** The status it was seen in; nothing happens when it has moved on since. */
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly actor: OrderActor;
}

const HANDED_OVER: ReadonlySet<OrderStatus> = new Set(['COLLECTED', 'DELIVERED']);

/**
 * Moves an order, and with it what it holds: one that ends without goods gives everything back, a handed-over one takes
 * its goods with it. However many try at once, one of them moves it, so nothing is given back twice.
 * False when it was not in `from` any more. Inside an open transaction it commits or rolls back with it.
 */
export async function moveOrder(scope: TenantScope, { orderId, from, to, actor }: Move): Promise<boolean> {
  return await scope.atomically(async (inner) => {
    const held = await orderStatusRepository(inner).move({ orderId, from: [from], to, actor });
    if (!held) return false;
    if (isStopped(to)) {
      await releaseHoldings(inner, held);
      await endPayments(inner, held.transactionId);
    } else if (HANDED_OVER.has(to) && !HANDED_OVER.has(from)) await settleHoldings(inner, held);
    return true;
  });
}
