import type { IncomingHttpHeaders } from 'node:http';
import { HEADERS } from '#contract/headers.ts';
import type { TransactionId } from '#domain/ids.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { StoredOrder } from '#server/persistence/repositories/order-of-rows.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';
import { mayReadOrder } from '#server/services/orders/may-read-order.ts';
import type { Caller } from '#server/services/session/caller.ts';

interface OrderCall {
  readonly params: { readonly id: TransactionId };
  readonly headers: IncomingHttpHeaders;
  readonly caller: Caller;
  readonly scope: TenantScope;
  readonly now: Date;
}

/** An order for the customer who placed it, and for the device that can show its receipt (D-4). Throws `not_found` for everybody else. */
export async function openOrder(
  { orderReceipts }: Pick<RoutePorts, 'orderReceipts'>,
  { params, headers, caller, scope, now }: OrderCall,
): Promise<StoredOrder> {
  const receipt = headers[HEADERS.orderReceipt];
  const hasReceipt = typeof receipt === 'string' && orderReceipts.isFor(receipt, scope.tenantId, params.id);
  const stored = await ordersRepository(scope).find(params.id, now);
  if (!stored || !mayReadOrder(stored, caller, hasReceipt)) throw new Refusal('not_found');
  return stored;
}
