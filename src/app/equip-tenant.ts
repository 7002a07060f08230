import type { SessionStore } from '#contract/session-store.ts';
import type { ServiceWorkerBridge } from '#bridge/service-worker.ts';
import type { Doorbells, PassResult } from '#bridge/doorbells.ts';
import { hangDoorbells } from '#bridge/doorbells.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { createApiClient } from '#remote/api-client.ts';
import type { Clock } from '#sync/clock.ts';
import { deviceClock } from '#sync/clock.ts';
import type { ApiClient } from '#remote/api-client.ts';
import type { Outbox } from '#sync/create-outbox.ts';
import type { Equipment } from '#tenant/equipment.ts';
import { afterLoad } from './after-load.ts';
import { createLinkMonitor } from './link-monitor.ts';

interface Realm {
  readonly databases: TenantDatabases;
  readonly sessions: SessionStore;
  readonly worker: Promise<ServiceWorkerBridge | null>;
  readonly onSessionEnded: () => void;
}

/** Puts together what acts for a tenant in this page: its clock, its way to the API, its opinion of the link, its outbox. */
export function equipTenant({ databases, sessions, worker, onSessionEnded }: Realm): Equipment {
  const clock = deviceClock(databases.app, { trustsStart: true });
  const link = createLinkMonitor();
  const api = createApiClient({
    baseUrl: '',
    fetch: (...request) => fetch(...request),
    tenantId: databases.tenantId,
    session: sessions,
    locks: navigator.locks ?? null,
    language: () => document.documentElement.lang,
    now: () => clock.now(),
    onServerTime: (serverAtMs, deviceAtMs) => clock.heardServer(serverAtMs, deviceAtMs),
    onEvidence: link.note,
    onSessionEnded,
  });
  link.watch(api);
  const bells = hangBells({ databases, sessions, clock, api, worker });
  void afterLoad().then(() => bells.ring());
  // A server that answers again is no `online` event, and the retry ladder may be on a long step.
  link.subscribe(() => {
    if (link.state() === 'ok' || link.state() === 'slow') void bells.ring();
  });
  return { api, clock, link, sendWaiting: () => bells.ring() };
}

interface Sender extends Pick<Realm, 'databases' | 'sessions' | 'worker'> {
  readonly clock: Clock;
  readonly api: ApiClient;
}

const NOTHING_WAITS: PassResult = { waiting: 0, nextAt: null };

/** Most doorbells ring for nothing; the machinery that sends is fetched when there is something to send. */
function hangBells({ databases, sessions, clock, api, worker }: Sender): Doorbells {
  let outbox: Promise<Outbox> | undefined;
  const open = async (): Promise<Outbox> => {
    const { createOutbox } = await import('#sync/create-outbox.ts');
    return createOutbox({ databases, client: api, sessions, clock });
  };
  return hangDoorbells({
    drain: async (options) => {
      if (!outbox && !(await hasRows(databases, sessions))) return NOTHING_WAITS;
      outbox ??= open();
      return await (await outbox).drain(options);
    },
    handOver: async () => await (await worker)?.handOver(databases.tenantId),
    now: () => clock.now(),
  });
}

/** This device's own intents, and those of whoever is logged in. */
async function hasRows(databases: TenantDatabases, sessions: SessionStore): Promise<boolean> {
  if ((await databases.data.$outbox.count()) > 0) return true;
  const session = await sessions.read();
  return session !== null && (await databases.forUser(session.customerId).data.$outbox.count()) > 0;
}
