import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderId } from '#domain/ids.ts';
import type { Executor, OpenDatabase } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { orderEvents } from '#server/persistence/schema/orders.ts';
import { DEMO_STORES, DEMO_TENANTS } from '#server/demo/seed/demo-ids.ts';
import { demoDatabase } from '#tests/factories/demo-database.ts';
import { rolledBack } from '#tests/factories/rolled-back.ts';
import type { StatusChange } from './order-status-repository.ts';
import { orderStatusRepository } from './order-status-repository.ts';

/** Marina's second newest order is REGISTERED. */
const ORDER = 'aurora-past-02-o' as OrderId;
const start: StatusChange = { orderId: ORDER, from: ['REGISTERED'], to: 'PREPARING', actor: 'kitchen' };

let database: OpenDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});
afterAll(() => database.close());

const statuses = (db: Executor, domain: keyof typeof DEMO_TENANTS = 'aurora') =>
  orderStatusRepository(forTenant(db, DEMO_TENANTS[domain]));
const events = async (db: Executor) => {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, ORDER))
    .orderBy(asc(orderEvents.sequence));
  return rows.map(({ sequence, status, actor }) => `${sequence} ${status} ${actor}`);
};

describe('moving an order', () => {
  it('writes down every status it ever had, and who set it', () =>
    rolledBack(database.db, async (tx) => {
      await statuses(tx).move(start);
      await statuses(tx).move({ ...start, from: ['PREPARING'], to: 'READY', actor: 'operator' });
      expect(await events(tx)).toEqual(['0 REGISTERED customer', '1 PREPARING kitchen', '2 READY operator']);
    }));

  it('tells what the order holds, so that its end can give it back', () =>
    rolledBack(database.db, async (tx) => {
      await tx.execute(sql`update orders set reserved_milli = '{"aurora-guarana": 2000}' where id = ${ORDER}`);
      expect(await statuses(tx).move(start)).toEqual({
        transactionId: 'aurora-past-02-t',
        storeId: DEMO_STORES.auroraPaulista,
        reservedMilli: { 'aurora-guarana': 2000 },
        scheduleStartsAt: null,
        shippingType: 'ADDRESS',
        takenAt: null,
      });
    }));

  it('does nothing from another status', () =>
    rolledBack(database.db, async (tx) => {
      expect(await statuses(tx).move({ ...start, from: ['READY'] })).toBeNull();
      expect(await events(tx)).toHaveLength(1);
    }));

  it("never moves another tenant's", () =>
    rolledBack(database.db, async (tx) => {
      expect(await statuses(tx, 'brasa').move(start)).toBeNull();
      expect(await events(tx)).toHaveLength(1);
    }));

  it('happens once, however many want it at the same time', async () => {
    const moves = await Promise.all(Array.from({ length: 8 }, () => statuses(database.db).move(start)));
    expect(moves.filter(Boolean)).toHaveLength(1);
    expect(await events(database.db)).toHaveLength(2);
  });
});
