import type { FastifyInstance } from 'fastify';
import { getTransaction } from '#contract/transaction-detail.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import { openOrder } from './open-order.ts';

export function getTransactionRoute(app: FastifyInstance, ports: Pick<RoutePorts, 'orderReceipts'>): void {
  route(app, getTransaction, async (call) => {
    const { params, query, scope, now } = call;
    const { order } = await openOrder(ports, call);
    if (query.check) await paymentsRepository(scope).lookSooner(params.id, now);
    return { transaction: order, extraData: await ordersRepository(scope).pixCharge(params.id, now) };
  });
}
