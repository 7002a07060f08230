import type { FastifyInstance } from 'fastify';
import { abandonOrder } from '#contract/unpaid-orders.ts';
import { isStopped } from '#domain/order/order-progress.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { DONE } from '#server/http/routes/done.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { orderStatusRepository } from '#server/persistence/repositories/order-status-repository.ts';
import { moveOrder } from '#server/services/order-progress/move-order.ts';
import { openOrder } from './open-order.ts';

/** Under the order's lock, so that an order that was paid a moment ago is not given up by somebody who does not know it. */
export function abandonOrderRoute(app: FastifyInstance, ports: Pick<RoutePorts, 'orderReceipts'>): void {
  route(app, abandonOrder, async (call) => {
    const { order } = await openOrder(ports, call);
    const { orderId } = order;
    const isEnded = await moveOrder(call.scope, {
      orderId,
      from: 'WAITING_PAYMENT',
      to: 'CANCELED',
      actor: 'customer',
    });
    const now = isEnded ? null : await orderStatusRepository(call.scope).lock(order.id);
    if (now && !isStopped(now.status)) throw new Refusal('not_cancellable');
    return DONE;
  });
}
