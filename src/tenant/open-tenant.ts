import type { DocumentData } from '#contract/document-data.ts';
import type { Session, SessionStore } from '#contract/session-store.ts';
import type { TenantSettings } from '#domain/tenant-settings.ts';
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
}

/**
 * Opens the device's own copies. A document from the service worker's cache may be older than what Dexie knows,
 * one from the network is newer, so the settings are the newer of the two.
 * Rejects with a `StorageFailure` when the browser keeps nothing.
 */
export async function openTenant(settings: TenantSettings, document: DocumentData): Promise<OpenedTenant> {
  const databases = openTenantDatabases({ tenantId: settings.tenantId });
  const sessions = dexieSessionStore(databases.auth);
  await Promise.all([openDatabase(databases.auth), openDatabase(databases.cache)]);
  const [session, stored] = await Promise.all([sessions.read(), newerSettings(databases, settings, document)]);
  void rememberTenant(databases.app, settings, Date.now());
  return { databases, sessions, session, settings: stored, settingsOfDocument: settings };
}

async function newerSettings(
  { cache }: TenantDatabases,
  settings: TenantSettings,
  document: DocumentData,
): Promise<TenantSettings> {
  const serverAt = Date.parse(document.serverTime);
  const known = await cache.$stamps.where({ table: 'settings' }).first();
  if (known?.serverAt && known.serverAt >= serverAt) return (await readSettings(cache)) ?? settings;
  await putSettingsIfChanged(cache, settings, { fetchedAt: Date.now(), serverAt, etag: null });
  return settings;
}
