import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import { orderEvents, orders } from '#server/persistence/schema/orders.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import { DEMO_TENANTS } from '#server/demo/seed/demo-ids.ts';
import { advanceDemoOrders } from '#server/demo/kitchen-simulation.ts';
import { startBackgroundJobs } from '#server/background-jobs.ts';
import { operatorOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place, placeRound, tabBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { CHECKOUT, codeOf, COFFEE, LAST_FIVE, openShop, STORE, TAB_TABLE } from './test-shop.ts';

const server = useTestServer();
let tenantId: TenantId;
let visitor: TestClient;
let operator: TestClient;
let shops = 0;

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `shop-${shops++}`);
  [visitor, operator] = [visitorOf(server, tenantId), operatorOf(server, tenantId)];
});

const listed = async (since?: string) =>
  (await operator.get(`/operator/orders${since ? `?since=${encodeURIComponent(since)}` : ''}`)).json();

const firstOrderId = async (): Promise<string> => (await listed()).orders[0].transaction.order.id;
const move = async (orderId: string, status: number) =>
  operator.act('POST', `/operator/orders/${orderId}/status`, { status });
const statuses = async (): Promise<string[]> => {
  const rows = await server.database.db.select().from(orders).where(eq(orders.tenantId, tenantId));
  return rows.map(({ status }) => status);
};
const statusOf = async (): Promise<string | undefined> => (await statuses())[0];
const stock = async () => {
  const rows = await server.database.db.select().from(stockLevels).where(eq(stockLevels.tenantId, tenantId));
  return rows.find(({ productId }) => productId === LAST_FIVE);
};

const { REGISTERED, PREPARING, READY, DELIVERED, REJECTED } = ORDER_STATUS;
const panettone = orderBody([{ id: LAST_FIVE, price: 8 }]);

describe('the shop', () => {
  it('sees each order with its lines, its customer, and the change to bring (D-38)', async () => {
    const lines = [{ id: LAST_FIVE, price: 8 }];
    await place(server, visitor, orderBody(lines, { payment: { type: 'CASH', total: 8, change: 20 } }));
    expect((await listed()).orders).toMatchObject([
      {
        transaction: { total: 8, transaction_items: [{ product_name: 'Panetone' }] },
        customer: { name: 'Bia' },
        changeDue: 12,
      },
    ]);
  });

  it('polls with `until`, and gets an order again when it changes', async () => {
    await place(server, visitor, panettone);
    const { until } = await listed();
    await server.database.db.update(orders).set({ statusChangedAt: new Date(Date.now() - 10 * 60_000) });
    expect((await listed(until)).orders).toHaveLength(0);
    await move(await firstOrderId(), PREPARING);
    expect((await listed(until)).orders).toHaveLength(1);
  });

  it('moves an order step by step, and no other way', async () => {
    await place(server, visitor, panettone);
    const orderId = await firstOrderId();
    expect((await move(orderId, READY)).json()).toMatchObject({ status: 409, code: 'status_not_allowed' });
    for (const status of [PREPARING, READY, DELIVERED]) {
      const moved = await move(orderId, status);
      expect(moved.json().transaction.order.order_items[0].status).toBe(status);
    }
    expect((await move(orderId, REGISTERED)).statusCode).toBe(409);
    const events = await server.database.db.select().from(orderEvents).where(eq(orderEvents.tenantId, tenantId));
    expect(events.map(({ status, actor }) => `${status} ${actor}`)).toEqual([
      'REGISTERED customer',
      'PREPARING operator',
      'READY operator',
      'DELIVERED operator',
    ]);
  });

  it('restores the stock by rejecting, and removes it by delivering', async () => {
    await place(server, visitor, panettone);
    await move(await firstOrderId(), REJECTED);
    expect(await stock()).toMatchObject({ balanceMilli: 5000, reservedMilli: 0 });

    await place(server, visitor, panettone);
    const orderId = await firstOrderId();
    for (const status of [PREPARING, READY, DELIVERED]) await move(orderId, status);
    expect(await stock()).toMatchObject({ balanceMilli: 4000, reservedMilli: 0 });
  });

  it('sets the stock of a product, and customers see it', async () => {
    const set = (id: string, balance: number | null) =>
      operator.act('PUT', `/operator/products/${id}/stock`, { event_point_id: STORE, balance });
    expect((await set(LAST_FIVE, 0)).json()).toEqual({ stockBalance: 0 });
    expect((await place(server, visitor, panettone)).json()).toMatchObject({ code: 'out_of_stock' });
    expect((await set(LAST_FIVE, null)).json()).toEqual({ stockBalance: null });
    expect((await place(server, visitor, panettone)).statusCode).toBe(200);
    for (const balance of [1, null])
      expect((await set('nothing', balance)).json()).toMatchObject({ status: 404, code: 'not_found' });
    expect((await set(LAST_FIVE, null)).json()).toEqual({ stockBalance: null });
  });

  it('closes a tab with its total; the table starts a new one', async () => {
    await placeRound(server, visitor, tabBody(tenantId, [{ id: COFFEE, amount: 2, price: 20 }]));
    await placeRound(server, visitor, tabBody(tenantId));
    const closed = await operator.act('POST', `/operator/tabs/${CHECKOUT}/close`);
    expect(closed.json()).toMatchObject({ total: 30, orders: [{}, {}] });
    expect((await placeRound(server, visitor, tabBody(tenantId))).json()).toMatchObject({ code: 'tab_closed' });

    const { data } = (await visitor.get(`/links/${codeOf(tenantId, TAB_TABLE.code)}`)).json().context;
    expect(data.checkoutId).not.toBe(CHECKOUT);
    const next = tabBody(tenantId, [{}], { checkoutId: data.checkoutId });
    expect((await placeRound(server, visitor, next)).statusCode).toBe(200);
  });

  it('never adds a round to a closed tab', async () => {
    const rounds = Array.from({ length: 10 }, () => placeRound(server, visitor, tabBody(tenantId)));
    const [closed, ...placed] = await Promise.all([
      operator.act('POST', `/operator/tabs/${CHECKOUT}/close`),
      ...rounds,
    ]);
    const accepted = placed.filter(({ statusCode }) => statusCode === 200);
    expect(closed?.json().orders).toHaveLength(accepted.length);
  });
});

describe('the kitchen simulation', () => {
  const stepMs = 20_000;
  const work = (seconds: number): Promise<void> =>
    advanceDemoOrders({ db: server.database.db, log: server.app.log }, stepMs, new Date(Date.now() + seconds * 1000));

  beforeAll(() => openShop(server.database.db, DEMO_TENANTS.aurora));
  beforeEach(() => {
    tenantId = DEMO_TENANTS.aurora;
    visitor = visitorOf(server, tenantId);
  });

  it('moves an order forward after each interval, and not in between', async () => {
    await place(server, visitor, panettone);
    await work(10);
    expect(await statusOf()).toBe('REGISTERED');
    for (const status of ['PREPARING', 'READY', 'DELIVERED', 'DELIVERED']) {
      await work(21);
      expect(await statusOf()).toBe(status);
    }
  });

  it('leaves the orders of a real shop alone', async () => {
    tenantId = await openShop(server.database.db, `shop-${shops++}`);
    await place(server, visitorOf(server, tenantId), panettone);
    await work(21);
    expect(await statusOf()).toBe('REGISTERED');
  });

  it('runs by itself as a background job', async () => {
    await place(server, visitor, panettone);
    const jobs = await startBackgroundJobs({ databaseUrl: server.url, app: server.app, kitchenStepMs: 1 });
    await expect.poll(statuses).toEqual(['DELIVERED', 'DELIVERED']);
    await jobs.stop();
  });
});
