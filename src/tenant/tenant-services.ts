import type { LinkState } from '#remote/link-state.ts';
import type { Session, SessionStore } from '#contract/session-store.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { ApiClient } from '#remote/api-client.ts';

export interface LinkWatch {
  readonly state: () => LinkState;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Services of a tenant on this device. The app creates them, because this folder
 * must not import the outbox or the link monitor.
 */
export interface TenantServices {
  readonly api: ApiClient;
  readonly link: LinkWatch;
  /** Device time for display, server time for expiry (P33). Both in epoch ms. */
  readonly clock: {
    readonly now: () => number;
    readonly serverNow: () => Promise<number>;
    /** The same for what is only shown (`Clock`). */
    readonly likelyNow: () => Promise<number>;
    /** Names this page's clock as long as no server told it the time. */
    readonly unheardAs: () => string | undefined;
    readonly isTrusted: () => boolean;
    readonly wrongByMs: (name: string) => number | undefined;
  };
  /** Sends the waiting mutations now. Resolves when the attempt is over. */
  readonly sendWaiting: () => Promise<void>;
}

export type CreateTenantServices = (
  databases: TenantDatabases,
  sessions: SessionStore,
  /** Called with the session that the server ended; with null when the service worker has found that out, and cleared it. */
  onSessionEnded: (ended: Session | null) => void,
) => TenantServices;
