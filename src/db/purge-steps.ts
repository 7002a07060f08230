import type { CacheDatabase, DocumentTable } from './cache-database.ts';

/** One rung of the ladder that a full disk climbs down: gives something up, resolves to whether there was anything. Asked again while there was. */
export type PurgeStep = () => Promise<boolean>;

const emptyTables =
  (cache: CacheDatabase, tables: readonly DocumentTable[]): PurgeStep =>
  () =>
    cache.transaction('rw', [...tables, '$stamps'], async () => {
      let hadAny = false;
      for (const table of tables) {
        hadAny ||= (await cache.documents(table).count()) > 0;
        await cache.documents(table).clear();
        await cache.$stamps.where({ table }).delete();
      }
      return hadAny;
    });

/**
 * What may go when there is no room for an order, cheapest loss first (P22, P23): pictures of the tenants used longest ago,
 * then menus, then histories. What exists only here (outbox, cart, session) is never on it.
 */
export const purgeSteps = (cache: CacheDatabase, pictures: readonly PurgeStep[]): readonly PurgeStep[] => [
  ...pictures,
  emptyTables(cache, ['menus']),
  emptyTables(cache, ['histories', 'orders', 'storeLists']),
];
