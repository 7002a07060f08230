import type { Session, SessionStore } from '#contract/session-store.ts';
import type { AuthDatabase, EndedSessionRow, SessionRow } from './auth-database.ts';
import { durableWrite } from './durable-write.ts';

/**
 * Stores the session in IndexedDB. A refreshed token that is not saved would log the
 * customer out at the next start, so every write is retried.
 */
export function dexieSessionStore(auth: AuthDatabase): SessionStore {
  // One row at most: a session, or whose it was.
  const readRow = () => auth.sessions.toCollection().first();
  const read = async (): Promise<Session | null> => {
    const row = await readRow();
    return row && 'session' in row ? row.session : null;
  };
  const change = <Result>(work: () => Promise<Result>): Promise<Result> =>
    durableWrite(auth, () => auth.transaction('rw', auth.sessions, work));
  const put = async (row: SessionRow | EndedSessionRow): Promise<void> => {
    await auth.sessions.clear();
    await auth.sessions.put(row);
  };

  return {
    read,
    async readEnded() {
      const row = await readRow();
      return row && 'customerId' in row ? row.customerId : null;
    },
    write: (session) => change(() => put({ id: 'current', v: 1, session })),
    replace: (seen, next) =>
      change(async () => {
        if ((await read())?.accessToken !== seen.accessToken) return false;
        await put(next ? { id: 'current', v: 1, session: next } : { id: 'ended', v: 1, customerId: seen.customerId });
        return true;
      }),
    clear: () => durableWrite(auth, () => auth.sessions.clear()),
  };
}
