import { createContext, use } from 'react';
import type { Session, SessionStore } from '#contract/session-store.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { Uid } from '#domain/person/uid.ts';
import type { TenantId } from '#domain/ids.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { resourceKeys } from '#remote/swr-keys.ts';
import type { TenantServices } from './tenant-services.ts';

/** The tenant, the current user, and their data. */
export interface Tenant extends TenantServices {
  /** In the language of the page, as far as the shop has it (ADR-045). */
  readonly settings: TenantSettings;
  /** The title as the shop wrote it, which is also what a bank shows as the receiver. */
  readonly ownTitle: string;
  readonly domain: string;
  readonly tenantId: TenantId;
  /** The customer's id, or the visitor. */
  readonly uid: Uid;
  readonly session: Session | null;
  /** The current user's databases; `data` changes at login. */
  readonly databases: TenantDatabases;
  /** Stores logins; reading uses `session`. */
  readonly sessions: SessionStore;
  /** Keys for `useRevalidate`. */
  readonly keys: ReturnType<typeof resourceKeys>;
}

export const TenantContext = createContext<Tenant | null>(null);

export function useTenant(): Tenant {
  const tenant = use(TenantContext);
  if (!tenant) throw new Error('useTenant outside of TenantProvider');
  return tenant;
}
