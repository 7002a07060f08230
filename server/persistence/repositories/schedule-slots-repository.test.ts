import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { DEMO_STORES, DEMO_TENANTS } from '#server/demo/seed/demo-ids.ts';
import { demoDatabase } from '#tests/factories/demo-database.ts';
import { scheduleSlotsRepository } from './schedule-slots-repository.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));

let database: OpenDatabase;
beforeAll(async () => {
  database = await demoDatabase();
  for (const [hour, orders] of [
    [9, 1],
    [10, 3],
    [12, 2],
  ] as const) {
    await database.pool.query(
      'insert into schedule_slots (tenant_id, store_id, starts_at, ends_at, orders) values ($1, $2, $3, $4, $5)',
      [DEMO_TENANTS.aurora, DEMO_STORES.auroraPaulista, at(hour), at(hour + 1), orders],
    );
  }
});
afterAll(() => database.close());

const slots = (domain: keyof typeof DEMO_TENANTS = 'aurora') =>
  scheduleSlotsRepository(forTenant(database.db, DEMO_TENANTS[domain]), DEMO_STORES.auroraPaulista);

describe('the booked slots of a store', () => {
  it('are those that begin from the first instant on and before the last', async () => {
    const booked = await slots().booked(at(10), at(12));
    expect(booked).toEqual([{ startsAt: at(10), orders: 3 }]);
  });

  it('lose the place of a cancelled order, and never more than they have', async () => {
    await slots().cancel(at(9));
    await slots().cancel(at(9));
    expect(await slots().booked(at(9), at(10))).toEqual([{ startsAt: at(9), orders: 0 }]);
  });

  it("are never another tenant's", async () => {
    expect(await slots('brasa').booked(at(0), at(23))).toEqual([]);
    await slots('brasa').cancel(at(12));
    expect(await slots().booked(at(12), at(13))).toEqual([{ startsAt: at(12), orders: 2 }]);
  });
});
