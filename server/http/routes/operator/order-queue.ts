import type { FastifyInstance } from 'fastify';
import { getOrderQueue, moveQueuedOrder } from '#contract/order-queue.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { moveInQueue, queueOfShop } from '#server/services/order-queue/queue-of-shop.ts';

export function orderQueueRoutes(app: FastifyInstance): void {
  route(app, getOrderQueue, async ({ scope, caller, now }) => await queueOfShop(scope, caller.staff.role, now));

  route(app, moveQueuedOrder, async ({ params: { id }, body: { from, to, reason, tappedAt }, scope, caller, now }) => ({
    order: await moveInQueue(scope, caller.staff.role, { id, from, to, reason, tappedAt }, now),
  }));
}
