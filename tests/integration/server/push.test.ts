import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import type { TenantId } from '#domain/ids.ts';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import { startBackgroundJobs } from '#server/background-jobs.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { notificationSubscriptions } from '#server/persistence/schema/notification-subscriptions.ts';
import type { Jobs } from '#server/services/jobs/start-jobs.ts';
import { startPushService } from '#tests/push-service.ts';
import type { PushService, SubscribedBrowser } from '#tests/push-service.ts';
import { customerOf, operatorOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { staffOf } from './test-staff.ts';
import { useTestServer } from './test-server.ts';
import { CUSTOMER, openShop } from './test-shop.ts';

const server = useTestServer();
const production = useTestServer({ variables: { PUBLIC_URL: 'https://lojas.example' } });
let service: PushService;
let tenantId: TenantId;
let ana: TestClient;
let operator: TestClient;
let shops = 0;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await server.database.db.delete(notificationSubscriptions);
  service.answers.length = 0;
  tenantId = await openShop(server.database.db, `push-${shops++}`);
  [ana, operator] = [await customerOf(server, tenantId), operatorOf(server, tenantId)];
});

const register = (
  client: TestClient,
  { token }: Pick<SubscribedBrowser, 'token'>,
  customerInfoId: string = CUSTOMER.id,
) => client.act('POST', '/customer-notification', { customerInfoId, token });
const forget = (client: TestClient, token: string) =>
  client.act('POST', `/customer-notification?token=${encodeURIComponent(token)}`);
const devices = async () => (await server.database.db.select().from(notificationSubscriptions)).length;

const told = (browser: SubscribedBrowser) =>
  browser.messages().map((message) => JSON.parse(message) as Record<string, unknown>);

const PICKUP = { shipping: { type: 'TAKEOUT', schedule: null }, customer: null };

async function placeOne(client: TestClient = ana, changes: object = {}): Promise<{ id: string; orderId: string }> {
  const { id } = (await place(server, client, orderBody([{}], { ...PICKUP, ...changes }))).json().transaction;
  return { id, orderId: (await client.get(`/history/${id}`)).json().transaction.order.id };
}

const move = (orderId: string, status: keyof typeof ORDER_STATUS) =>
  operator.act('POST', `/operator/orders/${orderId}/status`, { status: ORDER_STATUS[status] });

/** Taps are undone by people of the shop. */
const takeBack = async (orderId: string, from: keyof typeof ORDER_STATUS, to: keyof typeof ORDER_STATUS) => {
  const counter = await staffOf(server, tenantId, 'counter');
  const steps = { from: ORDER_STATUS[from], to: ORDER_STATUS[to] };
  expect((await counter.act('POST', `/operator/queue/${orderId}/status`, steps)).statusCode).toBe(200);
};

describe('a device for push messages (B§7)', () => {
  it('is registered by its customer alone, for themselves, with a subscription that a browser gave', async () => {
    const browser = service.subscribe();
    expect((await register(visitorOf(server, tenantId), browser)).json()).toMatchObject({ code: 'unauthorized' });
    expect((await register(ana, browser, 'somebody-else')).json()).toMatchObject({ status: 404, code: 'not_found' });
    expect((await register(ana, { token: 'no subscription' })).statusCode).toBe(400);
    expect(
      (await register(ana, { token: JSON.stringify({ endpoint: 'http://127.0.0.1', keys: {} }) })).statusCode,
    ).toBe(400);
    expect(await devices()).toBe(0);
    expect((await register(ana, browser)).statusCode).toBe(200);
    expect((await register(ana, browser)).statusCode).toBe(200);
    expect(await devices()).toBe(1);
  });

  it('gets a key to subscribe with that every process has', async () => {
    const key = async () => (await visitorOf(server, tenantId).get('/customer-notification/key')).json().public_key;
    expect(await key()).toMatch(/^B[\w-]{86}$/);
    expect(await key()).toBe(await key());
  });

  it('is forgotten by whoever has its token, also after the logout, and by nobody else', async () => {
    const browser = service.subscribe();
    await register(ana, browser);
    const { endpoint, keys } = JSON.parse(browser.token) as { endpoint: string; keys: { p256dh: string } };
    const guessed = JSON.stringify({ endpoint, keys: { ...keys, auth: 'A'.repeat(22) } });
    expect((await forget(visitorOf(server, tenantId), guessed)).statusCode).toBe(200);
    const otherShop = await openShop(server.database.db, `push-${shops++}`);
    expect((await forget(visitorOf(server, otherShop), browser.token)).statusCode).toBe(200);
    expect(await devices()).toBe(1);
    expect((await forget(visitorOf(server, tenantId), browser.token)).statusCode).toBe(200);
    expect(await devices()).toBe(0);
  });

  it('is one of the ten that a customer registered last', async () => {
    for (let count = 0; count < 12; count += 1) await register(ana, service.subscribe());
    expect(await devices()).toBe(10);
  });

  it('is only asked at a public address with TLS where real customers order', async () => {
    const shop = await openShop(production.database.db, 'push-real');
    const client = await customerOf(production, shop);
    const at = (endpoint: string) => {
      const { keys } = JSON.parse(service.subscribe().token) as { keys: object };
      return register(client, { token: JSON.stringify({ endpoint, keys }) });
    };
    for (const inside of ['http://push.example/1', 'https://127.0.0.1/1', 'https://[::1]/1', 'https://10.0.0.8/1'])
      expect((await at(inside)).statusCode).toBe(400);
    expect((await at('https://push.example/1')).statusCode).toBe(200);
  });
});

describe('a push message about an order', () => {
  const processes: Jobs[] = [];
  beforeAll(async () => {
    const options = { databaseUrl: server.url, app: server.app, kitchenStepMs: null };
    processes.push(await startBackgroundJobs(options), await startBackgroundJobs(options));
  });
  afterAll(() => Promise.all(processes.map(({ stop }) => stop())));
  const until = { timeout: 20_000 };

  it('tells each device once, by two processes, of each new status, in its language, encrypted', async () => {
    const [portuguese, english] = [service.subscribe(), service.subscribe()];
    await register(ana, portuguese);
    await register(ana.with({ 'accept-language': 'en' }), english);
    const { id, orderId } = await placeOne();
    await move(orderId, 'PREPARING');
    await expect.poll(() => english.messages().length, until).toBe(1);
    await move(orderId, 'READY');
    await expect.poll(() => portuguese.messages().length, until).toBe(2);
    await expect.poll(() => english.messages().length, until).toBe(2);
    expect(told(portuguese)[0]).toMatchObject({ title: `Loja ${tenantId}`, orderId: id, customerId: CUSTOMER.id });
    expect(told(portuguese).map(({ text }) => text)).toEqual([
      'Seu pedido 001 está sendo preparado.',
      'Seu pedido 001 está pronto. Retire em Centro.',
    ]);
    expect(told(english)[1]).toMatchObject({ text: 'Your order 001 is ready. Pick it up at Centro.', lang: 'en' });
    for (const headers of english.headers())
      expect(headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        authorization: expect.stringMatching(/^vapid t=/),
      });
  });

  it('does not say that an order for tomorrow is being prepared when the shop accepts it', async () => {
    const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opens: '09:00', closes: '18:00' }));
    await server.database.db
      .update(stores)
      .set({ hours, scheduleEnabled: true, scheduleMaxDays: 2, scheduleSlotMaxOrders: 1 })
      .where(eq(stores.tenantId, tenantId));
    const day = new Date(Date.now() + 21 * HOUR_MS).toISOString().slice(0, 10);
    const schedule = { starts_at: `${day}T14:00:00-03:00`, ends_at: `${day}T15:00:00-03:00` };
    const browser = service.subscribe();
    await register(ana, browser);
    const { orderId } = await placeOne(ana, { shipping: { type: 'TAKEOUT', schedule } });
    await move(orderId, 'PREPARING');
    await expect
      .poll(() => told(browser).map(({ text }) => text), until)
      .toEqual(['Centro confirmou seu pedido 001 para o horário agendado.']);
  });

  it('says nothing of an acceptance that the shop takes back, and tells it when it is accepted again', async () => {
    const browser = service.subscribe();
    await register(ana, browser);
    const { orderId } = await placeOne();
    const texts = () => told(browser).map(({ text }) => text);
    const preparing = 'Seu pedido 001 está sendo preparado.';
    await move(orderId, 'PREPARING');
    await expect.poll(texts, until).toEqual([preparing]);
    await takeBack(orderId, 'PREPARING', 'REGISTERED');
    // News of another order passes the same round, so nothing was left to be told by then.
    const other = await placeOne();
    await move(other.orderId, 'PREPARING');
    await expect.poll(texts, until).toEqual([preparing, 'Seu pedido 002 está sendo preparado.']);
    await move(orderId, 'PREPARING');
    await expect.poll(texts, until).toEqual([preparing, 'Seu pedido 002 está sendo preparado.', preparing]);
  });

  it('tells whoever was called that the order is not ready after all', async () => {
    const browser = service.subscribe();
    await register(ana, browser);
    const { orderId } = await placeOne();
    const statuses = () => told(browser).map(({ text }) => /preparado|pronto/.exec(String(text))?.[0]);
    await move(orderId, 'PREPARING');
    await expect.poll(statuses, until).toEqual(['preparado']);
    await move(orderId, 'READY');
    await expect.poll(statuses, until).toEqual(['preparado', 'pronto']);
    await takeBack(orderId, 'READY', 'PREPARING');
    await expect.poll(statuses, until).toEqual(['preparado', 'pronto', 'preparado']);
  });

  it('reaches neither another customer, nor another shop, nor whoever cancels the order', async () => {
    const browser = service.subscribe();
    const otherShop = await openShop(server.database.db, `push-${shops++}`);
    await register(await customerOf(server, otherShop), browser);
    const mine = service.subscribe();
    await register(ana, mine);
    const cancelled = await placeOne();
    expect((await ana.act('POST', '/orders/cancel', { orderId: cancelled.orderId })).statusCode).toBe(200);
    const { orderId } = await placeOne();
    await move(orderId, 'PREPARING');
    await expect.poll(() => mine.messages().length, until).toBe(1);
    expect(told(mine)[0]).toMatchObject({ text: 'Seu pedido 002 está sendo preparado.' });
    expect(browser.messages()).toEqual([]);
  });

  it('is tried again while the push service is in trouble, and ends with a subscription that is gone', async () => {
    const browser = service.subscribe();
    await register(ana, browser);
    const { orderId } = await placeOne();
    service.answers.push(500);
    await move(orderId, 'PREPARING');
    await expect.poll(() => browser.messages().length, until).toBe(1);
    service.answers.push(410);
    await move(orderId, 'READY');
    await expect.poll(devices, until).toBe(0);
    expect(browser.messages()).toHaveLength(1);
  });

  it('is not sent to a customer who switched messages off, until they are on again', async () => {
    const browser = service.subscribe();
    await register(ana, browser);
    await ana.act('PUT', '/customer-notification/disabled', { disabled: true });
    const { orderId } = await placeOne();
    await move(orderId, 'PREPARING');
    // What was not told by then has been overtaken, however slow the machine is.
    await move(orderId, 'READY');
    expect(browser.messages()).toEqual([]);
    await ana.act('PUT', '/customer-notification/disabled', { disabled: false });
    await expect
      .poll(() => told(browser).map(({ text }) => text), until)
      .toEqual(['Seu pedido 001 está pronto. Retire em Centro.']);
  });
});
