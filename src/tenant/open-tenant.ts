import type { Session, SessionStore } from '#contract/session-store.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { openDatabase } from '#db/open-database.ts';
import { putSettingsIfChanged, readSettings } from '#db/settings.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import { rememberTenant } from '#db/tenants.ts';
import type { TenantSettings } from '#domain/tenant-settings.ts';
import type { Equip, Equipment } from './equipment.ts';

/** One tenant on this device, opened once per page. */
export interface OpenedTenant {
  /** For a visitor; `forUser` gives a customer's. */
  readonly databases: TenantDatabases;
  readonly sessions: SessionStore;
  /** What was on this device when the page started. */
  readonly session: Session | null;
  readonly settings: TenantSettings;
  readonly settingsOfDocument: TenantSettings;
  readonly equipment: Equipment;
  /** Dispatches `session-ended` when the server refuses to prolong the session. */
  readonly events: EventTarget;
}

export const SESSION_ENDED = 'session-ended';

interface DocumentParts {
  readonly settings: TenantSettings;
  readonly serverTime: string;
}

/**
 * Opens the device's own copies. A document from the service worker's cache may be older than what Dexie knows,
 * one from the network is newer, so the settings are the newer of the two.
 * Rejects with a `StorageFailure` when the browser keeps nothing.
 */
export async function openTenant({ settings, serverTime }: DocumentParts, equip: Equip): Promise<OpenedTenant> {
  const databases = openTenantDatabases({ tenantId: settings.tenantId });
  const sessions = dexieSessionStore(databases.auth);
  const events = new EventTarget();
  const equipment = equip(databases, sessions, () => events.dispatchEvent(new Event(SESSION_ENDED)));
  await Promise.all([openDatabase(databases.auth), openDatabase(databases.cache)]);
  const [session, newest] = await Promise.all([
    sessions.read(),
    newerSettings(databases, settings, Date.parse(serverTime)),
  ]);
  void rememberTenant(databases.app, settings, Date.now());
  return { databases, sessions, session, settings: newest, settingsOfDocument: settings, equipment, events };
}

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
