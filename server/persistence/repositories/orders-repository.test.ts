import { asc, gte } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderId, TransactionId } from '#domain/ids.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { DEMO_TENANTS } from '#server/demo/seed/demo-ids.ts';
import { marinaOf, rafaelOf } from '#server/demo/seed/people/people-rows.ts';
import { orders as orderRows } from '#server/persistence/schema/orders.ts';
import { demoDatabase } from '#tests/factories/demo-database.ts';
import { orderStatusRepository } from './order-status-repository.ts';
import { transactionRows } from './order-rows.ts';
import { ordersRepository } from './orders-repository.ts';

/** Long past, so that what a test changes is newer than all that was seeded. */
const NOW = new Date('2026-03-10T15:00:00Z');
const past = (domain: string, number: number) => `${domain}-past-${String(number).padStart(2, '0')}`;
const transactionId = (number: number) => `${past('aurora', number)}-t` as TransactionId;
const orderId = (number: number) => `${past('aurora', number)}-o` as OrderId;

let database: OpenDatabase;
beforeAll(async () => {
  database = await demoDatabase(NOW);
});
afterAll(() => database.close());

const scopeOf = (domain: keyof typeof DEMO_TENANTS) => forTenant(database.db, DEMO_TENANTS[domain]);
const orders = (domain: keyof typeof DEMO_TENANTS = 'aurora') => ordersRepository(scopeOf(domain));
const history = (offset: number, limit: number) => orders().history(marinaOf('aurora'), { offset, limit }, NOW);

describe('the order history', () => {
  it('comes newest first, a page at a time, one more than asked when there are more', async () => {
    const first = await history(0, 20);
    const last = await history(40, 20);
    expect([first.length, last.length]).toEqual([21, 4]);
    const times = [...first, ...last].map(({ order }) => order.placedAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('leaves out what waits for payment (B§4)', async () => {
    const shown = async () => (await history(0, 100)).map(({ order }) => order.id);
    const turn = (status: string) =>
      database.pool.query(`update orders set status = $1 where transaction_id = $2`, [status, transactionId(2)]);
    expect(await shown()).toContain(transactionId(2));
    await turn('WAITING_PAYMENT');
    expect(await shown()).not.toContain(transactionId(2));
    expect((await orders().find(transactionId(2), NOW))?.order.status).toBe('WAITING_PAYMENT');
    await turn('REGISTERED');
  });

  it('adds up: lines to the subtotal, subtotal and fee to the total, payments to the total', async () => {
    for (const { order } of await history(0, 100)) {
      const lines = [...order.items, ...order.combos];
      expect(sumCents(lines.map((line) => line.total))).toBe(order.subtotal);
      expect(order.total).toBe(order.subtotal + order.deliveryFee - order.discount);
      expect(sumCents(order.payments.map((payment) => payment.total))).toBe(order.total);
    }
  });

  it('asks nine questions for a page, however many orders are on it', async () => {
    let asked = 0;
    const count = () => (asked += 1);
    database.pool.on('acquire', count);
    await history(0, 20);
    database.pool.off('acquire', count);
    expect(asked).toBe(9);
  });

  it("never shows another tenant's, nor another customer's", async () => {
    expect(await orders('brasa').history(marinaOf('aurora'), { offset: 0, limit: 20 }, NOW)).toEqual([]);
    expect(await orders().history(rafaelOf('aurora'), { offset: 0, limit: 20 }, NOW)).toEqual([]);
  });
});

describe('one order', () => {
  it('is told whole: lines with complements, payment, delivery and package (B§3)', async () => {
    const all = await history(0, 100);
    const withComplements = all.flatMap(({ order }) => order.items).find((item) => item.complements.length > 0);
    expect(withComplements?.complements[0]).toMatchObject({ available: true, quantity: expect.any(Number) });
    const delivered = all.find(({ order }) => order.delivery.package !== null);
    expect(delivered?.order.delivery).toMatchObject({ type: 'ADDRESS', address: { city: 'São Paulo' } });
    expect(delivered?.order.delivery.address).toMatchObject({ receiverName: 'Marina Alves Teixeira' });
  });

  it('says when a complement may not be bought any more', async () => {
    await database.pool.query(`update complement_items set available = false where tenant_id = $1`, [
      DEMO_TENANTS.aurora,
    ]);
    const complements = (await history(0, 100)).flatMap(({ order }) => order.items.flatMap((item) => item.complements));
    expect(complements.length).toBeGreaterThan(0);
    expect(complements.every(({ available }) => !available)).toBe(true);
  });

  it('knows who asked for it and what change to bring (D-38)', async () => {
    const cash = (await history(0, 100)).find(({ order }) => order.payments.some(({ change }) => change));
    const payment = cash?.order.payments[0];
    expect(cash?.changeDue).toBe((payment?.change ?? 0) - (payment?.total ?? 0));
    expect(cash?.changeDue).toBeGreaterThan(0);
    const id = cash?.order.id ?? ('' as TransactionId);
    // Somebody tries to pay it by a link: until that is paid, the cash is still to be taken.
    await database.pool.query(
      `insert into payments (tenant_id, id, transaction_id, method, status, total_cents)
       select tenant_id, 'try', transaction_id, 'PIX', 'PENDING', total_cents from payments
       where tenant_id = $1 and transaction_id = $2`,
      [DEMO_TENANTS.aurora, id],
    );
    expect((await orders().find(id, NOW))?.changeDue).toBe(cash?.changeDue);
    await database.pool.query(
      `update payments set status = 'CANCELED' where tenant_id = $1 and transaction_id = $2 and method = 'CASH'`,
      [DEMO_TENANTS.aurora, id],
    );
    expect((await orders().find(id, NOW))?.changeDue).toBeNull();
    expect(cash).toMatchObject({ customerId: marinaOf('aurora'), contact: { phone: '11987650001' }, checkoutId: null });
    const byPhone = await orders().find('aurora-link-open-t' as TransactionId, NOW);
    expect(byPhone).toMatchObject({ customerId: null, contact: { name: 'Dona Célia, do 42', phone: '' } });
  });

  it('is found by its order too', async () => {
    expect((await orders().findByOrder(orderId(5), NOW))?.order.id).toBe(transactionId(5));
  });

  it("is never another tenant's", async () => {
    expect(await orders('brasa').find(transactionId(5), NOW)).toBeNull();
    expect(await orders('brasa').findByOrder(orderId(5), NOW)).toBeNull();
  });
});

describe('what an operator polls', () => {
  it('are the orders that changed after an instant', async () => {
    const recent = await orders().changedSince(new Date(NOW.getTime() - 60 * 60_000), 100, NOW);
    const all = await orders().changedSince(null, 100, NOW);
    expect(recent.length).toBeGreaterThan(0);
    expect(all).toHaveLength(45 + 4);
    expect(recent.length).toBeLessThan(all.length);
  });

  it('lists an order again when it moves', async () => {
    const before = new Date();
    await orderStatusRepository(scopeOf('aurora')).move({
      orderId: orderId(3),
      from: ['PREPARING'],
      to: 'READY',
      actor: 'operator',
    });
    const changed = await orders().changedSince(before, 100, NOW);
    expect(changed.map(({ order }) => [order.orderId, order.status])).toEqual([[orderId(3), 'READY']]);
  });

  it("are never another tenant's", async () => {
    const seen = await orders('brasa').changedSince(null, 1000, NOW);
    expect(seen.every(({ order }) => order.id.startsWith('brasa-'))).toBe(true);
  });
});

describe('an unpaid PIX', () => {
  const charge = (state: string) =>
    database.pool.query(
      `insert into pix_charges (tenant_id, txid, payment_id, state, amount_cents, code, expires_at)
       values ($1, $2, $3, $4, 100, '00020126', $5) on conflict do nothing`,
      [DEMO_TENANTS.aurora, `tx-${state}`, `${past('aurora', 3)}-p`, state, new Date(NOW.getTime() + 600_000)],
    );

  it('is shown until its time is over (D-42)', async () => {
    await charge('expired');
    expect(await orders().pixCharge(transactionId(3), NOW)).toBeNull();
    await charge('active');
    expect(await orders().pixCharge(transactionId(3), NOW)).toEqual({
      code: '00020126',
      createdAt: expect.any(String),
      expiresAt: '2026-03-10T15:10:00.000Z',
    });
    expect(await orders().pixCharge(transactionId(3), new Date(NOW.getTime() + 600_000))).toBeNull();
  });

  it("is never another tenant's nor another order's", async () => {
    expect(await orders('brasa').pixCharge(transactionId(3), NOW)).toBeNull();
    expect(await orders().pixCharge(transactionId(4), NOW)).toBeNull();
  });
});

describe("the shop's orders", () => {
  it.each([
    ['the newest', 'transactions_newest_index', () => transactionRows(scopeOf('aurora')).limit(300)],
    [
      'those that changed',
      'orders_changed_index',
      () =>
        transactionRows(scopeOf('aurora'), gte(orderRows.statusChangedAt, NOW))
          .orderBy(asc(orderRows.statusChangedAt), asc(orderRows.id))
          .limit(300),
    ],
  ])('are read from an index and not sorted: %s', async (_which, index, statement) => {
    const client = await database.pool.connect();
    try {
      await client.query('begin; set local enable_sort = off; set local enable_seqscan = off');
      const { sql, params } = statement().toSQL();
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain(index);
      // The words of an order's last event are sorted, a few for each order.
      expect(plan.split('SubPlan')[0]).not.toMatch(/\bSort\b/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
