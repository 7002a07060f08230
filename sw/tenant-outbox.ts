import type { OutboxRow } from '#contract/outbox-row.ts';
import type { WorkerMessage } from '#contract/sw-messages.ts';
import { NOTHING_WAITS, type DrainResult } from '#contract/drain-result.ts';
import { PROTO } from '#contract/sw-messages.ts';
import { forgetUser } from '#db/erase-user.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { AppDatabase } from '#db/app-database.ts';
import { listOutbox } from '#db/outbox.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import { findTenantId } from '#db/tenants.ts';
import type { SessionStore } from '#contract/session-store.ts';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { createApiClient } from '#remote/api-client.ts';
import { deviceClock } from '#sync/clock.ts';
import type { Outbox } from '#sync/create-outbox.ts';
import { createOutbox } from '#sync/create-outbox.ts';
import { withStaff } from '#sync/staff-outbox.ts';
import { type OutboxOwners, outboxOwners } from '#sync/outbox-owners.ts';
import { isOrder, isPending, wasSent } from '#sync/outbox-states.ts';
import type { TenantScope } from './tenant-scope.ts';

export interface TenantOutbox {
  /**
   * Runs one pass over the waiting rows. Resolves to the remaining ones; empty outside a tenant
   * and before its first page.
   */
  drain(): Promise<DrainResult>;
  /** What waits. */
  rest(): Promise<DrainResult>;
  /** Whoever is logged in at this shop; null for nobody. */
  customerId(): Promise<CustomerId | null>;
  /** The orders of whoever's turn it is on this device, whatever became of them. */
  orders(): Promise<readonly OutboxRow[]>;
}

interface Opened {
  readonly outbox: Outbox;
  readonly sessions: Pick<SessionStore, 'read'>;
  readonly owners: OutboxOwners;
}

/**
 * Creates the outbox of this scope's tenant. It opens at first use, because most service
 * worker starts only serve files.
 */
export function createTenantOutbox(sw: ServiceWorkerGlobalScope, { domain }: TenantScope): TenantOutbox {
  let opened: Opened | undefined;

  const open = async (): Promise<Opened | undefined> => {
    const tenantId = opened || domain === null ? undefined : await tenantIdOf(domain);
    if (tenantId !== undefined) opened ??= outboxOf(sw, tenantId);
    return opened;
  };

  return {
    async drain() {
      const outbox = (await open())?.outbox;
      return outbox ? await outbox.drain({ isEager: true }) : NOTHING_WAITS;
    },
    async rest() {
      return (await (await open())?.outbox.rest()) ?? NOTHING_WAITS;
    },
    async customerId() {
      return (await (await open())?.sessions.read())?.customerId ?? null;
    },
    async orders() {
      return await ordersOf((await (await open())?.owners()) ?? []);
    },
  };
}

/** The shop of this scope may have received an order whose answer was lost. */
export async function hasOrderInDoubt({ domain }: TenantScope): Promise<boolean> {
  const tenantId = domain === null ? undefined : await tenantIdOf(domain);
  if (tenantId === undefined) return false;
  const databases = openTenantDatabases({ tenantId });
  try {
    const people = await outboxOwners(databases, dexieSessionStore(databases.auth))();
    return (await ordersOf(people)).some((row) => isPending(row) && wasSent(row));
  } finally {
    databases.close();
  }
}

const ordersOf = async (people: readonly DataDatabase[]): Promise<readonly OutboxRow[]> =>
  (await Promise.all(people.map(listOutbox))).flat().filter(isOrder);

async function tenantIdOf(domain: string): Promise<TenantId | undefined> {
  const app = new AppDatabase();
  const tenantId = await findTenantId(app, domain);
  app.close();
  return tenantId;
}

/** Creates the same outbox as in a page, except that its clock waits for a response of the server. */
function outboxOf(sw: ServiceWorkerGlobalScope, tenantId: TenantId): Opened {
  const databases = openTenantDatabases({ tenantId });
  const sessions = dexieSessionStore(databases.auth);
  const clock = deviceClock(databases.app, { trustsStart: false });
  const client = createApiClient({
    baseUrl: sw.location.origin,
    fetch: (...request) => fetch(...request),
    tenantId,
    session: sessions,
    locks: sw.navigator.locks ?? null,
    language: () => sw.navigator.language,
    now: () => clock.now(),
    onServerTime: (serverAtMs, deviceAtMs) => clock.heardServer(serverAtMs, deviceAtMs),
    onSessionEnded: ({ customerId }) => {
      void forgetUser(databases, customerId).catch(() => undefined);
      void postToPages(sw, { proto: PROTO, type: 'session-ended', tenantId });
    },
  });
  const realm = { client, clock, locks: sw.navigator.locks ?? null };
  const owners = outboxOwners(databases, sessions);
  const customers = createOutbox({ ...realm, owners, sessions });
  return { outbox: withStaff(customers, { ...realm, databases }), sessions, owners };
}

/** Posts a message to every page of this scope, including those that the new service worker does not control yet. */
async function postToPages(sw: ServiceWorkerGlobalScope, message: WorkerMessage): Promise<void> {
  const pages = await sw.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) if (page.url.startsWith(sw.registration.scope)) page.postMessage(message);
}
