import type { DataDatabase } from './data-database.ts';
import { dexieSessionStore } from './dexie-session-store.ts';
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

/**
 * Returns the databases that can contain orders that are not placed yet (D-95): also those of a customer whose session the
 * server has ended, or nobody would be told that an order still waits for their login.
 */
export const unsentDatabases = (databases: TenantDatabases): Promise<readonly DataDatabase[]> =>
  dexieSessionStore(databases.auth)
    .readEnded()
    .then((ended) => [...orderDatabases(databases), ...(ended ? [databases.forUser(ended).data] : [])]);

/** Returns the database that contains an order; for an order from another device, the current customer's. */
export async function databaseOfOrder(databases: TenantDatabases, id: string): Promise<DataDatabase> {
  for (const data of [...orderDatabases(databases)].reverse()) if (await hasOrder(data, id)) return data;
  for (const data of await unsentDatabases(databases)) if (await isUnsent(data, id)) return data;
  return databases.data;
}

/** Returns whether this is the key of an order that is not placed yet. */
const isUnsent = async ({ $outbox }: DataDatabase, id: string): Promise<boolean> => {
  const row = await $outbox.get(id);
  return row !== undefined && row.state !== 'acked' && row.state !== 'cancelled';
};
