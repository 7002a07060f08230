import type { TenantId } from '#domain/ids.ts';
import { AppDatabase } from './app-database.ts';
import { AuthDatabase } from './auth-database.ts';
import { CacheDatabase } from './cache-database.ts';
import { DataDatabase } from './data-database.ts';
import { dropPictures } from './pictures.ts';
import type { Uid } from '#domain/person/uid.ts';
import { VISITOR } from '#domain/person/uid.ts';

/**
 * All databases of one tenant for a page or a service worker. Built once and passed on; connections open at first use.
 */
export interface TenantDatabases {
  readonly tenantId: TenantId;
  readonly uid: Uid;
  readonly app: AppDatabase;
  readonly auth: AuthDatabase;
  readonly cache: CacheDatabase;
  readonly data: DataDatabase;
  /** The data of the visitor on this device; orders placed before a login stay visible. */
  readonly visitorData: DataDatabase;
  /** Returns the databases of another user, after login or logout. Each user has one connection. */
  forUser(uid: Uid): TenantDatabases;
  /**
   * Closes every connection until the next query, because a frozen page could not close
   * them when another page wants to upgrade or delete (P17).
   */
  rest(): void;
  close(): void;
}

export interface OpenTenantDatabases {
  readonly tenantId: TenantId;
  readonly uid?: Uid;
}

export function openTenantDatabases({ tenantId, uid = VISITOR }: OpenTenantDatabases): TenantDatabases {
  const app = new AppDatabase();
  // Cache Storage is missing outside secure contexts, where no service worker can fill it either.
  const cache = new CacheDatabase(tenantId, 'caches' in globalThis ? [dropPictures(app, caches)] : []);
  const auth = new AuthDatabase(tenantId, cache.purge);

  const opened = new Map<Uid, TenantDatabases>();
  const visitorData = new DataDatabase(tenantId, VISITOR, cache.purge);
  const connections = () => [app, auth, cache, visitorData, ...[...opened.values()].map(({ data }) => data)];
  const shared = {
    tenantId,
    app,
    auth,
    cache,
    visitorData,
    rest: () => connections().forEach((db) => db.close({ disableAutoOpen: false })),
    close: () => connections().forEach((db) => db.close()),
  };

  const open = (owner: Uid): TenantDatabases => {
    const data = owner === VISITOR ? visitorData : new DataDatabase(tenantId, owner, cache.purge);
    return { ...shared, uid: owner, data, forUser };
  };
  const forUser = (owner: Uid): TenantDatabases => {
    const databases = opened.get(owner) ?? open(owner);
    opened.set(owner, databases);
    return databases;
  };
  return forUser(uid);
}
