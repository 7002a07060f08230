import { useLiveQuery } from 'dexie-react-hooks';
import type { DataDatabase } from '#db/data-database.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { useTenant } from '#tenant/tenant-context.ts';

/** Whether an order was placed on this device, sent or not, or may have been on another; code that is only about orders is loaded then. */
export function useHasOrders(): boolean {
  const { databases } = useTenant();
  return useLiveQuery(async () => hasOrders(databases), [databases], false);
}

async function hasOrders({ auth, data, visitorData }: TenantDatabases): Promise<boolean> {
  // Also for whoever is logged in, and for whoever has to log in again: an order may wait for that.
  const counts = [auth.sessions.count(), ...Array.from(new Set([data, visitorData]), countOrders)];
  return (await Promise.all(counts)).some((count) => count > 0);
}

const countOrders = (data: DataDatabase): Promise<number> =>
  data.transaction(
    'r',
    ['$outbox', 'receipts'],
    async () => (await data.$outbox.count()) + (await data.receipts.count()),
  );
