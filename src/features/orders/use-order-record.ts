import { useLiveQuery } from 'dexie-react-hooks';
import type { TransactionId } from '#domain/ids.ts';
import { ORDER_REFRESH_MS } from '#ui/timings.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import type { Revalidation } from '#tenant/use-revalidate.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import { fetchOrder } from './fetch-orders.ts';
import { orderRefreshMs } from './order-refresh-ms.ts';
import type { OrderRecord } from './read-order-record.ts';
import { readOrderRecord } from './read-order-record.ts';

export interface FollowedOrder {
  /** Undefined while this device is being asked. */
  readonly record: OrderRecord | undefined;
  readonly refresh: Revalidation;
}

/** The order at an address, followed while something can still happen to it (B§4, B§9). */
export function useOrderRecord(id: string): FollowedOrder {
  const tenant = useTenant();
  const { databases, keys, clock } = tenant;
  const answer = useLiveQuery(async () => {
    // Wrapped in Dexie's promise, or the live query does not observe what is read after it.
    const serverNowMs = await Promise.resolve(clock.serverNow());
    return { id, databases, record: await readOrderRecord(databases, id, serverNowMs) };
  }, [databases, id, clock]);
  // After a change of address the live query still shows the previous order for a moment.
  const record = answer?.id === id && answer.databases === databases ? answer.record : undefined;
  const order = record?.detail?.order;
  const isOnTheWay = record === undefined || record.waiting !== null;
  const refresh = useRevalidate(
    isOnTheWay ? null : keys.order(id as TransactionId),
    () => fetchOrder(tenant, id as TransactionId),
    { pollMs: order ? orderRefreshMs(order) : ORDER_REFRESH_MS },
  );
  return { record, refresh };
}
