import { HOUR_MS } from '#domain/durations.ts';
import { openingOf } from '#domain/catalog/counter-menu.ts';
import type { OrderId } from '#domain/ids.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { AHEAD_MS } from '#domain/order/queue-turn.ts';
import type { QueuedOrder } from '#domain/order/queued-order.ts';
import { queuedOrderOf } from '#domain/order/queued-order.ts';
import { mayOperatorMove, statusBefore } from '#domain/order/shop-moves.ts';
import { FORGOTTEN_AFTER_MS, isStopped } from '#domain/order/order-progress.ts';
import type { StaffRole } from '#domain/staff-role.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { StoredOrder } from '#server/persistence/repositories/order-of-rows.ts';
import { ordersRepository, queuedOrders } from '#server/persistence/repositories/orders-repository.ts';
import { storeOpeningsRepository } from '#server/persistence/repositories/store-openings-repository.ts';
import { storesRepository } from '#server/persistence/repositories/stores-repository.ts';
import { moveOrder } from '#server/services/order-progress/move-order.ts';
import { tapTimeOf } from '#server/services/order-progress/tap-time.ts';

/** What was finished is looked up by whoever asks at the counter. */
const LATELY_MS = 6 * HOUR_MS;
const MOST_FINISHED = 300;
/** Of a shop that never finishes its orders. */
const MOST_OPEN = 1000;

const shownTo = (role: StaffRole, stored: StoredOrder): QueuedOrder => queuedOrderOf(stored, role === 'kitchen');

/** Returns a shop's queue as one of its people may see it. */
export async function queueOfShop(scope: TenantScope, role: StaffRole, now: Date) {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const bounds = {
    finishedSince: before(LATELY_MS),
    // Only who says that it was handed over books the money at the door and the cashback.
    onTheWaySince: before(FORGOTTEN_AFTER_MS),
    nearUntil: before(-AHEAD_MS),
    mostOpen: MOST_OPEN,
    mostFinished: MOST_FINISHED,
  };
  const found = await queuedOrders(scope, bounds, now);
  return {
    orders: found.orders.map((stored) => shownTo(role, stored)),
    hasMore: found.hasMoreOpen,
    hasMoreFinished: found.hasMoreFinished,
    stores: await storesOfShop(scope, now),
    at: now.toISOString(),
  };
}

/** All of the shop's stores, and what is to be known to open those that somebody has closed by hand. */
async function storesOfShop(scope: TenantScope, now: Date) {
  const names = await storesRepository(scope).names();
  const closed = await storeOpeningsRepository(scope).listClosed(now);
  return names.map(({ id, name }) => {
    const found = closed.find((store) => store.id === id);
    return { id, name, ...(found && { closed: { opening: openingOf(found), timeZone: found.timeZone } }) };
  });
}

/** A step that one of the shop's people takes with an order. */
export interface QueueMove {
  readonly id: OrderId;
  /** The status that they saw. */
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly reason: string | undefined;
  readonly tappedAt: string | undefined;
}

/**
 * Moves an order once, however many tap: the move compares and sets (ADR-019), and whoever comes second gets the order as
 * it is. Throws `status_not_allowed` when somebody else has moved it elsewhere, and `forbidden` for a kitchen that would
 * end an order, because that moves money.
 */
export async function moveInQueue(
  scope: TenantScope,
  role: StaffRole,
  { id, from, to, reason, tappedAt }: QueueMove,
  now: Date,
): Promise<QueuedOrder> {
  if (role === 'kitchen' && isStopped(to)) throw new Refusal('forbidden');
  const orders = ordersRepository(scope);
  const stored = await orders.findByOrder(id, now);
  if (!stored) throw new Refusal('not_found');
  const isAllowed = mayOperatorMove({ ...stored.order, status: from }, to) || statusBefore(from) === to;
  if (!isAllowed) throw new Refusal('status_not_allowed');
  const said = isStopped(to) ? reason?.trim() || undefined : undefined;
  const takenAt = tapTimeOf(tappedAt, now);
  await moveOrder(scope, { orderId: id, from, to, actor: 'operator', reason: said, takenAt });
  const moved = await orders.findByOrder(id, now);
  if (moved?.order.status !== to) throw new Refusal('status_not_allowed');
  return shownTo(role, moved);
}
