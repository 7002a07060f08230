import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { createDatabase } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { createMenuCache } from '#server/persistence/repositories/menu-cache.ts';
import { offeredStores } from '#server/services/stores/offered-stores.ts';
import { openShop, STORE } from '#tests/integration/server/test-shop.ts';
import { testDatabase } from '#tests/postgres.ts';
import { OrderShops } from './order-shop.ts';

let database: OpenDatabase;
let tenants: readonly TenantId[];
beforeAll(async () => {
  database = createDatabase(await testDatabase(), { max: 4 });
  tenants = [await openShop(database.db, 'aurora'), await openShop(database.db, 'brasa')];
});
afterAll(() => database.close());

/** The first shop as it is found before and after another one was asked for, and how many products it sells. */
async function aroundAnother(mostProducts?: number) {
  const shops = new OrderShops(createMenuCache(), offeredStores({ isConfigured: () => true }), mostProducts);
  const find = (index: number) =>
    shops.find(forTenant(database.db, tenants[index]!), STORE, 'ADDRESS', new Date('2026-11-23T12:00:00Z'));
  const before = await find(0);
  await find(1);
  return { before, after: await find(0), products: before?.menu.size ?? 0 };
}

describe('shops that orders are validated by', () => {
  it('are remembered', async () => {
    const { before, after, products } = await aroundAnother();
    expect(products).toBeGreaterThan(1);
    expect(after).toBe(before);
  });

  it('are forgotten by their last use when they sell more products together than may be remembered', async () => {
    const { products } = await aroundAnother();
    const { before, after } = await aroundAnother(products + 1);
    expect(after).not.toBe(before);
    expect(after).toEqual(before);
  });
});
