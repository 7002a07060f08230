import type { CustomerId } from '#domain/ids.ts';
import { type Uid, VISITOR } from '#domain/person/uid.ts';
import type { CacheDatabase } from './cache-database.ts';
import { tablesOf, userPrefix } from './cached-documents.ts';
import { stampId } from './document-store.ts';
import { durableWrite } from './durable-write.ts';
import type { TenantDatabases } from './tenant-databases.ts';

/** A tab that the browser has frozen may hold on to a database for as long as it likes; what was in it is gone by then. */
const DELETE_WAIT_MS = 1000;

/**
 * Logout: this person's rows leave the device, also offline. The caller has first asked about unsent orders: they are erased too.
 * The session ends last, so that a logout that failed can be tried again. Rejects with a `StorageFailure`.
 */
export async function eraseUser(databases: TenantDatabases, uid: CustomerId): Promise<void> {
  const { data } = databases.forUser(uid);
  await eraseRows(databases, uid);
  await durableWrite(databases.auth, () => databases.auth.sessions.clear());
  // An answer that was being stored meanwhile was for somebody who is gone now.
  await eraseRows(databases, uid).catch(() => undefined);
  const deleted = data.delete({ disableAutoOpen: false }).catch(() => undefined);
  await Promise.race([deleted, new Promise((resolve) => setTimeout(resolve, DELETE_WAIT_MS))]);
}

/**
 * Stores what the server answered to somebody, unless they are not logged in any more: over a slow link, or in a tab that was
 * frozen, an answer may outlast the logout. Copies that a logout overtook go again. Rejects as `write` does.
 */
export async function writeForUser(databases: TenantDatabases, uid: Uid, write: () => Promise<unknown>): Promise<void> {
  if (!(await isLoggedIn(databases, uid))) return;
  await write();
  if (!(await isLoggedIn(databases, uid))) await eraseUserDocuments(databases.cache, uid);
}

const isLoggedIn = async ({ auth }: TenantDatabases, uid: Uid): Promise<boolean> =>
  uid === VISITOR || (await auth.sessions.get('current'))?.session.customerId === uid;

async function eraseRows(databases: TenantDatabases, uid: CustomerId): Promise<void> {
  const { cache, data } = databases.forUser(uid);
  await durableWrite(cache, () => eraseUserDocuments(cache, uid));
  await durableWrite(cache, () => cache.empty(tablesOf('device')));
  await durableWrite(data, () =>
    data.transaction('rw', data.tables, async () => {
      for (const table of data.tables) await table.clear();
    }),
  );
}

/** Nothing of that person stays in the cache of a shared phone. One transaction. */
async function eraseUserDocuments(cache: CacheDatabase, uid: Uid): Promise<void> {
  const tables = tablesOf('user');
  await cache.transaction('rw', [...tables, '$stamps'], async () => {
    for (const table of tables) {
      await cache.documents(table).where(':id').startsWith(userPrefix(uid)).delete();
      await cache.$stamps
        .where(':id')
        .startsWith(stampId(table, userPrefix(uid)))
        .delete();
    }
  });
}
