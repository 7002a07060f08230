import type { FastifyInstance } from 'fastify';
import { HEADERS } from '#contract/headers.ts';
import { getTransaction } from '#contract/transaction-detail.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { mayReadOrder } from '#server/services/orders/may-read-order.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

/** For the customer who placed it, and for the device that can show its receipt (D-4). */
export function getTransactionRoute(app: FastifyInstance, { orderReceipts }: Pick<RoutePorts, 'orderReceipts'>): void {
  route(app, getTransaction, async ({ params, query, headers, caller, scope, now }) => {
    const orders = ordersRepository(scope);
    const receipt = headers[HEADERS.orderReceipt];
    const hasReceipt = typeof receipt === 'string' && orderReceipts.isFor(receipt, scope.tenantId, params.id);
    const stored = await orders.find(params.id, now);
    if (!stored || !mayReadOrder(stored, caller, hasReceipt)) throw new Refusal('not_found');
    if (query.check) await paymentsRepository(scope).lookSooner(params.id, now);
    return { transaction: stored.order, extraData: await orders.pixCharge(params.id, now) };
  });
}
