import type { TenantDatabases } from './tenant-databases.ts';
import type { Uid } from './uid.ts';
import { VISITOR } from './uid.ts';
import { deleteUserRows } from './user-rows.ts';

/**
 * Stores what the server answered to somebody, unless they are not logged in any more: over a slow link, or in a tab that was
 * frozen, an answer may outlast the logout (P27). Copies that a logout overtook go again. Rejects as `write` does.
 */
export async function keepFor(databases: TenantDatabases, uid: Uid, write: () => Promise<unknown>): Promise<void> {
  if (!(await isHere(databases, uid))) return;
  await write();
  if (!(await isHere(databases, uid))) await deleteUserRows(databases.cache, uid);
}

const isHere = async ({ auth }: TenantDatabases, uid: Uid): Promise<boolean> =>
  uid === VISITOR || (await auth.sessions.get('current'))?.session.customerId === uid;
