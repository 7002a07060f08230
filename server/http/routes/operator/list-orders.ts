import type { FastifyInstance } from 'fastify';
import { listOperatorOrders } from '#contract/operator.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import type { StoredOrder } from '#server/persistence/repositories/order-of-rows.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';

/** About 400 kB, and 50 ms of work for this process. */
const MOST_ORDERS = 300;
/** An order is dated when its work begins and seen when it commits, after all that it waits for: looking back so long misses none. */
const OVERLAP_MS = MINUTE_MS;

/** Lists an order at least once for every change; the shop's system knows them by id. Whoever asks from the beginning gets the newest. */
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
      until: nextSince(since === null ? [] : found, now).toISOString(),
    };
  });
}

/** What did not fit into a full answer changed no earlier than the last that did. */
function nextSince(found: readonly StoredOrder[], now: Date): Date {
  const settledMs = now.getTime() - OVERLAP_MS;
  const last = found.length < MOST_ORDERS ? undefined : found.at(-1);
  return new Date(Math.min(settledMs, last ? changedMs(last) : settledMs));
}

const changedMs = ({ changedAt, moneyChangedAt }: StoredOrder): number =>
  Math.max(changedAt.getTime(), moneyChangedAt?.getTime() ?? 0);
