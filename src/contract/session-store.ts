import type { CustomerId } from '#domain/ids.ts';

/** Tokens of one tenant's logged-in customer. */
export interface Session {
  readonly customerId: CustomerId;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * The key that a login is bound to (ADR-079). The private half is a `CryptoKey` that no script can read, a type that the
 * contract does not know.
 */
export interface DeviceKey {
  readonly privateKey: object;
  readonly publicJwk: { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string };
}

/**
 * Stores a session. It is read before every request, so that all tabs and the
 * service worker use the tokens that one of them refreshed.
 */
export interface SessionStore {
  read(): Promise<Session | null>;
  /** Whose session the server has ended, until somebody logs in: their unsent orders wait for them. */
  readEnded(): Promise<CustomerId | null>;
  /** The key of the session; null for a login that is bound to none. Read apart, because only a refresh needs it. */
  readKey(): Promise<DeviceKey | null>;
  /** Called after a login, with the key that it is bound to. */
  write(session: Session, key?: DeviceKey | null): Promise<void>;
  /**
   * Replaces the session if its access token is still `seen.accessToken`, in one transaction; null ends it. Returns
   * false and writes nothing when another session is stored (another realm refreshed, or the customer logged out), so
   * that a late response cannot restore a session.
   */
  replace(seen: Session, next: Session | null): Promise<boolean>;
  /** Called at logout. */
  clear(): Promise<void>;
}
