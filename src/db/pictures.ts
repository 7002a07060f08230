import type { AppDatabase } from './app-database.ts';
import type { PurgeStep } from './durable-write.ts';
import { listTenantsByUse } from './tenants.ts';

/**
 * Returns the name of the cache in which the service worker of a scope (a tenant, or a
 * path outside all tenants such as `p`) stores pictures.
 */
export const pictureCacheName = (scopeName: string): string => `img:${scopeName}`;

/**
 * A purge step: deletes the pictures of one tenant, the least recently used
 * first (P22). They are downloaded again on demand.
 */
export const dropPictures =
  (app: AppDatabase, caches: Pick<CacheStorage, 'delete'>): PurgeStep =>
  async () => {
    for (const { domain } of await listTenantsByUse(app)) {
      if (await caches.delete(pictureCacheName(domain))) return true;
    }
    return false;
  };
