import type { FastifyInstance } from 'fastify';
import { listHistory, listUnpaid } from '#contract/history.ts';
import { HISTORY_PAGE_SIZE } from '#domain/limits.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';

/** What waits to be paid, wherever it was ordered (D-81); it is left out of the history (B§4). */
export function listUnpaidRoute(app: FastifyInstance): void {
  route(app, listUnpaid, async ({ caller, scope, now }) => {
    const orders = ordersRepository(scope);
    const data = [];
    for (const { order } of await orders.unpaid(caller.customerId, now))
      data.push({ transaction: order, extraData: await orders.pixCharge(order.id, now) });
    return { data };
  });
}

export function listHistoryRoute(app: FastifyInstance): void {
  route(app, listHistory, async ({ query, caller, scope, now }) => {
    const limit = Math.min(Math.max(query.limit, 1), HISTORY_PAGE_SIZE);
    const found = await ordersRepository(scope).history(caller.customerId, { offset: query.offset, limit }, now);
    const orders = found.slice(0, limit).map(({ order }) => order);
    return { offset: query.offset + orders.length, hasMore: found.length > limit, orders };
  });
}
