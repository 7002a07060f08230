import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import type { TenantId } from '#domain/ids.ts';
import { menuProducts } from '#server/persistence/schema/menu-products.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';
import { CASHBACK, fillBalances, GIFT, giftBalance, lotsLeft } from './test-balances.ts';
import { customerOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place, placeRound, tabBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { CHECKOUT, LAST_FIVE, openShop } from './test-shop.ts';

const server = useTestServer();
let tenantId: TenantId;
let visitor: TestClient;
let shops = 0;

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `shop-${shops++}`);
  visitor = visitorOf(server, tenantId);
});

const orderCount = () => server.database.db.$count(transactions, eq(transactions.tenantId, tenantId));
const panettone = orderBody([{ id: LAST_FIVE, price: 8 }]);

async function raisePrice(): Promise<void> {
  const { db } = server.database;
  await db
    .update(menuProducts)
    .set({ price: cents(1200) })
    .where(eq(menuProducts.tenantId, tenantId));
  await db.update(stores).set({ catalogVersion: 2 }).where(eq(stores.tenantId, tenantId));
}

/** A separate connection that holds a lock that an order will wait for. */
async function holding(statement: string): Promise<pg.Client> {
  const holder = new pg.Client(server.url);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query(`begin; ${statement}`);
  return holder;
}

const WAITING = `from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`;

async function untilSomebodyWaits(holder: pg.Client): Promise<void> {
  await expect
    .poll(async () => (await holder.query(`select pid ${WAITING}`)).rowCount, { interval: 5 })
    .toBeGreaterThan(0);
}

/** Runs something between an order's validation and its write. */
function beforeWriting(act: () => Promise<void>): void {
  const { pool } = server.database;
  const original = pool.query.bind(pool) as (...query: unknown[]) => Promise<unknown>;
  pool.query = (async (...query: [pg.QueryConfig, ...unknown[]]) => {
    if (query[0].name?.startsWith('insert-order')) {
      pool.query = original as typeof pool.query;
      await act();
    }
    return await original(...query);
  }) as typeof pool.query;
}

describe('an order that was validated against outdated facts', () => {
  it('is validated again if a price rose since the menu was cached', async () => {
    expect((await place(server, visitor, orderBody())).statusCode).toBe(200);
    await raisePrice();
    expect((await place(server, visitor, orderBody())).json()).toMatchObject({ code: 'price_changed', total: 12 });
  });

  it('is validated again if a price rose just before the write', async () => {
    beforeWriting(raisePrice);
    expect((await place(server, visitor, orderBody())).json()).toMatchObject({ code: 'price_changed', total: 12 });
    expect(await orderCount()).toBe(0);
  });

  it('is validated again if the last piece was sold just before the write', async () => {
    beforeWriting(async () => {
      await server.database.db.update(stockLevels).set({ balanceMilli: 0 }).where(eq(stockLevels.tenantId, tenantId));
    });
    expect((await place(server, visitor, panettone)).json()).toMatchObject({ code: 'out_of_stock' });
  });

  it('is refused if its tab is closed during the write', async () => {
    const holder = await holding(
      `update checkouts set closed_at = now() where tenant_id = '${tenantId}' and id = '${CHECKOUT}'`,
    );
    const round = placeRound(server, visitor, tabBody(tenantId));
    await untilSomebodyWaits(holder);
    await holder.query('commit');
    expect((await round).json()).toMatchObject({ code: 'tab_closed' });
    expect(await orderCount()).toBe(0);
  });
});

describe('an order on its way', () => {
  it('at a table waits for its tab before it takes stock, which whoever stops a round gives back while holding the tab', async () => {
    const holder = await holding(
      `select from checkouts where tenant_id = '${tenantId}' and id = '${CHECKOUT}' for update`,
    );
    const round = placeRound(server, visitor, tabBody(tenantId, [{ id: LAST_FIVE, price: 8 }]));
    await untilSomebodyWaits(holder);
    await holder.query(`select from stock_levels where tenant_id = '${tenantId}' for update nowait; commit`);
    expect((await round).statusCode).toBe(200);
  });

  it('holds its key: a repetition gets 409 at once', async () => {
    const holder = await holding(`select from stock_levels where tenant_id = '${tenantId}' for update`);
    const key = randomUUID();
    const first = place(server, visitor, panettone, key);
    await untilSomebodyWaits(holder);
    const second = await place(server, visitor, panettone, key);
    expect(second.json()).toMatchObject({ status: 409, code: 'idempotency_in_progress' });
    await holder.query('commit');
    expect((await first).statusCode).toBe(200);
  });

  it('is not unknown: it may still come to be, and a customer must not hear that it never arrived', async () => {
    const key = randomUUID();
    const lookup = () => visitor.get(`/transactions?idempotency_key=${key}`);
    const holder = await holding(`select from stock_levels where tenant_id = '${tenantId}' for update`);
    const placing = place(server, visitor, panettone, key);
    await untilSomebodyWaits(holder);
    expect((await lookup()).json()).toMatchObject({ status: 409, code: 'idempotency_in_progress' });
    await holder.query('commit');
    const placed = await placing;
    expect(placed.statusCode).toBe(200);
    expect((await lookup()).json()).toEqual(placed.json());
  });

  it('that dies with its server leaves either the whole order with its answer, or nothing', async () => {
    const holder = await holding('lock table order_lines in access exclusive mode');
    const key = randomUUID();
    const dying = place(server, visitor, panettone, key);
    await untilSomebodyWaits(holder);
    await holder.query(`select pg_terminate_backend(pid) ${WAITING}`);
    await holder.query('commit');

    expect((await dying).json()).toMatchObject({ status: 503, code: 'service_unavailable' });
    expect(await orderCount()).toBe(0);
    const [stock] = await server.database.db.select().from(stockLevels).where(eq(stockLevels.productId, LAST_FIVE));
    expect(stock).toMatchObject({ balanceMilli: 5000, reservedMilli: 0 });
    expect((await place(server, visitor, panettone, key)).statusCode).toBe(200);
    expect(await orderCount()).toBe(1);
  });
});

describe('orders that use the same stock, gift card and cashback', () => {
  it('never deadlock, even while others are being cancelled', async () => {
    const { db } = server.database;
    await fillBalances(db, tenantId);
    await db.update(stockLevels).set({ balanceMilli: 100_000 }).where(eq(stockLevels.tenantId, tenantId));
    const ana = await customerOf(server, tenantId);
    const rest = { gift_card: { ...GIFT, total: 1 }, cashback: { id: CASHBACK, total: 0.2 } };
    const payment = { type: 'CASH', total: 6.8, change: 0 };
    const one = orderBody([{ id: LAST_FIVE, price: 8 }], { customer: null, ...rest, payment });
    const body = { ...one, expected: { ...one.expected, total: 6.8 } };
    const order = () => place(server, ana, body);

    const first = await Promise.all(Array.from({ length: 10 }, order));
    expect(first.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    const ids = (await db.select().from(orders).where(eq(orders.tenantId, tenantId))).map(({ id }) => id);
    const crossing = await Promise.all(
      ids.flatMap((orderId) => [ana.act('POST', '/orders/cancel', { orderId }), order()]),
    );
    expect(crossing.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(await giftBalance(db, tenantId)).toBe(4000);
    const { soon = 0, late = 0 } = await lotsLeft(db, tenantId);
    expect(soon + late).toBe(600);
  });
});
