import type { Session, SessionStore } from '#contract/session-store.ts';

/** An in-memory session store; every call takes a turn of the event loop, as a real one does. */
export function memorySessionStore(initial: Session | null): SessionStore & { stored(): Session | null } {
  let current = initial;
  return {
    stored: () => current,
    read: async () => {
      await Promise.resolve();
      return current;
    },
    write: async (session) => {
      await Promise.resolve();
      current = session;
    },
    replace: async (seen, next) => {
      await Promise.resolve();
      if (current?.accessToken !== seen.accessToken) return false;
      current = next;
      return true;
    },
    clear: async () => {
      await Promise.resolve();
      current = null;
    },
  };
}
