import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { TenantId } from '#domain/ids.ts';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { businessDayOf } from '#domain/order/order-number.ts';
import { orderEvents } from '#server/persistence/schema/orders.ts';
import type { TestClient } from './test-client.ts';
import { operatorOf, visitorOf } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { COFFEE, LAST_FIVE, openShop, STORE } from './test-shop.ts';
import { staffOf } from './test-staff.ts';

const server = useTestServer();
let tenantId: TenantId;
let counter: TestClient;
let shops = 0;
beforeEach(async () => {
  tenantId = await openShop(server.database.db, `late-taps-${shops++}`);
  counter = await staffOf(server, tenantId, 'counter');
});
afterEach(() => server.clock.set(null));

const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

describe('a step that was taken without a connection and is told later (D-96)', () => {
  /** An order of two coffees in cash, placed nine hours ago. */
  async function placed(): Promise<string> {
    server.clock.set(ago(9 * HOUR_MS));
    await place(server, visitorOf(server, tenantId), orderBody());
    server.clock.set(null);
    return (await queued()).id;
  }
  const queued = async () => (await counter.get('/operator/queue')).json().orders[0];
  const tell = (id: string, [from, to]: readonly [OrderStatus, OrderStatus], tappedAt?: string, key = randomUUID()) =>
    counter.act(
      'POST',
      `/operator/queue/${id}/status`,
      { from: ORDER_STATUS[from], to: ORDER_STATUS[to], ...(tappedAt && { tappedAt }) },
      key,
    );
  const cashOf = async (at: string) => {
    const day = businessDayOf(Date.parse(at), 'America/Sao_Paulo');
    const answer = await operatorOf(server, tenantId).get(`/operator/money?day=${day}`);
    return answer.json().money.movements.map((movement: { at: string }) => movement.at);
  };
  /** Makes the order, and hands it over at an instant that its screen tells now. */
  async function handOver(tappedAt: string): Promise<string> {
    const id = await placed();
    await tell(id, ['REGISTERED', 'PREPARING'], ago(8 * HOUR_MS));
    await tell(id, ['PREPARING', 'READY'], ago(7.5 * HOUR_MS));
    expect((await tell(id, ['READY', 'DELIVERED'], tappedAt)).statusCode).toBe(200);
    return id;
  }

  it('has its cash in the books of the moment at which it was taken, and says since when it is handed over', async () => {
    const tappedAt = ago(7 * HOUR_MS);
    await handOver(tappedAt);
    expect(await cashOf(tappedAt)).toEqual([tappedAt]);
    expect((await queued()).since).toBe(tappedAt);
  });

  it('is told to the shop’s systems when it is known: by the time at which the server wrote it', async () => {
    const before = new Date().toISOString();
    const id = await handOver(ago(7 * HOUR_MS));
    const { orders } = (await operatorOf(server, tenantId).get(`/operator/orders?since=${before}`)).json();
    expect(orders).toMatchObject([{ transaction: { order: { id } } }]);
    const events = await server.database.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id as never));
    expect(events.filter(({ at }) => at >= new Date(before)).map(({ status }) => status)).toEqual([
      'PREPARING',
      'READY',
      'DELIVERED',
    ]);
  });

  it.each([
    ['after now', () => ago(-2 * MINUTE_MS)],
    ['before the step that led there', () => ago(7.6 * HOUR_MS)],
    ['before the order was placed', () => ago(10 * HOUR_MS)],
    ['longer ago than a step is kept', () => ago(25 * HOUR_MS)],
  ])('counts from when it is told if it says that it was taken %s', async (_when, tappedAt) => {
    const before = new Date().toISOString();
    await handOver(tappedAt());
    const [at, ...more] = await cashOf(new Date().toISOString());
    expect(more).toEqual([]);
    expect(at >= before && at <= new Date().toISOString()).toBe(true);
  });

  it('is the same step under its key when its screen has learnt the right time meanwhile', async () => {
    const [id, key] = [await placed(), randomUUID()];
    expect((await tell(id, ['REGISTERED', 'PREPARING'], ago(3 * HOUR_MS), key)).statusCode).toBe(200);
    expect((await tell(id, ['REGISTERED', 'PREPARING'], ago(2 * HOUR_MS), key)).statusCode).toBe(200);
  });
});

describe('a product that was said to be sold out, or back, without a connection (D-99)', () => {
  const say = (isSoldOut: boolean, minutesAgo: number | null, id: string = COFFEE) =>
    counter.act('PUT', `/operator/products/${id}/sold-out`, {
      event_point_id: STORE,
      isSoldOut,
      ...(minutesAgo !== null && { tappedAt: ago(minutesAgo * MINUTE_MS) }),
    });
  const count = (stock: object) =>
    counter.act('PUT', `/operator/products/${LAST_FIVE}/stock`, { event_point_id: STORE, ...stock });
  const isSoldOut = async (id: string = COFFEE) => {
    const { menu } = (await counter.get(`/operator/menu?event_point_id=${STORE}`)).json();
    return menu.products.find(({ productId }: { productId: string }) => productId === id).isSoldOut;
  };
  const overtaken = { status: 409, code: 'changed_meanwhile' };

  it('is not taken off the menu by a tap from before somebody else said that it is back', async () => {
    await say(true, 60);
    await say(false, 20);
    expect((await say(true, 30)).json()).toMatchObject(overtaken);
    expect(await isSoldOut()).toBe(false);
    expect((await place(server, visitorOf(server, tenantId), orderBody())).statusCode).toBe(200);
    expect((await say(true, 10)).statusCode).toBe(200);
    expect((await say(false, 15)).json()).toMatchObject(overtaken);
    expect(await isSoldOut()).toBe(true);
  });

  it('is as the last tap said, also where that is told after an earlier one that came late', async () => {
    await say(true, null);
    expect((await say(false, 30)).json()).toMatchObject(overtaken);
    await say(true, 60, LAST_FIVE);
    expect((await say(false, 30, LAST_FIVE)).statusCode).toBe(200);
    expect(await isSoldOut(LAST_FIVE)).toBe(false);
  });

  it.each([
    ['counted anew from what was seen', (from: number, balance: number) => ({ from, balance })],
    ['set whatever it was', (_from: number, balance: number) => ({ balance })],
  ])('is not taken off the menu by a tap from before its stock was %s, if there is more of it', async (_how, stock) => {
    await place(server, visitorOf(server, tenantId), orderBody([{ id: LAST_FIVE, price: 8 }]));
    await count(stock(4, 3));
    expect((await say(true, 30, LAST_FIVE)).statusCode).toBe(200);
    await say(false, 20, LAST_FIVE);
    await count(stock(3, 20));
    expect((await say(true, 10, LAST_FIVE)).json()).toMatchObject(overtaken);
    expect((await say(true, null, LAST_FIVE)).statusCode).toBe(200);
  });

  it('is not refused where everybody says the same, nor for a time that cannot be', async () => {
    await say(true, null);
    expect((await say(true, 30)).statusCode).toBe(200);
    await say(false, null);
    expect((await say(true, -10)).statusCode).toBe(200);
    expect(await isSoldOut()).toBe(true);
  });
});
