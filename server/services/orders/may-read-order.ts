import type { Caller } from '#server/services/session/caller.ts';
import type { StoredOrder } from '#server/persistence/repositories/order-of-rows.ts';

/** Its customer, or whoever shows its receipt (D-4). To everybody else the order does not exist. */
export const mayReadOrder = (
  { customerId }: Pick<StoredOrder, 'customerId'>,
  caller: Caller,
  hasReceipt: boolean,
): boolean => hasReceipt || (caller.kind === 'customer' && customerId === caller.customerId);
