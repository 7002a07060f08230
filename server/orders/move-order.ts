import type { OrderId, ProductId } from '#domain/ids.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { TenantScope } from '#server/db/for-tenant.ts';
import type { OrderActor, OrderHoldings } from '#server/repositories/order-status-repository.ts';
import { orderStatusRepository } from '#server/repositories/order-status-repository.ts';
import { scheduleSlotsRepository } from '#server/repositories/schedule-slots-repository.ts';
import { stockRepository } from '#server/repositories/stock-repository.ts';

export interface Move {
  readonly orderId: OrderId;
  /** The status it was seen in; nothing happens when it has moved on since. */
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly actor: OrderActor;
}

const GIVES_BACK: ReadonlySet<OrderStatus> = new Set([
  'REJECTED',
  'CANCELED',
  'PAYMENT_CANCELED',
  'CANCELLED_BY_OPERATOR',
]);
const HANDED_OVER: ReadonlySet<OrderStatus> = new Set(['COLLECTED', 'DELIVERED']);

/**
 * Moves an order, and with it what it holds: a cancelled order gives its stock and its slot back, a handed-over one
 * takes its goods with it. False when it was not in `from` any more.
 */
export async function moveOrder(scope: TenantScope, { orderId, from, to, actor }: Move): Promise<boolean> {
  return await scope.atomically(async (inner) => {
    const held = await orderStatusRepository(inner).move({ orderId, from: [from], to, actor });
    if (!held) return false;
    if (GIVES_BACK.has(to)) await giveBack(inner, held);
    else if (HANDED_OVER.has(to) && !HANDED_OVER.has(from)) await stockOf(inner, held).settle(reserved(held));
    return true;
  });
}

async function giveBack(scope: TenantScope, held: OrderHoldings): Promise<void> {
  await stockOf(scope, held).release(reserved(held));
  if (held.scheduleStartsAt) await scheduleSlotsRepository(scope, held.storeId).cancel(held.scheduleStartsAt);
}

const stockOf = (scope: TenantScope, { storeId }: OrderHoldings) => stockRepository(scope, storeId);

const reserved = ({ reservedMilli }: OrderHoldings): ReadonlyMap<ProductId, number> =>
  new Map(Object.entries(reservedMilli) as [ProductId, number][]);
