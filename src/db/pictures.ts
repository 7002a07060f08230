import type { AppDatabase } from './app-database.ts';
import type { PurgeStep } from './durable-write.ts';
import { listTenantsByUse } from './tenants.ts';

/** Where the service worker of a tenant (or of a place outside every tenant, such as `p`) keeps photos. */
export const pictureCacheName = (scopeName: string): string => `img:${scopeName}`;

/** A rung of the ladder: the photos of one tenant, the one used longest ago first (P22). They come back by themselves. */
export const dropPictures =
  (app: AppDatabase, caches: Pick<CacheStorage, 'delete'>): PurgeStep =>
  async () => {
    for (const { domain } of await listTenantsByUse(app)) {
      if (await caches.delete(pictureCacheName(domain))) return true;
    }
    return false;
  };
