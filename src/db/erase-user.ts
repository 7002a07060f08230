import type { CustomerId } from '#domain/ids.ts';
import { type Uid, VISITOR } from '#domain/person/uid.ts';
import { isDeletionAsked } from './asked-deletion.ts';
import type { AuthDatabase } from './auth-database.ts';
import type { CacheDatabase } from './cache-database.ts';
import { tablesOf, userPrefix } from './cached-documents.ts';
import { stampId } from './document-store.ts';
import { dexieSessionStore } from './dexie-session-store.ts';
import { durableWrite } from './durable-write.ts';
import type { TenantDatabases } from './tenant-databases.ts';

/** A frozen tab can block the deletion of a database for any time; its tables are already empty by then. */
const DELETE_WAIT_MS = 1000;

/**
 * Logs out: deletes the customer's rows on this device, also offline. The caller must first
 * ask about unsent orders, because they are deleted too. The session ends last, so that a
 * failed logout can be retried. Rejects with a `StorageFailure`.
 */
export const eraseUser = (databases: TenantDatabases, uid: CustomerId): Promise<void> =>
  erase(databases, uid, () => databases.auth.sessions.clear());

async function erase(databases: TenantDatabases, uid: CustomerId, endSession: () => Promise<void>): Promise<void> {
  const { data } = databases.forUser(uid);
  await eraseRows(databases, uid);
  await durableWrite(databases.auth, endSession);
  // Deletes again, because a response of the customer may have been stored in the meantime.
  await eraseRows(databases, uid).catch(() => undefined);
  const deleted = data.delete({ disableAutoOpen: false }).catch(() => undefined);
  await Promise.race([deleted, new Promise((resolve) => setTimeout(resolve, DELETE_WAIT_MS))]);
}

/**
 * Takes a customer's documents off the device when the server has ended the session (B§4). Cart and unsent orders stay
 * for whoever logs in again as the same customer, unless that was asked to be deleted: then nobody does, and everything goes (D-88).
 */
export async function forgetUser(databases: TenantDatabases, uid: CustomerId): Promise<void> {
  const { auth, cache } = databases;
  if (await isDeletionAsked(auth, uid, Date.now())) return await erase(databases, uid, () => clearEnded(auth, uid));
  await durableWrite(cache, () => cache.empty(tablesOf('device')));
  // Last, because what is left of them tells the next start that this was interrupted.
  await durableWrite(cache, () => eraseUserDocuments(cache, uid));
}

/** Leaves alone a session that somebody has begun meanwhile. */
const clearEnded = (auth: AuthDatabase, uid: CustomerId): Promise<void> =>
  auth.transaction('rw', auth.sessions, async () => {
    if ((await dexieSessionStore(auth).readEnded()) === uid) await auth.sessions.clear();
  });

/** Forgets a customer whose session has ended, if the page or the service worker was closed before it was done. */
export async function resumeForgetting(databases: TenantDatabases): Promise<void> {
  const ended = await dexieSessionStore(databases.auth).readEnded();
  if (!ended) return;
  const isAsked = await isDeletionAsked(databases.auth, ended, Date.now());
  if (isAsked || (await hasUserDocuments(databases.cache, ended))) await forgetUser(databases, ended);
}

/**
 * Stores a response for a customer, unless the customer has logged out: on a slow
 * connection or in a frozen tab a response may arrive after the logout. A copy that was
 * stored during the logout is deleted again. Rejects as `write` does.
 */
export async function writeForUser(databases: TenantDatabases, uid: Uid, write: () => Promise<unknown>): Promise<void> {
  if (!(await isLoggedIn(databases, uid))) return;
  await write();
  if (!(await isLoggedIn(databases, uid))) await eraseUserDocuments(databases.cache, uid);
}

const isLoggedIn = async ({ auth }: TenantDatabases, uid: Uid): Promise<boolean> =>
  uid === VISITOR || (await dexieSessionStore(auth).read())?.customerId === uid;

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

async function hasUserDocuments(cache: CacheDatabase, uid: Uid): Promise<boolean> {
  const counts = tablesOf('user').map((table) =>
    cache.documents(table).where(':id').startsWith(userPrefix(uid)).count(),
  );
  return (await Promise.all(counts)).some((count) => count > 0);
}

/** Deletes the user's documents from the cache of a shared phone, in one transaction. */
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
