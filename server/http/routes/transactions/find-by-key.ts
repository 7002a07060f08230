import type { FastifyInstance } from 'fastify';
import { findTransactionByKey } from '#contract/transactions.ts';
import { callerName } from '#server/services/session/caller.ts';
import { transactionOfKey } from '#server/persistence/idempotency/only-once.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

/** Whether an order arrived, for a device that never heard back. The key is secret, so it is proof enough for a receipt. */
export function findTransactionByKeyRoute(
  app: FastifyInstance,
  { orderReceipts }: Pick<RoutePorts, 'orderReceipts'>,
): void {
  route(app, findTransactionByKey, async ({ query, caller, scope, now }) => {
    const id = await transactionOfKey(scope, { key: query.idempotency_key, caller: callerName(caller) }, now);
    const number = id && (await ordersRepository(scope).numberOf(id));
    if (id === null || number === null) return { transaction: null, receipt: null };
    return { transaction: { id, number }, receipt: orderReceipts.issue(scope.tenantId, id) };
  });
}
