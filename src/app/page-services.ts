import { NOTHING_WAITS } from '#contract/drain-result.ts';
import type { Session, SessionStore } from '#contract/session-store.ts';
import type { ServiceWorkerBridge, ServiceWorkerOptions } from '#bridge/service-worker.ts';
import type { DrainTriggers } from '#bridge/drain-triggers.ts';
import { sendSaved, startDrainTriggers } from '#bridge/drain-triggers.ts';
import type { AppDatabase } from '#db/app-database.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { TenantId } from '#domain/ids.ts';
import { insist } from '#i18n/lazy-part.tsx';
import { createApiClient } from '#remote/api-client.ts';
import type { Clock } from '#sync/clock.ts';
import { deviceClock } from '#sync/clock.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { isAnswering } from '#remote/link-state.ts';
import type { OutboxOwners } from '#sync/outbox-owners.ts';
import type { TenantServices } from '#tenant/tenant-services.ts';
import { whenIdle } from '#platform/when-idle.ts';
import { createLinkMonitor } from './link-monitor.ts';
import { memoizeAsync } from './memoize-async.ts';

interface Realm {
  readonly databases: TenantDatabases;
  readonly owners: OutboxOwners;
  readonly sessions: SessionStore;
  readonly worker: Promise<ServiceWorkerBridge | null>;
  readonly onSessionEnded: (ended: Session | null) => void;
}

/** Creates the services of a tenant in this page: clock, API client, link monitor and outbox triggers. */
export function createTenantServices({ databases, owners, sessions, worker, onSessionEnded }: Realm): TenantServices {
  const { app, tenantId } = databases;
  const { api, clock, link, waitingReads } = createPageServices({ app, tenantId, sessions, onSessionEnded });
  const registerSync = async () => await (await worker)?.registerSync(tenantId);
  const sender = { tenantId, owners, sessions, clock, api, waitingReads, worker, registerSync };
  const triggers = createDrainTriggers(sender);
  void whenIdle().then(() => triggers.trigger());
  // A server that answers again causes no `online` event, and the retry schedule may be at a long step.
  link.subscribe(() => {
    if (isAnswering(link.state())) void triggers.trigger();
  });
  return { api, clock, link, sendWaiting: () => sendSaved(triggers, registerSync) };
}

/**
 * Once the first screen is shown: lets no transaction outlive its page, and registers the service worker. Its code is fetched
 * then, because nobody waits for it. On a weak line that or one of the files that it stores is soon lost, and the browser tries
 * again at the next visit only, which may have no line at all; so the page does. What was stored stays.
 */
export async function registerAtRest(options: ServiceWorkerOptions): Promise<ServiceWorkerBridge | null> {
  await whenIdle();
  // The other engines freeze a page that is left, or keep none that has a transaction (ADR-076).
  if (!('onfreeze' in document))
    void insist(() => import('#platform/abort-when-left.ts').then((part) => part.abortWhenLeft()));
  return await insist(() => import('#bridge/service-worker.ts').then((part) => part.registerServiceWorker(options)));
}

interface Page extends Pick<Realm, 'sessions' | 'onSessionEnded'> {
  readonly app: AppDatabase;
  /** null outside all tenants. */
  readonly tenantId: TenantId | null;
}

/** Creates this page's clock, API client and link monitor. */
export function createPageServices({ app, tenantId, sessions, onSessionEnded }: Page) {
  const clock = deviceClock(app, { trustsStart: true });
  const link = createLinkMonitor();
  const waitingReads = new Set<AbortController>();
  const api = createApiClient({
    baseUrl: '',
    fetch: (...request) => fetch(...request),
    tenantId,
    session: sessions,
    locks: navigator.locks ?? null,
    language: () => document.documentElement.lang,
    now: () => clock.now(),
    onServerTime: (serverAtMs, deviceAtMs) => clock.heardServer(serverAtMs, deviceAtMs),
    onExchange: link.note,
    waitingReads,
    onSessionEnded,
  });
  link.watch(api);
  return { api, clock, link, waitingReads };
}

interface Sender extends Pick<Realm, 'owners' | 'sessions' | 'worker'> {
  readonly tenantId: TenantId;
  readonly clock: Clock;
  readonly api: ApiClient;
  readonly waitingReads: ReadonlySet<AbortController>;
  readonly registerSync: () => Promise<void>;
}

/** Most triggers find an empty outbox, so the sending code is loaded only when there is something to send. */
function createDrainTriggers(sender: Sender): DrainTriggers {
  const { tenantId, owners, sessions, clock, api, waitingReads, worker, registerSync } = sender;
  const outbox = memoizeAsync(async () => {
    const { createPageOutbox } = await import('./page-outbox.ts');
    return createPageOutbox({ owners, client: api, sessions, clock, waitingReads }, () => void triggers.trigger());
  });
  const triggers = startDrainTriggers({
    drain: async (options) => ((await hasRows(owners)) ? await (await outbox()).drain(options) : NOTHING_WAITS),
    handOver: async () => await (await worker)?.handOver(tenantId),
    registerSync,
    now: () => clock.now(),
  });
  return triggers;
}

async function hasRows(owners: OutboxOwners): Promise<boolean> {
  const counts = await Promise.all((await owners()).map((data) => data.$outbox.count()));
  return counts.some((count) => count > 0);
}
