import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { idempotencyRecords } from '#server/persistence/schema/idempotency-records.ts';
import { paymentLinks } from '#server/persistence/schema/payment-links.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { webhooks } from '#server/persistence/schema/webhooks.ts';
import type { Jobs } from '#server/services/jobs/start-jobs.ts';
import { startBackgroundJobs } from '#server/background-jobs.ts';
import { deliver } from '#server/services/webhooks/deliver.ts';
import type { Delivery } from '#server/services/webhooks/delivery.ts';
import { enqueueDueDeliveries } from '#server/services/webhooks/due-deliveries.ts';
import { operatorOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place, placeRound, tabBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { ACCOUNT, CHECKOUT, openShop } from './test-shop.ts';

interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const server = useTestServer({
  variables: { PUBLIC_URL: 'https://lojas.example', WEBHOOK_PRIVATE_NETWORKS: 'yes' },
});
const BOTH = ['order.created', 'order.status'];
const heard: Heard[] = [];
/** The scripted answers of the shop's system; 200 when none is left. */
let answers: { status: number; location?: string }[] = [];
let receiver: Server;
let origin: string;
let tenantId: TenantId;
let visitor: TestClient;
let operator: TestClient;
let shops = 0;

async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  heard.push({ path: String(request.url), headers: request.headers, body: await text(request) });
  const { status, location } = answers.shift() ?? { status: 200 };
  response.writeHead(status, location ? { location } : {}).end();
}

beforeAll(async () => {
  receiver = createServer((request, response) => void hear(request, response));
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => void receiver.close());

beforeEach(async () => {
  await server.database.db.delete(webhooks);
  [heard.length, answers] = [0, []];
  tenantId = await openShop(server.database.db, `hook-${shops++}`);
  [visitor, operator] = [visitorOf(server, tenantId), operatorOf(server, tenantId)];
});

const listen = async (client: TestClient, path: string, events: readonly string[] = BOTH): Promise<string> =>
  (await client.act('PUT', '/operator/webhook', { url: origin + path, events })).json().secret;
const placeOne = async (client: TestClient = visitor): Promise<string> => {
  await place(server, client, orderBody());
  const [row] = await server.database.db.select().from(orders).where(eq(orders.tenantId, tenantId));
  return String(row?.id);
};
const prepare = (orderId: string) =>
  operator.act('POST', `/operator/orders/${orderId}/status`, { status: ORDER_STATUS.PREPARING });

/** The deliveries that are due at an instant, without delivering them. */
async function due(now = new Date()): Promise<readonly Delivery[]> {
  const found: Delivery[] = [];
  await enqueueDueDeliveries(
    { db: server.database.db, log: server.app.log },
    now,
    async (deliveries) => void found.push(...deliveries),
  );
  return found;
}

/** Verifies a signature as a shop would. */
function isSigned({ headers, body }: Heard, secret: string): boolean {
  const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['balcao-signature'])) ?? [];
  return mac === createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}

describe('a webhook', () => {
  const processes: Jobs[] = [];
  beforeAll(async () => {
    const options = { databaseUrl: server.url, app: server.app, kitchenStepMs: null };
    processes.push(await startBackgroundJobs(options), await startBackgroundJobs(options));
  });
  afterAll(() => Promise.all(processes.map(({ stop }) => stop())));

  it('is sent once by two processes for an order and its next status, signed, again after a 500, and for no other shop', async () => {
    answers = [{ status: 500 }];
    const secret = await listen(operator, '/ours');
    const otherShop = await openShop(server.database.db, `hook-${shops++}`);
    await listen(operatorOf(server, otherShop), '/theirs');
    const orderId = await placeOne();
    await expect.poll(() => heard.length).toBe(2);
    await prepare(orderId);
    await expect.poll(() => heard.length).toBe(3);

    expect(heard.map(({ path }) => path)).toEqual(['/ours', '/ours', '/ours']);
    for (const delivery of heard) expect(isSigned(delivery, secret)).toBe(true);
    const [refused, repeated, moved] = heard.map(({ body }) => JSON.parse(body));
    expect(repeated).toEqual(refused);
    expect(repeated).toMatchObject({ event: 'order.created', order: { total: 10, order: { id: orderId } } });
    expect(moved).toMatchObject({ event: 'order.status', order: { order: { id: orderId } } });
    expect(moved.order.order.order_items[0].status).toBe(ORDER_STATUS.PREPARING);
    expect(moved.id).not.toBe(repeated.id);
  });

  it('tells of a call from a table once, with the table and what its tab comes to (D-75)', async () => {
    const secret = await listen(operator, '/calls', ['tab.called']);
    await placeRound(server, visitor, tabBody(tenantId));
    const body = { accountId: ACCOUNT, kind: 'bill', guest: 'Bia' };
    await visitor.act('POST', `/tabs/${CHECKOUT}/calls`, body);
    await visitor.act('POST', `/tabs/${CHECKOUT}/calls`, body);
    await expect.poll(() => heard.length).toBe(1);
    const [call] = heard;
    expect(call && isSigned(call, secret)).toBe(true);
    expect(JSON.parse(String(call?.body))).toMatchObject({
      event: 'tab.called',
      tab: { tag: '12', total: 10, rest: 10 },
      call: { kind: 'bill', guest: 'Bia', seenAt: null },
    });
  });

  it('tells once that a tab was closed, with what it came to (D-77)', async () => {
    const secret = await listen(operator, '/closed', ['tab.closed']);
    await placeRound(server, visitor, tabBody(tenantId));
    await operator.act('POST', `/operator/tabs/${CHECKOUT}/close`);
    await operator.act('POST', `/operator/tabs/${CHECKOUT}/close`);
    await expect.poll(() => heard.length).toBe(1);
    const [closed] = heard;
    expect(closed && isSigned(closed, secret)).toBe(true);
    const { event, id, tab } = JSON.parse(String(closed?.body));
    expect([event, tab]).toMatchObject(['tab.closed', { tag: '12', state: 'closed', total: 10, paidOutside: 10 }]);
    expect(await due()).toMatchObject([{ event: 'tab.closed', id, checkoutId: CHECKOUT }]);
  });
});

describe('a due delivery', () => {
  const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1000);

  it('exists only for events after the webhook was set, with the same id in every process', async () => {
    await placeOne();
    await listen(operator, '/');
    expect(await due()).toEqual([]);
    await place(server, visitor, orderBody());
    const first = await due();
    expect(first).toMatchObject([{ tenantId, event: 'order.created' }]);
    expect(await due()).toEqual(first);
  });

  it('is of a kind that the webhook subscribed to', async () => {
    await listen(operator, '/', ['order.status']);
    await prepare(await placeOne());
    expect(await due()).toMatchObject([{ event: 'order.status' }]);
  });

  it('is found after any pause, and never again once delivered', async () => {
    await listen(operator, '/');
    await placeOne();
    expect(await due(inSeconds(3600))).toHaveLength(1);
    expect(await due(inSeconds(3601))).toEqual([]);
  });

  it('does not exist once the webhook is removed', async () => {
    await listen(operator, '/');
    await placeOne();
    expect((await operator.act('DELETE', '/operator/webhook')).json()).toEqual({ done: true });
    expect(await due()).toEqual([]);
    expect((await operator.act('DELETE', '/operator/webhook')).json()).toMatchObject({ code: 'not_found' });
  });
});

describe('a delivery', () => {
  const deliverDue = async () => {
    for (const delivery of await due())
      await deliver(server.database.db, delivery, new Date(), server.app.services.config);
  };

  it('goes only to the address that the shop set', async () => {
    await listen(operator, '/moved');
    answers = [{ status: 307, location: `${origin}/elsewhere` }];
    await placeOne();
    await expect(deliverDue()).rejects.toThrow('answered 307');
    expect(heard.map(({ path }) => path)).toEqual(['/moved']);
  });

  it('is dropped when its webhook was removed since', async () => {
    await listen(operator, '/gone');
    await placeOne();
    const [delivery] = await due();
    await operator.act('DELETE', '/operator/webhook');
    if (delivery) await deliver(server.database.db, delivery, new Date(), server.app.services.config);
    expect([delivery?.event, heard]).toEqual(['order.created', []]);
  });
});

describe('the address of a webhook', () => {
  const set = async (url: string): Promise<number> =>
    (await operator.act('PUT', '/operator/webhook', { url, events: BOTH })).statusCode;

  it.each(['https://pos.example.com/hook?shop=1', 'http://localhost:8080/hook', 'http://[::1]:9/'])(
    'may be %s',
    async (url) => expect(await set(url)).toBe(200),
  );

  it.each(['http://pos.example.com', 'http://localhost.evil.com/', 'http://127.0.0.1@evil.com/', 'ftp://a.com', 'x'])(
    'may not be %s',
    async (url) => expect(await set(url)).toBe(400),
  );

  it('gets a new secret each time, and the same one for the same request', async () => {
    const [key, body] = [randomUUID(), { url: 'https://pos.example.com/', events: BOTH }];
    const { secret } = (await operator.act('PUT', '/operator/webhook', body, key)).json();
    expect((await operator.act('PUT', '/operator/webhook', body, key)).json()).toEqual({ secret });
    expect((await operator.act('PUT', '/operator/webhook', body)).json()).not.toEqual({ secret });
  });
});

describe('a payment link', () => {
  const link = (orderId: string, client: TestClient = operator) =>
    client.act('POST', '/operator/payment-links', { orderId });

  it('is created once for an order, however often it is requested', async () => {
    const orderId = await placeOne();
    const [one, other] = await Promise.all([link(orderId), link(orderId)]);
    const { uuid, url } = one.json();
    expect(url).toBe(`https://lojas.example/p/${uuid}`);
    expect(other.json()).toEqual({ uuid, url });
    const rows = await server.database.db.select().from(paymentLinks).where(eq(paymentLinks.tenantId, tenantId));
    expect(rows).toMatchObject([{ id: uuid, state: 'open' }]);
  });

  it('is answered again with the same address, which no stored answer holds', async () => {
    const [key, body] = [randomUUID(), { orderId: await placeOne() }];
    const make = async () => (await operator.act('POST', '/operator/payment-links', body, key)).json();
    const made = await make();
    const ended = { state: 'completed', settledAt: new Date() } as const;
    await server.database.db.update(paymentLinks).set(ended).where(eq(paymentLinks.id, made.uuid));
    expect(await make()).toEqual(made);
    const stored = await server.database.db.select().from(idempotencyRecords);
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.filter(({ answerBody }) => answerBody.includes(made.uuid))).toEqual([]);
  });

  it('is not created for an order of another shop, or one that has ended', async () => {
    const orderId = await placeOne();
    const otherShop = await openShop(server.database.db, `hook-${shops++}`);
    expect((await link(orderId, operatorOf(server, otherShop))).json()).toMatchObject({ code: 'not_found' });
    await operator.act('POST', `/operator/orders/${orderId}/status`, { status: ORDER_STATUS.REJECTED });
    expect((await link(orderId)).json()).toMatchObject({ code: 'status_not_allowed' });
  });

  it('is not created for an order that is paid', async () => {
    const orderId = await placeOne();
    await server.database.db.update(payments).set({ status: 'PAID' }).where(eq(payments.tenantId, tenantId));
    expect((await link(orderId)).json()).toMatchObject({ code: 'status_not_allowed' });
  });
});
