import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { scheduleSlots } from '#server/persistence/schema/schedule-slots.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { CASHBACK, fillBalances, GIFT, giftBalance, lotsLeft } from './test-balances.ts';
import { customerOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { openShop, STORE } from './test-shop.ts';

const server = useTestServer();
let tenantId: TenantId;
let visitor: TestClient;
let shops = 0;

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `shop-${shops++}`);
  visitor = visitorOf(server, tenantId);
});

describe('an order for a slot', () => {
  const noon = '2026-11-20T12:00:00-03:00';
  const slot = (startsAt: string, endsAt: string) => ({
    shipping: { type: 'TAG', comment: '7', schedule: { starts_at: startsAt, ends_at: endsAt } },
  });
  const atTwo = slot('2026-11-20T14:00:00-03:00', '2026-11-20T15:00:00-03:00');

  beforeEach(async () => {
    server.clock.set(noon);
    const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opens: '09:00', closes: '18:00' }));
    await server.database.db
      .update(stores)
      .set({
        hours,
        scheduleEnabled: true,
        scheduleMaxDays: 2,
        scheduleSlotMaxOrders: 1,
        closedByHand: true,
      })
      .where(eq(stores.tenantId, tenantId));
    return () => server.clock.set(null);
  });

  it('is accepted although the store is closed now, and uses a place in the slot', async () => {
    const placed = await place(server, visitor, orderBody([{}], atTwo));
    expect(placed.statusCode, placed.body).toBe(200);
    const [booked] = await server.database.db.select().from(scheduleSlots).where(eq(scheduleSlots.tenantId, tenantId));
    expect(booked?.orders).toBe(1);
  });

  it('is refused when the slot is full (A§4)', async () => {
    await place(server, visitor, orderBody([{}], atTwo));
    expect((await place(server, visitor, orderBody([{}], atTwo))).json()).toMatchObject({ code: 'slot_full' });
  });

  it('is never accepted beyond the slot, however many come at once', async () => {
    const placed = await Promise.all(Array.from({ length: 10 }, () => place(server, visitor, orderBody([{}], atTwo))));
    expect(placed.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });

  it('gets one of the last places of a slot only while there are any, and updates its count (A§7)', async () => {
    await server.database.db.update(stores).set({ scheduleSlotMaxOrders: 3 }).where(eq(stores.tenantId, tenantId));
    const ordersAtTwo = async () => {
      const { slots } = (await visitor.get(`/schedules?event_point_id=${STORE}&date=2026-11-20`)).json();
      return slots.find(({ start }: { start: string }) => start.startsWith('2026-11-20T14:00'))?.orders;
    };
    await place(server, visitor, orderBody([{}], atTwo));
    expect(await ordersAtTwo()).toBe(1);
    const placed = await Promise.all(Array.from({ length: 8 }, () => place(server, visitor, orderBody([{}], atTwo))));
    expect(placed.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, ...Array(6).fill(409)]);
    expect(await ordersAtTwo()).toBe(3);
  });

  it('reserves a gift card, cashback and the place together, or none of them, and its end releases all', async () => {
    const { db } = server.database;
    await fillBalances(db, tenantId, new Date(noon));
    const ana = await customerOf(server, tenantId);
    const discounts = { gift_card: { ...GIFT, total: 2 }, cashback: { id: CASHBACK, total: 1 } };
    const payment = { type: 'CASH', total: 7, change: 0 };
    const one = orderBody([{}], { ...atTwo, ...discounts, payment, customer: null });
    const body = { ...one, expected: { ...one.expected, total: 7 } };
    const placed = await place(server, ana, body);
    expect(placed.statusCode, placed.body).toBe(200);
    const left = async () => [await giftBalance(db, tenantId), (await lotsLeft(db, tenantId))['soon']];
    expect((await place(server, ana, body)).json()).toMatchObject({ code: 'slot_full' });
    expect(await left()).toEqual([4800, 200]);

    const { transaction } = (await ana.get(`/transactions/${placed.json().transaction.id}`)).json();
    await ana.act('POST', '/orders/cancel', { orderId: transaction.order.id });
    expect(await left()).toEqual([5000, 300]);
    expect((await place(server, ana, body)).statusCode).toBe(200);
  });

  it.each([
    ['past', slot('2026-11-20T11:00:00-03:00', '2026-11-20T12:00:00-03:00')],
    ['none of the store', slot('2026-11-20T14:30:00-03:00', '2026-11-20T15:30:00-03:00')],
    ['longer than offered', slot('2026-11-20T14:00:00-03:00', '2026-11-20T16:00:00-03:00')],
    ['too many days ahead', slot('2026-11-23T14:00:00-03:00', '2026-11-23T15:00:00-03:00')],
  ])('is refused when the slot is %s', async (_name, wanted) => {
    expect((await place(server, visitor, orderBody([{}], wanted))).json()).toMatchObject({ code: 'slot_past' });
  });
});
