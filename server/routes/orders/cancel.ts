import type { FastifyInstance } from 'fastify';
import { DONE } from '#server/routes/done.ts';
import { cancelOrder } from '#contract/history.ts';
import { canCancel } from '#domain/order-progress.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { route } from '#server/plugins/endpoint-route.ts';
import { mayReadOrder } from '#server/policies/may-read-order.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { ordersRepository } from '#server/repositories/orders-repository.ts';

/** B§4: only while the kitchen has not finished it. */
export function cancelOrderRoute(app: FastifyInstance): void {
  route(app, cancelOrder, async ({ body, caller, scope, now }) => {
    const stored = await ordersRepository(scope).findByOrder(body.orderId, now);
    if (!stored || !mayReadOrder(stored, caller, false)) throw new Refusal('not_found');
    const { orderId, status } = stored.order;
    const isMoved =
      canCancel(status) && (await moveOrder(scope, { orderId, from: status, to: 'CANCELED', actor: 'customer' }));
    if (!isMoved) throw new Refusal('not_cancellable');
    return DONE;
  });
}
