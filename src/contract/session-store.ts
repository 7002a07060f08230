import type { CustomerId } from '#domain/ids.ts';

/** Tokens of one tenant's logged-in customer. */
export interface Session {
  readonly customerId: CustomerId;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * Stores a session. It is read before every request, so that all tabs and the
 * service worker use the tokens that one of them refreshed.
 */
export interface SessionStore {
  read(): Promise<Session | null>;
  /** Whose session the server has ended, until somebody logs in: their unsent orders wait for them. */
  readEnded(): Promise<CustomerId | null>;
  /** Called after a login. */
  write(session: Session): Promise<void>;
  /**
   * Replaces the session if its access token is still `seen.accessToken`, in one transaction; null ends it. Returns
   * false and writes nothing when another session is stored (another realm refreshed, or the customer logged out), so
   * that a late response cannot restore a session.
   */
  replace(seen: Session, next: Session | null): Promise<boolean>;
  /** Called at logout. */
  clear(): Promise<void>;
}
