import { describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { queuedOrders } from '#server/persistence/repositories/orders-repository.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { checkouts } from '#server/persistence/schema/tabs.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';
import { visitorOf } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { ACCOUNT, CHECKOUT, openShop } from './test-shop.ts';
import { staffOf } from './test-staff.ts';

const server = useTestServer();
let shops = 0;
const newShop = () => openShop(server.database.db, `full-shop-${shops++}`);
const counterOf = (tenantId: TenantId) => staffOf(server, tenantId, 'counter');
const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

interface Copies {
  readonly name: string;
  readonly count: number;
  readonly status: OrderStatus;
  readonly changedAt: Date;
  readonly changes?: Partial<typeof orders.$inferInsert>;
}

/** Writes orders beside the shop's first one, which they resemble. */
async function copyOrder(tenantId: TenantId, { name, count, status, changedAt, changes }: Copies): Promise<void> {
  const { db } = server.database;
  const scope = forTenant(db, tenantId);
  const [order] = await db.select().from(orders).where(scope.of(orders)).orderBy(orders.number).limit(1);
  const [transaction] = await db.select().from(transactions).where(scope.of(transactions)).limit(1);
  const last = await db.$count(orders, scope.of(orders));
  const copies = Array.from({ length: count }, (_, index) => {
    const transactionId = `${name}-${index}-t`;
    const own = { id: `${name}-${index}`, transactionId, number: last + 1 + index, status, statusChangedAt: changedAt };
    return {
      order: { ...order, ...own, ...changes },
      transaction: { ...transaction, id: transactionId, placedAt: changedAt },
    };
  });
  await db.insert(transactions).values(copies.map((copy) => copy.transaction) as never);
  await db.insert(orders).values(copies.map((copy) => copy.order) as never);
}

const boundsOf = (mostOpen: number) => {
  const [anHourAgo, inAnHour] = [minutesAgo(60), minutesAgo(-60)];
  return { finishedSince: anHourAgo, onTheWaySince: anHourAgo, nearUntil: inAnHour, mostOpen, mostFinished: 1 };
};

describe('the queue of a shop with more orders than it shows', () => {
  const queueOf = async (tenantId: TenantId) => (await (await counterOf(tenantId)).get('/operator/queue')).json();

  it('keeps what is still to be made, however much was finished since', async () => {
    const tenantId = await newShop();
    await place(server, visitorOf(server, tenantId), orderBody());
    const yesterday = minutesAgo(24 * 60);
    const slot = { scheduleStartsAt: minutesAgo(-60), scheduleEndsAt: minutesAgo(-90) };
    await copyOrder(tenantId, {
      name: 'planned',
      count: 1,
      status: 'REGISTERED',
      changedAt: yesterday,
      changes: slot,
    });
    await copyOrder(tenantId, { name: 'forgotten', count: 1, status: 'PREPARING', changedAt: yesterday });
    const gone = { shippingType: 'ADDRESS' } as const;
    await copyOrder(tenantId, {
      name: 'courier',
      count: 1,
      status: 'COLLECTED',
      changedAt: minutesAgo(90),
      changes: gone,
    });
    const [days, week] = [2, 7].map((count) => minutesAgo(count * 24 * 60 + 1));
    await copyOrder(tenantId, { name: 'untold', count: 1, status: 'COLLECTED', changedAt: days!, changes: gone });
    const served = { shippingType: 'TAG' } as const;
    await copyOrder(tenantId, { name: 'waiter', count: 1, status: 'COLLECTED', changedAt: days!, changes: served });
    await copyOrder(tenantId, { name: 'lost', count: 1, status: 'COLLECTED', changedAt: week!, changes: gone });
    await copyOrder(tenantId, { name: 'done', count: 301, status: 'DELIVERED', changedAt: minutesAgo(5) });

    const queue = await queueOf(tenantId);
    const shown = queue.orders.map(({ id, status }: { id: string; status: number }) => [id, status]);
    expect(shown.slice(0, 6)).toEqual([
      ['planned-0', ORDER_STATUS.REGISTERED],
      [expect.any(String), ORDER_STATUS.REGISTERED],
      ['courier-0', ORDER_STATUS.COLLECTED],
      ['forgotten-0', ORDER_STATUS.PREPARING],
      // Until somebody says that it was handed over, its cash is not booked and its cashback not earned.
      ['waiter-0', ORDER_STATUS.COLLECTED],
      ['untold-0', ORDER_STATUS.COLLECTED],
    ]);
    expect(shown).toHaveLength(6 + 300);
    expect(queue).toMatchObject({ hasMore: false, hasMoreFinished: true });
    expect(queue.orders[0].schedule).toEqual({
      startsAt: slot.scheduleStartsAt.toISOString(),
      endsAt: slot.scheduleEndsAt.toISOString(),
    });
  });

  it('says that more are to be made than it shows, and leaves out those due longest ago', async () => {
    const tenantId = await newShop();
    await place(server, visitorOf(server, tenantId), orderBody());
    await copyOrder(tenantId, { name: 'old', count: 1, status: 'REGISTERED', changedAt: minutesAgo(24 * 60) });
    const scope = forTenant(server.database.db, tenantId);
    const found = await queuedOrders(scope, boundsOf(1), new Date());
    expect(found).toMatchObject({ hasMoreOpen: true, hasMoreFinished: false });
    expect(found.orders.map(({ order }) => order.orderId)).not.toContain('old-0');
  });

  it('leaves out orders for later first, the farthest before the nearer, however many there are', async () => {
    const tenantId = await newShop();
    await place(server, visitorOf(server, tenantId), orderBody());
    const inHours = (name: string, hours: number) => {
      const changes = {
        scheduleStartsAt: minutesAgo(-hours * 60),
        scheduleEndsAt: minutesAgo(-30 - hours * 60),
      };
      return copyOrder(tenantId, { name, count: 1, status: 'REGISTERED', changedAt: minutesAgo(5), changes });
    };
    for (const [name, hours] of [
      ['farthest', 144],
      ['soon', 0.5],
      ['morning', 15],
      ['tonight', 2],
    ] as const)
      await inHours(name, hours);
    await copyOrder(tenantId, { name: 'old', count: 1, status: 'PREPARING', changedAt: minutesAgo(24 * 60) });
    const scope = forTenant(server.database.db, tenantId);
    const shown = async (mostOpen: number) => {
      const found = await queuedOrders(scope, boundsOf(mostOpen), new Date());
      return { ids: found.orders.map(({ order }) => order.orderId), hasMoreOpen: found.hasMoreOpen };
    };
    const placed = expect.any(String);
    const [now, next] = [
      ['soon-0', placed, 'old-0'],
      ['tonight-0', 'morning-0', 'farthest-0'],
    ];
    expect(await shown(2)).toEqual({ ids: now.slice(0, 2), hasMoreOpen: true });
    expect(await shown(3)).toEqual({ ids: now, hasMoreOpen: true });
    expect(await shown(5)).toEqual({ ids: [...now, ...next.slice(0, 2)], hasMoreOpen: true });
    expect(await shown(6)).toEqual({ ids: [...now, ...next], hasMoreOpen: false });
  });

  it('names all stores, also those without an order', async () => {
    const tenantId = await newShop();
    expect(await queueOf(tenantId)).toMatchObject({ orders: [], stores: [{ name: 'Centro' }] });
  });
});

describe('the tables of a shop that has closed more tabs than it shows', () => {
  it('are all there, however many tabs were opened and closed since', async () => {
    const tenantId = await newShop();
    const closed = Array.from({ length: 501 }, (_, index) => ({
      tenantId,
      id: `closed-${index}`,
      accountId: ACCOUNT,
      openedAt: minutesAgo(-60),
      closedAt: minutesAgo(-61 - index),
    }));
    await server.database.db.insert(checkouts).values(closed as never);
    const { tabs } = (await (await counterOf(tenantId)).get('/operator/tabs')).json();
    const ids = tabs.map(({ checkoutId }: { checkoutId: string }) => checkoutId);
    expect(ids).toHaveLength(501);
    expect(ids.slice(0, 2)).toEqual([CHECKOUT, 'closed-500']);
    expect(ids).not.toContain('closed-0');
  });
});
