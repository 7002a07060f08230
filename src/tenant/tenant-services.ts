import type { LinkState } from '#remote/link-state.ts';
import type { SessionStore } from '#contract/session-store.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { ApiClient } from '#remote/api-client.ts';

export interface LinkWatch {
  readonly state: () => LinkState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What acts for a tenant on this device. Built by the app: this room knows neither the outbox nor how a link is judged. */
export interface TenantServices {
  readonly api: ApiClient;
  readonly link: LinkWatch;
  /** Device time for what is shown, server time for what expires (P33). Both epoch ms. */
  readonly clock: { readonly now: () => number; readonly serverNow: () => Promise<number> };
  /** Sends what waits on this device, now. Resolves when the attempt is over. */
  readonly sendWaiting: () => Promise<void>;
}

export type CreateTenantServices = (
  databases: TenantDatabases,
  sessions: SessionStore,
  onSessionEnded: () => void,
) => TenantServices;
