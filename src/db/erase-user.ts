import type { Uid } from './uid.ts';
import type { TenantDatabases } from './tenant-databases.ts';
import { deleteUserRows } from './user-rows.ts';

/**
 * Logout: this person's rows leave the device, also offline (P27). The caller has first asked about unsent orders (P28):
 * they are erased too.
 */
export async function eraseUser(databases: TenantDatabases, uid: Uid): Promise<void> {
  await databases.auth.sessions.clear();
  await deleteUserRows(databases.cache, uid);
  await databases.forUser(uid).data.delete();
}
