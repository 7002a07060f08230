import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutId } from '#domain/ids.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { DEMO_STORES, DEMO_TENANTS } from '#server/demo/seed/demo-ids.ts';
import { demoDatabase } from '#tests/factories/demo-database.ts';
import { tabsRepository } from './tabs-repository.ts';

let database: OpenDatabase;
let open: CheckoutId;
beforeAll(async () => {
  database = await demoDatabase();
});
beforeEach(async () => {
  const { rows } = await database.pool.query<{ id: CheckoutId }>('select id from checkouts where closed_at is null');
  open = rows[0]?.id ?? ('none' as CheckoutId);
});
afterAll(() => database.close());

const tabs = (domain: keyof typeof DEMO_TENANTS = 'aurora') =>
  tabsRepository(forTenant(database.db, DEMO_TENANTS[domain]));

describe('a tab', () => {
  it('belongs to its table', async () => {
    expect(await tabs().find(open)).toMatchObject({
      tag: 'Mesa 12',
      storeId: DEMO_STORES.auroraPaulista,
      isOpen: true,
    });
  });

  it('lists its rounds, oldest first', async () => {
    for (const [id, minutes] of [
      ['late', 1],
      ['early', 2],
    ] as const) {
      await database.pool.query(`with sale as (
        insert into transactions (tenant_id, id, store_id, checkout_id, subtotal_cents, delivery_fee_cents, discount_cents, total_cents, placed_at)
        values ('${DEMO_TENANTS.aurora}', '${id}', '${DEMO_STORES.auroraPaulista}', '${open}', 500, 0, 0, 500, now() - interval '${minutes} min'))
        insert into orders (tenant_id, id, transaction_id, store_id, number, business_day, status, shipping_type)
        values ('${DEMO_TENANTS.aurora}', '${id}-order', '${id}', '${DEMO_STORES.auroraPaulista}', 900 + ${minutes}, '2026-11-20', 'REGISTERED', 'TAG')`);
    }
    expect(await tabs().rounds(open)).toMatchObject([
      { orderId: 'early-order', status: 'REGISTERED', total: 500, guest: '' },
      { orderId: 'late-order', status: 'REGISTERED', total: 500, guest: '' },
    ]);
  });

  it('is closed once, for good, and its table starts a new one', async () => {
    expect(await Promise.all([tabs().close(open), tabs().close(open), tabs().close(open)])).toEqual(
      expect.arrayContaining([true, false, false]),
    );
    expect((await tabs().find(open))?.isOpen).toBe(false);
    const { rows } = await database.pool.query('select id from checkouts where closed_at is null');
    expect(rows).toHaveLength(1);
  });

  it("is never another tenant's", async () => {
    expect(await tabs('brasa').find(open)).toBeNull();
    expect(await tabs('brasa').close(open)).toBe(false);
    expect(await tabs('brasa').rounds(open)).toEqual([]);
    expect((await tabs().find(open))?.isOpen).toBe(true);
  });
});
