import type { Session, SessionStore } from '#contract/session-store.ts';
import type { TenantSettings } from '#domain/tenant-settings.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { createApiClient } from '#remote/api-client.ts';
import { noteServerTime } from '#db/clock-skew.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { openDatabase } from '#db/open-database.ts';
import { putSettingsIfChanged, readSettings } from '#db/settings.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import { rememberTenant } from '#db/tenants.ts';

/** One tenant on this device, opened once per page. */
export interface OpenedTenant {
  /** For a visitor; `forUser` gives a customer's. */
  readonly databases: TenantDatabases;
  readonly sessions: SessionStore;
  /** What was on this device when the page started. */
  readonly session: Session | null;
  readonly settings: TenantSettings;
  readonly settingsOfDocument: TenantSettings;
  readonly api: ApiClient;
  /** Dispatches `session-ended` when the server refuses to prolong the session. */
  readonly events: EventTarget;
}

export const SESSION_ENDED = 'session-ended';

/**
 * Opens the device's own copies. A document from the service worker's cache may be older than what Dexie knows,
 * one from the network is newer, so the settings are the newer of the two.
 * Rejects with a `StorageFailure` when the browser keeps nothing.
 */
export async function openTenant(settings: TenantSettings, serverTime: string): Promise<OpenedTenant> {
  const databases = openTenantDatabases({ tenantId: settings.tenantId });
  const sessions = dexieSessionStore(databases.auth);
  await Promise.all([openDatabase(databases.auth), openDatabase(databases.cache)]);
  const [session, stored] = await Promise.all([
    sessions.read(),
    newerSettings(databases, settings, Date.parse(serverTime)),
  ]);
  void rememberTenant(databases.app, settings, Date.now());
  const events = new EventTarget();
  const api = openApi(databases, sessions, () => events.dispatchEvent(new Event(SESSION_ENDED)));
  return { databases, sessions, session, settings: stored, settingsOfDocument: settings, api, events };
}

const openApi = ({ tenantId, app }: TenantDatabases, session: SessionStore, onSessionEnded: () => void): ApiClient =>
  createApiClient({
    baseUrl: '',
    fetch: (...request) => fetch(...request),
    tenantId,
    session,
    locks: navigator.locks ?? null,
    language: () => document.documentElement.lang,
    now: Date.now,
    onServerTime: (serverAtMs, deviceAtMs) => void noteServerTime(app, serverAtMs, deviceAtMs),
    onSessionEnded,
  });

async function newerSettings(
  { cache }: TenantDatabases,
  settings: TenantSettings,
  serverAt: number,
): Promise<TenantSettings> {
  const known = await cache.$stamps.where({ table: 'settings' }).first();
  if (known?.serverAt && known.serverAt >= serverAt) return (await readSettings(cache)) ?? settings;
  await putSettingsIfChanged(cache, settings, { fetchedAt: Date.now(), serverAt, etag: null });
  return settings;
}
