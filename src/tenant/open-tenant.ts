import type { ReactNode } from 'react';
import { withFetchTime, putDocument, readDocument, readStamp } from '#db/document-store.ts';
import type { Session, SessionStore } from '#contract/session-store.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { openCache, openDatabase } from '#db/open-database.ts';
import { storageFailureReason } from '#db/storage-failure.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId } from '#domain/ids.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { CreateTenantServices, TenantServices } from './tenant-services.ts';

/** One tenant on this device, opened once per page. */
export interface OpenedTenant {
  /** The visitor's databases; `forUser` returns a customer's. */
  readonly databases: TenantDatabases;
  readonly sessions: SessionStore;
  /** The session that was stored when the page started. */
  readonly session: Session | null;
  readonly settings: TenantSettings;
  readonly settingsOfDocument: TenantSettings;
  readonly services: TenantServices;
  /** Dispatches `session-ended` when the server refuses to refresh the session. */
  readonly events: EventTarget;
  /** What the customer has to know about this start. */
  readonly notice?: ReactNode;
}

export const SESSION_ENDED = 'session-ended';

interface DocumentParts {
  readonly settings: TenantSettings;
  readonly serverTime: string;
}

/**
 * Opens the databases of a tenant. The settings are the newer of two copies, because a document from the service
 * worker's cache may be older than the stored settings, and one from the network is newer. Rejects with a
 * `StorageFailure` when the databases cannot be opened; then no service was created.
 */
export async function openTenant(
  { settings, serverTime }: DocumentParts,
  createServices: CreateTenantServices,
): Promise<OpenedTenant> {
  const databases = openTenantDatabases({ tenantId: settings.tenantId });
  const sessions = dexieSessionStore(databases.auth);
  const [session, newest] = await Promise.all([
    openPerson(databases, sessions),
    newerSettings(databases.cache, settings, Date.parse(serverTime)),
  ]);
  const events = new EventTarget();
  const services = createServices(databases, sessions, (ended) => {
    if (ended) void forgetEnded(databases, ended.customerId).catch(() => undefined);
    events.dispatchEvent(new Event(SESSION_ENDED));
  });
  document.addEventListener('freeze', () => databases.rest());
  return { databases, sessions, session, settings: newest, settingsOfDocument: settings, services, events };
}

/**
 * Opens the session and its user's database now and with a time limit, because without it
 * there is no cart, and an unlimited wait would show no error.
 */
async function openPerson(databases: TenantDatabases, sessions: SessionStore): Promise<Session | null> {
  // Begun before the session is known: nearly everybody is a visitor, and the first screen waits for this.
  const visitor = openData(databases.visitorData);
  visitor.catch(() => undefined);
  const session = await openDatabase(databases.auth, () => sessions.read());
  await (session ? openData(databases.forUser(session.customerId).data) : visitor);
  return session;
}

/** Reads beside every table, so that none of them is found held for ever later. */
const openData = (data: DataDatabase): Promise<number> =>
  openDatabase(data, () => data.transaction('r', data.tables, () => data.carts.count()));

async function newerSettings(
  cache: CacheDatabase,
  settings: TenantSettings,
  serverAt: number,
): Promise<TenantSettings> {
  const known = await openCache(cache, () => readStamp(cache, 'settings', []));
  try {
    if (known?.serverAt && known.serverAt >= serverAt) return (await readDocument(cache, 'settings', [])) ?? settings;
  } catch (error) {
    unlessStorageFailed(error);
  }
  // The first screen does not wait for it.
  void putDocument(cache, 'settings', [], { ...withFetchTime(settings), serverAt }).catch(unlessStorageFailed);
  return settings;
}

/** The settings are stored if possible; a full disk must not prevent ordering. */
function unlessStorageFailed(error: unknown): void {
  if (storageFailureReason(error) === null) throw error;
}

/** Few sessions end under the customer's eyes, so this is no part of the first load. */
async function forgetEnded(databases: TenantDatabases, uid: CustomerId): Promise<void> {
  const { forgetUser } = await import('#db/erase-user.ts');
  await forgetUser(databases, uid);
}
