import { useLiveQuery } from 'dexie-react-hooks';
import { useTenant } from '#tenant/tenant-context.ts';

/** Whether an order was placed on this device, sent or not, or may have been on another; code that is only about orders is loaded then. */
export function useHasOrders(): boolean {
  const { databases, session } = useTenant();
  const counts = useLiveQuery(
    () =>
      Promise.all([
        // Also whose session has ended: an order may wait for their login.
        databases.auth.sessions.count(),
        ...[databases.data, databases.visitorData].flatMap(({ $outbox, receipts }) => [$outbox.count(), receipts.count()]),
      ]),
    [databases],
  );
  return session !== null || (counts?.some((count) => count > 0) ?? false);
}
