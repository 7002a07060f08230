import { eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { findTransactionByKey } from '#contract/transactions.ts';
import { callerName } from '#server/services/session/caller.ts';
import { idempotencyRecords } from '#server/persistence/schema/idempotency-records.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

/** Whether an order arrived, for a device that never heard back. The key is secret, so it is proof enough for a receipt. */
export function findTransactionByKeyRoute(
  app: FastifyInstance,
  { orderReceipts }: Pick<RoutePorts, 'orderReceipts'>,
): void {
  route(app, findTransactionByKey, async ({ query, caller, scope, now }) => {
    const [record] = await scope.db
      .select({ id: idempotencyRecords.transactionId })
      .from(idempotencyRecords)
      .where(
        scope.of(
          idempotencyRecords,
          eq(idempotencyRecords.key, query.idempotency_key),
          eq(idempotencyRecords.caller, callerName(caller)),
          gt(idempotencyRecords.expiresAt, now),
        ),
      );
    if (!record?.id) return { transaction: null, receipt: null };
    return { transaction: { id: record.id }, receipt: orderReceipts.issue(scope.tenantId, record.id) };
  });
}
