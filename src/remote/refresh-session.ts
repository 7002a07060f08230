import type { Session, SessionStore } from '#contract/session-store.ts';
import { isSessionRefused } from './api-error.ts';
import type { Tokens } from './session-tokens.ts';

/** A frozen tab may hold a lock for ever, so the wait is limited (M8). */
const LOCK_WAIT_MS = 8000;

export interface RefreshOptions {
  readonly store: SessionStore;
  /** One name per tenant, shared by all tabs and the service worker. */
  readonly lockName: string;
  /** Null without Web Locks; the server then answers two refreshes of one token with the same tokens. */
  readonly locks: Pick<LockManager, 'request'> | null;
  /** Sends the refresh request. Throws an ApiError. */
  readonly requestTokens: (session: Session) => Promise<Tokens>;
  /** Called when the server refused to refresh the session, which has then ended. */
  readonly onEnded: (session: Session) => void;
}

/** Returns the stored session if it belongs to the same customer and is not the refused one. */
const refreshedElsewhere = (stored: Session | null, seen: Session): Session | null =>
  stored?.customerId === seen.customerId && stored.accessToken !== seen.accessToken ? stored : null;

async function refreshOnce({ store, requestTokens, onEnded }: RefreshOptions, seen: Session): Promise<Session | null> {
  const stored = await store.read();
  if (stored?.accessToken !== seen.accessToken) return refreshedElsewhere(stored, seen);
  try {
    const next = { ...stored, ...(await requestTokens(stored)) };
    return (await store.replace(stored, next)) ? next : refreshedElsewhere(await store.read(), seen);
  } catch (error) {
    // No response, a foreign page or a failing server say nothing about the session (P30).
    if (!isSessionRefused(error)) throw error;
    const sibling = refreshedElsewhere(await store.read(), seen);
    if (sibling) return sibling;
    if (await store.replace(stored, null)) onEnded(stored);
    return null;
  }
}

/**
 * Runs the work under the lock, or without it if the lock is not acquired in time: it
 * never uses `steal` and never waits for ever (P31).
 */
async function underLock<T>({ locks, lockName }: RefreshOptions, work: () => Promise<T>): Promise<T> {
  if (!locks) return work();
  let isGranted = false;
  try {
    return await locks.request(lockName, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, () => {
      isGranted = true;
      return work();
    });
  } catch (error) {
    if (isGranted) throw error;
    return work();
  }
}

/**
 * Creates the function that refreshes a refused session. It sends one request at a time in this realm (a shared
 * promise) and across realms (a Web Lock), and uses tokens that another realm has already fetched. Returns null when
 * the session has ended. Throws an ApiError when the server could not be reached; the session is then kept.
 */
export function createSessionRefresher(options: RefreshOptions): (seen: Session) => Promise<Session | null> {
  const underWay = new Map<string, Promise<Session | null>>();
  return (seen) => {
    const shared = underWay.get(seen.accessToken);
    if (shared) return shared;
    const started = underLock(options, () => refreshOnce(options, seen)).finally(() => {
      underWay.delete(seen.accessToken);
    });
    underWay.set(seen.accessToken, started);
    return started;
  };
}
