import { useLiveQuery } from 'dexie-react-hooks';
import { useTenant } from '#tenant/tenant-context.ts';

/** Whether an order was placed on this device, sent or not, or may have been on another; code that is only about orders is loaded then. */
export function useHasOrders(): boolean {
  const { databases } = useTenant();
  const { auth, data, visitorData } = databases;
  const counts = useLiveQuery(
    async () =>
      // Also for whoever is logged in, and for whoever has to log in again: an order may wait for that.
      Promise.all(
        [auth.sessions, data.$outbox, data.receipts, visitorData.$outbox, visitorData.receipts].map((table) =>
          table.count(),
        ),
      ),
    [databases],
  );
  return counts?.some((count) => count > 0) ?? false;
}
