import type { CustomerId } from '#domain/ids.ts';

/** Tokens of one tenant's logged-in customer. */
export interface Session {
  readonly customerId: CustomerId;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Where a realm keeps its session. Read before every send, so all tabs and the service worker share what one of them refreshed. */
export interface SessionStore {
  read(): Promise<Session | null>;
  /** After a login. */
  write(session: Session): Promise<void>;
  /**
   * Replaces the session that still has `seen.accessToken` in one transaction; null ends it.
   * False when another one is stored by now (a sibling refreshed, the customer logged out): nothing is written then,
   * so a late answer can never bring a session back.
   */
  replace(seen: Session, next: Session | null): Promise<boolean>;
  /** At logout. */
  clear(): Promise<void>;
}
