import type { CustomerId } from '#domain/ids.ts';
import type { DeviceKey, Session, SessionStore } from '#contract/session-store.ts';

/** An in-memory session store; every call takes a turn of the event loop, as a real one does. */
export function memorySessionStore(
  initial: Session | null,
  initialKey: DeviceKey | null = null,
): SessionStore & { stored(): Session | null } {
  let current = initial;
  let key = initialKey;
  let ended: CustomerId | null = null;
  return {
    stored: () => current,
    read: async () => {
      await Promise.resolve();
      return current;
    },
    readEnded: async () => {
      await Promise.resolve();
      return ended;
    },
    readKey: async () => {
      await Promise.resolve();
      return key;
    },
    write: async (session, newKey = null) => {
      await Promise.resolve();
      current = session;
      key = newKey;
      ended = null;
    },
    replace: async (seen, next) => {
      await Promise.resolve();
      if (current?.accessToken !== seen.accessToken) return false;
      current = next;
      key = next && key;
      ended = next ? null : seen.customerId;
      return true;
    },
    clear: async () => {
      await Promise.resolve();
      current = null;
      key = null;
      ended = null;
    },
  };
}
