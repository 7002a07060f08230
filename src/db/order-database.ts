import type { DataDatabase } from './data-database.ts';
import type { TenantDatabases } from './tenant-databases.ts';

type OrderDatabases = Pick<TenantDatabases, 'data' | 'visitorData'>;

/**
 * Returns the databases that can contain orders of this device: after a login, orders placed as a visitor stay visible
 * (ADR-031). The customer's own database is last.
 */
export const orderDatabases = ({ data, visitorData }: OrderDatabases): readonly DataDatabase[] =>
  data === visitorData ? [data] : [visitorData, data];

/** Returns whether an order is in this database. `id` is the transaction's id, or the key of an unsent order. */
export async function hasOrder({ receipts, $outbox }: DataDatabase, id: string): Promise<boolean> {
  const [placed, waiting] = await Promise.all([
    receipts.filter((row) => row.id === id || row.idempotencyKey === id).count(),
    $outbox.where(':id').equals(id).count(),
  ]);
  return placed + waiting > 0;
}

/** Returns the database that contains an order; for an order from another device, the current customer's. */
export async function databaseOfOrder(databases: OrderDatabases, id: string): Promise<DataDatabase> {
  const { data, visitorData } = databases;
  if (data === visitorData || (await hasOrder(data, id))) return data;
  return (await hasOrder(visitorData, id)) ? visitorData : data;
}
