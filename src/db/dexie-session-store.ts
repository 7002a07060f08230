import type { PromiseExtended } from 'dexie';
import type { Session, SessionStore } from '#contract/session-store.ts';
import type { AuthDatabase, DeviceKeyRow, SessionRow } from './auth-database.ts';
import { durableWrite } from './durable-write.ts';

const rowOf = (session: Session | null): SessionRow => ({ id: 'current', v: 1, session });

/**
 * Stores the session in IndexedDB, with its key. A refreshed token that is not saved would log the
 * customer out at the next start, so every write is retried.
 */
export function dexieSessionStore(auth: AuthDatabase): SessionStore {
  const { sessions } = auth;
  const rowNamed = <Row extends SessionRow | DeviceKeyRow>(id: Row['id']) =>
    sessions.get(id) as PromiseExtended<Row | undefined>;
  const readRow = () => rowNamed<SessionRow>('current');
  const read = async (): Promise<Session | null> => (await readRow())?.session ?? null;
  const change = <T>(work: () => Promise<T>): Promise<T> =>
    durableWrite(auth, () => auth.transaction('rw', sessions, work), auth.purge);

  return {
    read,
    // Dexie's own promise: live queries observe what is read after it.
    readEnded: () => readRow().then((row) => row?.ended ?? null),
    readKey: async () => (await rowNamed<DeviceKeyRow>('key'))?.key ?? null,
    write: (session, key = null) =>
      change(async () => {
        await sessions.clear();
        await sessions.put(rowOf(session));
        if (key) await sessions.put({ id: 'key', v: 1, key });
      }),
    replace: (seen, next) =>
      change(async () => {
        if ((await read())?.accessToken !== seen.accessToken) return false;
        if (!next) await sessions.delete('key');
        await sessions.put(next ? rowOf(next) : { ...rowOf(null), ended: seen.customerId });
        return true;
      }),
    clear: () => durableWrite(auth, () => sessions.clear()),
  };
}
