import type { CustomerId } from '#domain/ids.ts';
import { durably } from './durably.ts';
import { forgetPlaces } from './store-lists.ts';
import type { TenantDatabases } from './tenant-databases.ts';
import { deleteUserRows } from './user-rows.ts';

/** A tab that the browser has frozen may hold on to a database for as long as it likes; what was in it is gone by then. */
const DELETE_WAIT_MS = 1000;

/**
 * Logout: this person's rows leave the device, also offline (P27). The caller has first asked about unsent orders (P28):
 * they are erased too. The session ends last, so that a logout that failed can be tried again. Rejects with a `StorageFailure`.
 */
export async function eraseUser(databases: TenantDatabases, uid: CustomerId): Promise<void> {
  const { data } = databases.forUser(uid);
  await eraseRows(databases, uid);
  await durably(databases.auth, () => databases.auth.sessions.clear());
  // An answer that was being stored meanwhile was for somebody who is gone now.
  await eraseRows(databases, uid).catch(() => undefined);
  const deleted = data.delete({ disableAutoOpen: false }).catch(() => undefined);
  await Promise.race([deleted, new Promise((resolve) => setTimeout(resolve, DELETE_WAIT_MS))]);
}

async function eraseRows(databases: TenantDatabases, uid: CustomerId): Promise<void> {
  const { cache, data } = databases.forUser(uid);
  await durably(cache, () => deleteUserRows(cache, uid));
  await durably(cache, () => forgetPlaces(cache));
  await durably(data, () =>
    data.transaction('rw', data.tables, async () => {
      for (const table of data.tables) await table.clear();
    }),
  );
}
