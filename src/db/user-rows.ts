import type { CacheDatabase, DocumentTable } from './cache-database.ts';
import { stampId } from './stamps.ts';
import type { Uid } from './uid.ts';

/** Tables whose documents belong to one person. */
const USER_TABLES = [
  'profiles',
  'addresses',
  'histories',
  'orders',
  'cards',
  'loyalties',
] as const satisfies readonly DocumentTable[];

/** Begins with the owner, so that a person's rows can be found and deleted together, and never be read as another's. */
export const userKey = (uid: Uid, rest = ''): string => `${uid}:${rest}`;

/** At logout nothing of that person stays on a shared phone (P27). One transaction. */
export async function deleteUserRows(cache: CacheDatabase, uid: Uid): Promise<void> {
  await cache.transaction('rw', [...USER_TABLES, '$stamps'], async () => {
    for (const table of USER_TABLES) {
      await cache.documents(table).where(':id').startsWith(userKey(uid)).delete();
      await cache.$stamps
        .where(':id')
        .startsWith(stampId(table, userKey(uid)))
        .delete();
    }
  });
}
