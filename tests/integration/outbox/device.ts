import { HEADERS } from '#contract/headers.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import type { Uid } from '#domain/person/uid.ts';
import type { TenantId } from '#domain/ids.ts';
import { createApiClient } from '#remote/api-client.ts';
import type { ApiClient } from '#remote/api-client.ts';
import type { Clock } from '#sync/clock.ts';
import { deviceClock } from '#sync/clock.ts';
import type { Outbox } from '#sync/create-outbox.ts';
import { createOutbox } from '#sync/create-outbox.ts';
import { outboxOwners } from '#sync/outbox-owners.ts';

/** Faults for the answers of orders; each order uses up one entry. */
export type Mishap = 'answer-lost' | 'captive-portal' | 'half-an-answer';

/** One process of a customer's device, with everything real but the browser around it. */
export interface Device {
  readonly databases: TenantDatabases;
  readonly client: ApiClient;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly sessions: ReturnType<typeof dexieSessionStore>;
  /** Faults for the next orders. */
  readonly mishaps: Mishap[];
}

export interface DeviceOptions {
  readonly origin: string;
  readonly tenantId: TenantId;
  readonly uid?: Uid;
}

export function startDevice({ origin, tenantId, uid = 'anon' }: DeviceOptions): Device {
  const databases = openTenantDatabases({ tenantId, uid });
  const sessions = dexieSessionStore(databases.auth);
  const clock = deviceClock(databases.app, { trustsStart: true });
  const mishaps: Mishap[] = [];
  const client = createApiClient({
    baseUrl: origin,
    fetch: unluckyFetch(mishaps),
    tenantId,
    session: sessions,
    locks: null,
    language: () => 'pt-BR',
    now: () => clock.now(),
    onServerTime: (serverAtMs, deviceAtMs) => clock.heardServer(serverAtMs, deviceAtMs),
  });
  const outbox = createOutbox({ owners: outboxOwners(databases, sessions), client, sessions, clock, locks: null });
  return { databases, client, clock, sessions, mishaps, outbox };
}

/** The server acts in any case; only the answer is lost or broken, the case that causes duplicate orders. */
function unluckyFetch(mishaps: Mishap[]): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const isOrder = new Headers(init?.headers).has(HEADERS.idempotencyKey);
    switch (isOrder ? mishaps.shift() : undefined) {
      case 'answer-lost':
        throw new TypeError('the connection broke');
      case 'captive-portal':
        return new Response('<html>Wi-Fi</html>', { headers: { 'content-type': 'text/html' } });
      case 'half-an-answer':
        return new Response((await response.text()).slice(0, -4), {
          status: response.status,
          headers: response.headers,
        });
      case undefined:
        return response;
    }
  };
}
