import type { FastifyInstance } from 'fastify';
import { getHistoryOrder } from '#contract/history.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { mayReadOrder } from '#server/services/orders/may-read-order.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';

export function getHistoryOrderRoute(app: FastifyInstance): void {
  route(app, getHistoryOrder, async ({ params, caller, scope, now }) => {
    const stored = await ordersRepository(scope).find(params.id, now);
    if (!stored || !mayReadOrder(stored, caller, false)) throw new Refusal('not_found');
    return { transaction: stored.order };
  });
}
