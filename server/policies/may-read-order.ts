import type { TenantId } from '#domain/ids.ts';
import type { Caller } from '#server/caller.ts';
import type { ReceiptClaims } from '#server/orders/order-receipt.ts';
import type { StoredOrder } from '#server/repositories/order-of-rows.ts';

/** Decision 4: its customer, or whoever holds its receipt. To everybody else the order does not exist. */
export function mayReadOrder(
  { order, customerId }: Pick<StoredOrder, 'order' | 'customerId'>,
  caller: Caller,
  tenantId: TenantId,
  receipt: ReceiptClaims | null,
): boolean {
  if (caller.kind === 'customer' && customerId === caller.customerId) return true;
  return receipt?.tenantId === tenantId && receipt.transactionId === order.id;
}
