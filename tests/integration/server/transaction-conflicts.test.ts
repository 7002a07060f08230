import { and, eq, sql } from 'drizzle-orm';
import { fastify } from 'fastify';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import type { ProductId, TenantId } from '#domain/ids.ts';
import { addProblems } from '#server/http/plugins/problems.ts';
import { loadSentences } from '#server/http/problems/sentences.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { personErasure } from '#server/persistence/repositories/person-erasure.ts';
import { loyalties } from '#server/persistence/schema/loyalties.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';
import { chargeWithOutcome } from '#server/services/payments/charge-with-outcome.ts';
import { settleCharge } from '#server/services/payments/settle-charge.ts';
import { openGiftShop, TO_CAIO } from './gift-shop.ts';
import { CASHBACK, fillBalances, GIFT, giftBalance, POINTS } from './test-balances.ts';
import { customerOf } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { CHEESE, CUSTOMER, LAST_FIVE, openShop } from './test-shop.ts';

const server = useTestServer({ connections: 30 });

const scopeOf = (tenantId: TenantId): TenantScope => forTenant(server.database.db, tenantId);
const UNDONE = sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`;

/** A second connection with a transaction of its own, which the database does not choose to undo. */
async function holding(statement: string): Promise<pg.Client> {
  const holder = new pg.Client(server.url);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query(`begin; set local deadlock_timeout = '1min'; ${statement}`);
  return holder;
}

/** Asked on another connection than the holder's, whose transaction goes on seeing what it has seen first. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(async () => (await server.database.pool.query(waiting)).rowCount, { interval: 5 }).toBe(1);
}

/** Counts one more of two products, the second when others have counted their first. */
async function countUp(scope: TenantScope, products: readonly ProductId[], meet: () => Promise<void>): Promise<void> {
  for (const [index, id] of products.entries()) {
    if (index > 0) await meet();
    await scope.db
      .update(stockLevels)
      .set({ balanceMilli: sql`${stockLevels.balanceMilli} + 1` })
      .where(scope.of(stockLevels, eq(stockLevels.productId, id)));
  }
}

describe('transactions that wait for each other', () => {
  it('are both carried out, each once: the one that the database undoes runs again from its beginning', async () => {
    const scope = scopeOf(await openShop(server.database.db, 'crossing'));
    const { promise: met, resolve } = Promise.withResolvers<void>();
    let runs = 0;
    const meet = async () => {
      if (++runs === 2) resolve();
      await met;
    };
    const ways = [
      [CHEESE, LAST_FIVE],
      [LAST_FIVE, CHEESE],
    ];
    await Promise.all(ways.map((way) => scope.atomically((inner) => countUp(inner, way, meet))));
    expect(runs).toBeGreaterThan(2);
    const levels = await scope.db.select().from(stockLevels).where(scope.of(stockLevels));
    expect(levels.map(({ balanceMilli }) => balanceMilli).toSorted()).toEqual([5002, 502]);
  });

  it('run again as a whole, never from a savepoint, and three times at most', async () => {
    const runs = { outer: 0, inner: 0 };
    const undone = scopeOf('nobody' as TenantId).atomically(async (outer) => {
      runs.outer++;
      await outer.atomically(async (inner) => {
        runs.inner++;
        await inner.db.execute(UNDONE);
      });
    });
    await expect(undone).rejects.toMatchObject({ cause: { code: '40P01' } });
    expect(runs).toEqual({ outer: 3, inner: 3 });
  });

  it('of which one does not come through ask its caller to come again, as no fault of theirs or ours', async () => {
    const app = fastify();
    onTestFinished(() => app.close());
    addProblems(app, await loadSentences());
    app.get('/', () => scopeOf('nobody' as TenantId).atomically(({ db }) => db.execute(UNDONE)));
    const answer = await app.inject('/');
    expect(answer.json()).toMatchObject({ status: 503, code: 'service_unavailable' });
    expect(answer.headers['retry-after']).toBe('1');
  });

  it('of which one waits for longer than a statement may: nothing of it is kept, and its caller comes again when it is over', async () => {
    const scope = scopeOf(await openShop(server.database.db, 'waiting'));
    const holder = await holding(`select from stock_levels where product_id = '${LAST_FIVE}' for update`);
    const app = fastify();
    onTestFinished(() => app.close());
    addProblems(app, await loadSentences());
    app.get('/', () =>
      scope.atomically(async (open) => {
        await open.db.execute(sql`set local statement_timeout = '200ms'`);
        await countUp(open, [CHEESE, LAST_FIVE], async () => undefined);
        return {};
      }),
    );
    const answer = await app.inject('/');
    expect(answer.json()).toMatchObject({ status: 503, code: 'service_unavailable' });
    expect(answer.headers['retry-after']).toBe('5');
    await holder.query('commit');
    expect((await app.inject('/')).statusCode).toBe(200);
    const levels = await scope.db.select().from(stockLevels).where(scope.of(stockLevels));
    expect(levels.map(({ balanceMilli }) => balanceMilli).toSorted()).toEqual([5001, 501]);
  });

  it('of which one is an order: it is written after the other', async () => {
    const { db } = server.database;
    const tenantId = await openShop(db, 'crossing-order');
    await fillBalances(db, tenantId);
    const ana = await customerOf(server, tenantId);
    const holder = await holding(`select from loyalty_lots where tenant_id = '${tenantId}' for update`);
    const one = orderBody([{ id: LAST_FIVE, price: 8 }], {
      customer: null,
      gift_card: { ...GIFT, total: 1 },
      cashback: { id: CASHBACK, total: 0.2 },
      payment: { type: 'CASH', total: 6.8, change: 0 },
    });
    const ordered = place(server, ana, { ...one, expected: { ...one.expected, total: 6.8 } });
    await untilSomebodyWaits();
    await holder.query(`select from gift_cards where tenant_id = '${tenantId}' and id = '${GIFT.id}' for update`);
    await holder.query('commit');
    expect((await ordered).statusCode, (await ordered).body).toBe(200);
    expect(await giftBalance(db, tenantId)).toBe(4900);
    expect(await db.$count(transactions, eq(transactions.tenantId, tenantId))).toBe(1);
  });
});

describe('what an order locks', () => {
  it('is locked in the same sequence by whoever sends its money back: gift cards, then what was earned', async () => {
    const { db } = server.database;
    const shop = await openGiftShop(server, 'returning');
    await fillBalances(db, shop.tenantId);
    await db.update(loyalties).set({ pointsPerReal: 1 }).where(eq(loyalties.id, POINTS));
    shop.bia = await customerOf(server, shop.tenantId);
    const id = await shop.order([TO_CAIO], { customer: null, shipping: { type: 'TAKEOUT', schedule: null } });
    await shop.payPix(id);
    const [payment] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.tenantId, shop.tenantId), eq(payments.transactionId, id)));
    const tenant = `tenant_id = '${shop.tenantId}'`;
    const sold = `select gift_card_id from sold_gift_cards where ${tenant}`;
    const holder = await holding(`select from gift_cards where ${tenant} and id in (${sold}) for update`);
    const back = { reference: 'back', amount: cents(5000), at: new Date() };
    const settled = settleCharge(shop.scope, payment!.id, chargeWithOutcome('pending', [back]), new Date());
    await untilSomebodyWaits();
    const earned = `select from loyalty_lots where ${tenant} and transaction_id = '${id}' for update nowait`;
    expect((await holder.query(earned)).rowCount).toBe(2);
    await holder.query('commit');
    expect(await settled).toBe('REFUNDED');
  });

  it('is locked in the same sequence by whoever erases its customer: the order, its payments, then what was earned', async () => {
    const { db } = server.database;
    const tenantId = await openShop(db, 'erasing');
    await fillBalances(db, tenantId);
    const ana = await customerOf(server, tenantId);
    const shipping = { type: 'TAKEOUT', schedule: null };
    expect((await place(server, ana, orderBody([{}], { customer: null, shipping }))).statusCode).toBe(200);
    const holder = await holding(`select from orders where tenant_id = '${tenantId}' for update`);
    const erased = scopeOf(tenantId).atomically((inner) => personErasure(inner, CUSTOMER.id).erase(new Date()));
    await untilSomebodyWaits();
    for (const table of ['payments', 'loyalty_lots'])
      await holder.query(`select from ${table} where tenant_id = '${tenantId}' for update nowait`);
    await holder.query('commit');
    await expect(erased).resolves.toBeUndefined();
  });
});
