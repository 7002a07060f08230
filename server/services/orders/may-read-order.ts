import type { Caller } from '#server/services/session/caller.ts';
import type { StoredOrder } from '#server/persistence/repositories/order-of-rows.ts';

/** D-4: its customer, or whoever shows its receipt. To everybody else the order does not exist. */
export const mayReadOrder = (
  { customerId }: Pick<StoredOrder, 'customerId'>,
  caller: Caller,
  hasReceipt: boolean,
): boolean => hasReceipt || (caller.kind === 'customer' && customerId === caller.customerId);
