import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { putDocument, readDocument, withFetchTime } from '#db/document-store.ts';
import { listOutbox } from '#db/outbox.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import type { Tenant } from '#tenant/tenant-context.ts';
import { logIn, logOut } from './session-actions.ts';

const SESSION = { customerId: 'ana' as CustomerId, accessToken: 'access', refreshToken: 'refresh' };

let tenant: Tenant;
let shown: { readonly title: string; readonly data: object | null }[];
let steps: string[];

/** A browser whose customer gets messages about orders. */
function subscribedBrowser(): void {
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: async () => void steps.push('unsubscribed'),
  };
  const notices = () =>
    shown.map((notice) => ({ ...notice, close: () => void (shown = shown.filter((other) => other !== notice)) }));
  const registration = {
    scope: 'https://shop.example/aurora/',
    pushManager: { getSubscription: async () => subscription },
    getNotifications: async () => notices(),
  };
  const getRegistration = async (scope: string) => (scope === '/aurora/' ? registration : undefined);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
}

beforeEach(async () => {
  [shown, steps] = [[], []];
  subscribedBrowser();
  const tenantId = 'aurora' as TenantId;
  const databases = openTenantDatabases({ tenantId, uid: SESSION.customerId });
  const sessions = dexieSessionStore(databases.auth);
  await sessions.write(SESSION);
  tenant = {
    tenantId,
    domain: 'aurora',
    session: SESSION,
    sessions,
    databases,
    api: { send: async () => void steps.push('logged out') },
    clock: { now: () => 0, serverNow: async () => 0, unheardAs: () => undefined },
    sendWaiting: async () => void steps.push('told the server'),
  } as unknown as Tenant;
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  tenant.databases.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

describe('a logout', () => {
  it('takes back what is shown of the customer’s orders, for the phone may be somebody else’s next (D-57, P27)', async () => {
    shown = [
      { title: 'Seu pedido 042 está pronto', data: { orderId: 'tx-1' } },
      { title: 'Há novidade em um pedido', data: null },
      { title: 'Novo pedido', data: { orderId: null, isForCounter: true } },
    ];
    await logOut(tenant);
    expect(shown.map(({ title }) => title)).toEqual(['Novo pedido']);
    expect(await tenant.sessions.read()).toBeNull();
  });

  it('ends the messages on the device before the server is told, which may happen later', async () => {
    await logOut(tenant);
    expect(steps.slice(0, 2)).toEqual(['unsubscribed', 'told the server']);
    expect((await listOutbox(tenant.databases.visitorData)).map(({ kind }) => kind)).toEqual(['forgetDevice']);
  });

  it('ends them also where nothing can be stored for the server', async () => {
    vi.spyOn(tenant.databases.visitorData, 'transaction').mockRejectedValue(
      new DOMException('full', 'QuotaExceededError'),
    );
    await logOut(tenant);
    expect(steps).toContain('unsubscribed');
    expect(await tenant.sessions.read()).toBeNull();
  });
});

it('a login deletes first what is left of the customer whose session ended here (P27)', async () => {
  const { cache } = tenant.databases;
  await putDocument(
    cache,
    'histories',
    ['ana' as CustomerId, 0],
    withFetchTime({ orders: [], offset: 20, hasMore: false }),
  );
  await tenant.sessions.replace(SESSION, null);
  vi.stubGlobal('location', new URL('https://shop.example/aurora/login'));
  const headers = new Headers({ 'x-access-token': 'a', 'x-refresh-token': 'r' });
  const send = async () => ({ json: { customer: { id: 'bia' } }, status: 200, headers });
  await logIn({ ...tenant, api: { send } as never }, { document: '529.982.247-25', password: 'balcao1' });
  expect(await tenant.sessions.read()).toMatchObject({ customerId: 'bia' });
  expect(await readDocument(cache, 'histories', ['ana' as CustomerId, 0])).toBeUndefined();
});
