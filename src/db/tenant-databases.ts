import type { TenantId } from '#domain/ids.ts';
import { AppDatabase } from './app-database.ts';
import { AuthDatabase } from './auth-database.ts';
import { CacheDatabase } from './cache-database.ts';
import { DataDatabase } from './data-database.ts';
import { dropPictures } from './pictures.ts';
import { purgeSteps } from './purge-steps.ts';
import type { Uid } from './uid.ts';
import { VISITOR } from './uid.ts';

/** Everything one realm (a page, the service worker) holds of one tenant. Built once and passed on; opens at first use. */
export interface TenantDatabases {
  readonly tenantId: TenantId;
  readonly uid: Uid;
  readonly app: AppDatabase;
  readonly auth: AuthDatabase;
  readonly cache: CacheDatabase;
  readonly data: DataDatabase;
  /** The same tenant for another person, after login or logout. */
  forUser(uid: Uid): TenantDatabases;
  close(): void;
}

export interface OpenTenantDatabases {
  readonly tenantId: TenantId;
  readonly uid?: Uid;
}

export function openTenantDatabases({ tenantId, uid = VISITOR }: OpenTenantDatabases): TenantDatabases {
  const app = new AppDatabase();
  const auth = new AuthDatabase(tenantId);
  const cache = new CacheDatabase(tenantId);
  // Cache Storage is missing outside secure contexts, where there is no service worker that could fill it either.
  const purge = purgeSteps(cache, 'caches' in globalThis ? [dropPictures(app, caches)] : []);

  const forUser = (owner: Uid): TenantDatabases => {
    const data = new DataDatabase(tenantId, owner, purge);
    const close = () => [app, auth, cache, data].forEach((db) => db.close());
    return { tenantId, uid: owner, app, auth, cache, data, forUser, close };
  };
  return forUser(uid);
}
