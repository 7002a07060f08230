import type { FastifyInstance } from 'fastify';
import { setOrderStatus } from '#contract/operator.ts';
import { moveOrder } from '#server/services/order-progress/move-order.ts';
import { mayOperatorMove } from '#domain/order/shop-moves.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';

export function setOrderStatusRoute(app: FastifyInstance): void {
  route(app, setOrderStatus, async ({ params, body, scope, now }) => {
    const orders = ordersRepository(scope);
    const stored = await orders.findByOrder(params.id, now);
    if (!stored) throw new Refusal('not_found');
    const { orderId, status: from } = stored.order;
    const to = body.status;
    const isMoved =
      mayOperatorMove(stored.order, to) && (await moveOrder(scope, { orderId, from, to, actor: 'operator' }));
    const moved = isMoved ? await orders.findByOrder(orderId, now) : null;
    if (!moved) throw new Refusal('status_not_allowed');
    return { transaction: moved.order };
  });
}
