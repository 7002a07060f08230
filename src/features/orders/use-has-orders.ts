import { useLiveQuery } from 'dexie-react-hooks';
import { useTenant } from '#tenant/tenant-context.ts';

/** Whether an order was placed on this device, sent or not: what is only about orders is loaded with the first. */
export function useHasOrders(): boolean {
  const { data } = useTenant().databases;
  const count = useLiveQuery(async () => (await data.$outbox.count()) + (await data.receipts.count()), [data]);
  return count !== undefined && count > 0;
}
