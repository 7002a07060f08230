import { vi } from 'vitest';
import { CounterDatabase } from '#db/counter-database.ts';
import { openTenantDatabases, type TenantDatabases } from '#db/tenant-databases.ts';
import type { OrderId, StoreId, TenantId } from '#domain/ids.ts';
import type { QueuedOrder } from '#domain/order/queued-order.ts';
import type { Counter } from '#features/counter/counter-actions.ts';
import { stepsOutbox } from '#features/counter/shop-steps.ts';
import { createApiClient } from '#remote/api-client.ts';
import { type FakeHandler, fakeApi } from '#tests/contract/fake-api.ts';
import { memorySessionStore } from '#tests/contract/memory-session-store.ts';
import { makeClock } from './make-clock.ts';

const opened: { readonly databases: TenantDatabases; readonly database: CounterDatabase }[] = [];

/** Deletes what the screens of a test kept on their devices. */
export async function closeScreens(): Promise<void> {
  for (const { databases, database } of opened.splice(0)) {
    await stepsOutbox(databases).delete();
    await database.delete();
    databases.close();
  }
}

export const QUEUED_ORDER: QueuedOrder = {
  id: '0198c0de-0000-7000-8000-000000000001' as OrderId,
  storeId: '0198c0de-0000-7000-8000-000000000002' as StoreId,
  storeName: 'Centro',
  timeZone: 'America/Sao_Paulo',
  number: 42,
  calledName: 'Bruno',
  status: 'REGISTERED',
  since: '2026-11-22T12:00:00.000Z',
  placedAt: '2026-11-22T12:00:00.000Z',
  promisedAt: null,
  shippingType: 'TAKEOUT',
  place: null,
  comment: '',
  lines: [],
  counter: null,
};

/** A screen of the shop with its server. */
export function makeCounterScreen(handler: FakeHandler) {
  const tenantId = `tenant-${crypto.randomUUID()}` as TenantId;
  const time = { nowMs: Date.parse('2026-11-22T12:00:00Z') };
  const clock = makeClock(() => time.nowMs);
  const server = fakeApi(handler);
  const api = createApiClient({
    baseUrl: 'https://shop.example',
    fetch: server.fetch,
    tenantId,
    session: memorySessionStore(null),
    locks: null,
    language: () => 'pt',
    now: clock.now,
    onServerTime: () => undefined,
    onExchange: () => undefined,
  });
  const databases = openTenantDatabases({ tenantId });
  const database = new CounterDatabase(tenantId);
  opened.push({ databases, database });
  const sendWaiting = vi.fn<() => Promise<void>>(async () => undefined);
  const counter: Counter = {
    tenant: { api, tenantId, databases, clock, sendWaiting },
    database,
    session: { id: 'current', v: 1, token: 'token', name: 'Rita', role: 'counter' },
  };
  return { counter, time, seen: server.seen, sendWaiting, outbox: stepsOutbox(databases) };
}
