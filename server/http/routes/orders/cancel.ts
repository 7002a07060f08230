import type { FastifyInstance } from 'fastify';
import { DONE } from '#server/http/routes/done.ts';
import { cancelOrder } from '#contract/history.ts';
import { canCancel } from '#domain/order/order-progress.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { moveOrder } from '#server/services/order-progress/move-order.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { mayReadOrder } from '#server/services/orders/may-read-order.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { StoredOrder } from '#server/persistence/repositories/order-of-rows.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';
import { tabsRepository } from '#server/persistence/repositories/tabs-repository.ts';

/** Only while the kitchen has not finished it, and never after the tab that it is a round of was added up (B§4). */
export function cancelOrderRoute(app: FastifyInstance): void {
  route(app, cancelOrder, async ({ body, caller, scope, now }) => {
    const stored = await ordersRepository(scope).findByOrder(body.orderId, now);
    if (!stored || !mayReadOrder(stored, caller, false)) throw new Refusal('not_found');
    const isCancelled = (await isNotAddedUp(scope, stored)) && (await cancel(scope, stored));
    if (!isCancelled) throw new Refusal('not_cancellable');
    return DONE;
  });
}

/** Held until the cancelling commits, so that nobody adds up a round that is about to go. */
const isNotAddedUp = async (scope: TenantScope, { checkoutId }: StoredOrder): Promise<boolean> =>
  checkoutId === null || (await tabsRepository(scope).lock(checkoutId));

const cancel = async (scope: TenantScope, { order: { orderId, status } }: StoredOrder): Promise<boolean> =>
  canCancel(status) && (await moveOrder(scope, { orderId, from: status, to: 'CANCELED', actor: 'customer' }));
