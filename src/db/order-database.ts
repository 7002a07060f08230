import type { DataDatabase } from './data-database.ts';
import type { TenantDatabases } from './tenant-databases.ts';

type Holders = Pick<TenantDatabases, 'data' | 'visitorData'>;

/** Where orders of this device are: whoever logs in still follows what was ordered here before (ADR-031). Their own come last. */
export const orderDatabases = ({ data, visitorData }: Holders): readonly DataDatabase[] =>
  data === visitorData ? [data] : [visitorData, data];

/** Whether an order was placed with these rows. `id`: the store's, or the key under which it waits to be sent. */
export async function hasOrder({ receipts, $outbox }: DataDatabase, id: string): Promise<boolean> {
  const [placed, waiting] = await Promise.all([
    receipts.filter((row) => row.id === id || row.idempotencyKey === id).count(),
    $outbox.where(':id').equals(id).count(),
  ]);
  return placed + waiting > 0;
}

/** The rows to which an order belongs; those of whoever is here for one that was placed elsewhere. */
export async function databaseOfOrder(databases: Holders, id: string): Promise<DataDatabase> {
  const { data, visitorData } = databases;
  if (data === visitorData || (await hasOrder(data, id))) return data;
  return (await hasOrder(visitorData, id)) ? visitorData : data;
}
