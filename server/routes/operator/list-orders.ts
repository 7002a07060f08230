import type { FastifyInstance } from 'fastify';
import { listOperatorOrders } from '#contract/operator.ts';
import { route } from '#server/plugins/endpoint-route.ts';
import { ordersRepository } from '#server/repositories/orders-repository.ts';

const MOST_ORDERS = 1000;
/** An order is dated when its work begins and seen when it commits: looking back a little misses none. */
const OVERLAP_MS = 10_000;

/** Lists an order at least once for every change; the shop's system knows them by id. */
export function listOperatorOrdersRoute(app: FastifyInstance): void {
  route(app, listOperatorOrders, async ({ query, scope, now }) => {
    const since = query.since === undefined ? null : new Date(query.since);
    const found = await ordersRepository(scope).changedSince(since, MOST_ORDERS, now);
    return {
      orders: found.map(({ order, contact, changeDue, checkoutId }) => ({
        transaction: order,
        customer: contact,
        changeDue,
        checkoutId,
      })),
      until: new Date(now.getTime() - OVERLAP_MS).toISOString(),
    };
  });
}
