import type { Session, SessionStore } from '#contract/session-store.ts';
import type { AuthDatabase, SessionRow } from './auth-database.ts';
import { durableWrite } from './durable-write.ts';

const rowOf = (session: Session | null): SessionRow => ({ id: 'current', v: 1, session });

/**
 * Stores the session in IndexedDB. A refreshed token that is not saved would log the
 * customer out at the next start, so every write is retried.
 */
export function dexieSessionStore(auth: AuthDatabase): SessionStore {
  const readRow = () => auth.sessions.get('current');
  const read = async (): Promise<Session | null> => (await readRow())?.session ?? null;

  const replaceIn = async (seen: Session, next: Session | null): Promise<boolean> => {
    if ((await read())?.accessToken !== seen.accessToken) return false;
    await auth.sessions.put(next ? rowOf(next) : { ...rowOf(null), ended: seen.customerId });
    return true;
  };

  return {
    read,
    // Dexie's own promise: live queries observe what is read after it.
    readEnded: () => readRow().then((row) => row?.ended ?? null),
    write: async (session) => {
      await durableWrite(auth, () => auth.sessions.put(rowOf(session)), auth.purge);
    },
    replace: (seen, next) =>
      durableWrite(auth, () => auth.transaction('rw', auth.sessions, () => replaceIn(seen, next)), auth.purge),
    clear: () => durableWrite(auth, () => auth.sessions.clear()),
  };
}
