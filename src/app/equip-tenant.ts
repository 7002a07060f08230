import { NOTHING_WAITS } from '#contract/drain-result.ts';
import type { SessionStore } from '#contract/session-store.ts';
import type { ServiceWorkerBridge } from '#bridge/service-worker.ts';
import type { Doorbells } from '#bridge/doorbells.ts';
import { hangDoorbells } from '#bridge/doorbells.ts';
import type { AppDatabase } from '#db/app-database.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { TenantId } from '#domain/ids.ts';
import { createApiClient } from '#remote/api-client.ts';
import type { Clock } from '#sync/clock.ts';
import { deviceClock } from '#sync/clock.ts';
import type { ApiClient } from '#remote/api-client.ts';
import type { OutboxOwners } from '#sync/outbox-owners.ts';
import type { Equipment } from '#tenant/equipment.ts';
import { afterLoad } from './after-load.ts';
import { createLinkMonitor } from './link-monitor.ts';
import { openOnce } from './open-once.ts';

interface Realm {
  readonly databases: TenantDatabases;
  readonly owners: OutboxOwners;
  readonly sessions: SessionStore;
  readonly worker: Promise<ServiceWorkerBridge | null>;
  readonly onSessionEnded: () => void;
}

/** Puts together what acts for a tenant in this page: its clock, its way to the API, its opinion of the link, its outbox. */
export function equipTenant({ databases, owners, sessions, worker, onSessionEnded }: Realm): Equipment {
  const { app, tenantId } = databases;
  const { api, clock, link } = equipPage({ app, tenantId, sessions, onSessionEnded });
  const bells = hangBells({ tenantId, owners, sessions, clock, api, worker });
  void afterLoad().then(() => bells.ring());
  // A server that answers again is no `online` event, and the retry ladder may be on a long step.
  link.subscribe(() => {
    if (link.state() === 'ok' || link.state() === 'slow') void bells.ring();
  });
  return { api, clock, link, sendWaiting: () => bells.ring() };
}

interface Page extends Pick<Realm, 'sessions' | 'onSessionEnded'> {
  readonly app: AppDatabase;
  /** null outside of all tenants. */
  readonly tenantId: TenantId | null;
}

/** This page's clock, its way to the API and its opinion of the link. */
export function equipPage({ app, tenantId, sessions, onSessionEnded }: Page) {
  const clock = deviceClock(app, { trustsStart: true });
  const link = createLinkMonitor();
  const api = createApiClient({
    baseUrl: '',
    fetch: (...request) => fetch(...request),
    tenantId,
    session: sessions,
    locks: navigator.locks ?? null,
    language: () => document.documentElement.lang,
    now: () => clock.now(),
    onServerTime: (serverAtMs, deviceAtMs) => clock.heardServer(serverAtMs, deviceAtMs),
    onEvidence: link.note,
    onSessionEnded,
  });
  link.watch(api);
  return { api, clock, link };
}

interface Sender extends Pick<Realm, 'owners' | 'sessions' | 'worker'> {
  readonly tenantId: TenantId;
  readonly clock: Clock;
  readonly api: ApiClient;
}

/** Most doorbells ring for nothing; the machinery that sends is fetched when there is something to send. */
function hangBells({ tenantId, owners, sessions, clock, api, worker }: Sender): Doorbells {
  const outbox = openOnce(async () => {
    const { createOutbox } = await import('#sync/create-outbox.ts');
    return createOutbox({ owners, client: api, sessions, clock });
  });
  return hangDoorbells({
    drain: async (options) => ((await hasRows(owners)) ? await (await outbox()).drain(options) : NOTHING_WAITS),
    handOver: async () => await (await worker)?.handOver(tenantId),
    now: () => clock.now(),
  });
}

async function hasRows(owners: OutboxOwners): Promise<boolean> {
  const counts = await Promise.all((await owners()).map((data) => data.$outbox.count()));
  return counts.some((count) => count > 0);
}
