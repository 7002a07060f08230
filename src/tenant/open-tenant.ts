import { answeredNow, putDocument, readDocument, readStamp } from '#db/document-store.ts';
import type { Session, SessionStore } from '#contract/session-store.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { openCache, openDatabase } from '#db/open-database.ts';
import { storageFailureReason } from '#db/storage-failure.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import { rememberTenant } from '#db/tenants.ts';
import { VISITOR } from '#domain/person/uid.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { CreateTenantServices, TenantServices } from './tenant-services.ts';

/** One tenant on this device, opened once per page. */
export interface OpenedTenant {
  /** For a visitor; `forUser` gives a customer's. */
  readonly databases: TenantDatabases;
  readonly sessions: SessionStore;
  /** What was on this device when the page started. */
  readonly session: Session | null;
  readonly settings: TenantSettings;
  readonly settingsOfDocument: TenantSettings;
  readonly services: TenantServices;
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
export async function openTenant(
  { settings, serverTime }: DocumentParts,
  createServices: CreateTenantServices,
): Promise<OpenedTenant> {
  const databases = openTenantDatabases({ tenantId: settings.tenantId });
  const sessions = dexieSessionStore(databases.auth);
  const events = new EventTarget();
  const services = createServices(databases, sessions, () => events.dispatchEvent(new Event(SESSION_ENDED)));
  const [session, newest] = await Promise.all([
    openPerson(databases, sessions),
    newerSettings(databases.cache, settings, Date.parse(serverTime)),
  ]);
  document.addEventListener('freeze', () => databases.rest());
  // For the service worker; this page sends without it.
  void rememberTenant(databases.app, settings, Date.now()).catch(() => undefined);
  return { databases, sessions, session, settings: newest, settingsOfDocument: settings, services, events };
}

/** Whoever is logged in, with the rows of their own: without those there is no bag, and without a limit no word about it. */
async function openPerson(databases: TenantDatabases, sessions: SessionStore): Promise<Session | null> {
  await openDatabase(databases.auth);
  const session = await sessions.read();
  await openDatabase(databases.forUser(session?.customerId ?? VISITOR).data);
  return session;
}

/** A disk that takes no more copies keeps nobody from ordering. */
async function newerSettings(
  cache: CacheDatabase,
  settings: TenantSettings,
  serverAt: number,
): Promise<TenantSettings> {
  await openCache(cache);
  try {
    const known = await readStamp(cache, 'settings', []);
    if (known?.serverAt && known.serverAt >= serverAt) return (await readDocument(cache, 'settings', [])) ?? settings;
    await putDocument(cache, 'settings', [], { ...answeredNow(settings), serverAt });
  } catch (error) {
    if (storageFailureReason(error) === null) throw error;
  }
  return settings;
}
