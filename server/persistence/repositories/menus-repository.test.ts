import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductId, StoreId, TenantId } from '#domain/ids.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { DEMO_STORES, DEMO_TENANTS, LAST_FIVE_PRODUCT } from '#server/demo/seed/demo-ids.ts';
import { demoDatabase } from '#tests/factories/demo-database.ts';
import type { MenuCache } from './menu-cache.ts';
import { createMenuCache } from './menu-cache.ts';
import { menusRepository } from './menus-repository.ts';

const STORE = DEMO_STORES.auroraPaulista;

let database: OpenDatabase;
let cache: MenuCache;
beforeAll(async () => {
  database = await demoDatabase();
});
beforeEach(() => {
  cache = createMenuCache();
});
afterAll(() => database.close());

const menus = (tenantId: TenantId = DEMO_TENANTS.aurora) => menusRepository(forTenant(database.db, tenantId), cache);
const products = async (type: ShippingType = 'ADDRESS', storeId: StoreId = STORE): Promise<readonly MenuProduct[]> =>
  (await menus().find(storeId, type))?.menu.groups.flatMap((group) => group.products) ?? [];
const product = async (id: string, storeId: StoreId = STORE) =>
  (await products('ADDRESS', storeId)).find(({ productId }) => productId === id);

describe('a menu', () => {
  it('holds its products whole, in the order of the shop', async () => {
    const found = await menus().find(STORE, 'ADDRESS');
    expect(found?.menu.groups.slice(0, 3).map(({ name }) => name)).toEqual([
      'Combos do dia',
      'Pães',
      'Folhados e doces',
    ]);
    expect(await product('aurora-cappuccino')).toMatchObject({
      name: 'Cappuccino italiano',
      price: 1390,
      sku: 'cappuccino',
      kind: 'simple',
      favorite: true,
      stock: { rigid: false, balance: null },
      complementGroups: [
        { name: 'Leite', min: 1, max: 1 },
        { name: 'Tamanho', min: 1, max: 1 },
        { name: 'Adicionais', min: 0, max: 3 },
      ],
    });
  });

  it('has the translations of a product, also where it is part of a combo, and none where there are none (ADR-045)', async () => {
    const found = await menus().find(STORE, 'ADDRESS');
    const group = found?.menu.groups.find(({ name }) => name === 'Salgados');
    expect(group?.translations).toMatchObject({ en: { name: 'Savoury snacks' } });
    expect(group?.products.find(({ name }) => name === 'Coxinha de frango cremosa')?.translations).toMatchObject({
      en: { name: 'Creamy chicken coxinha', description: expect.stringContaining('dough') },
    });
    const combo = await product('aurora-combo-happy-hour');
    expect(combo?.comboItems[1]?.translations).toMatchObject({ fr: { name: 'Coxinha au poulet crémeuse' } });
    expect(combo?.comboItems[1]?.translations?.fr).not.toHaveProperty('description');
    expect(combo).not.toHaveProperty('translations');
  });

  it('does not mention translations in a shop that has none (ADR-045)', async () => {
    const found = await menus(DEMO_TENANTS.bazar).find(DEMO_STORES.bazar, 'TAKEOUT');
    expect(JSON.stringify(found?.menu)).not.toContain('translations');
  });

  it('says what a combo is made of, and which of it is counted', async () => {
    const combo = await product('aurora-combo-happy-hour');
    expect(combo?.comboItems).toMatchObject([
      { name: 'Cerveja pilsen artesanal', quantity: 2, price: 1590, stock: { rigid: true, balance: null } },
      { name: 'Coxinha de frango cremosa', quantity: 4, price: 590, stock: { rigid: false, balance: null } },
    ]);
  });

  it('leaves out what its journey does not sell (D-16)', async () => {
    const sells = async (type: ShippingType) => (await products(type)).some(({ sku }) => sku === 'cesta-cafe');
    expect([await sells('ADDRESS'), await sells('TAKEOUT'), await sells('TAG')]).toEqual([true, true, false]);
  });

  it('of a store that is only a menu has all that is sold in any way, once, and nothing that is sold in none (D-6)', async () => {
    const { pool } = database;
    const inOneWay = await pool.query(`update menu_products set delivery_journey = false, honest_market_journey = false
      where product_id = 'aurora-cappuccino'`);
    const inNone = await pool.query(`update menu_products
      set delivery_journey = false, takeout_journey = false, honest_market_journey = false where product_id = 'aurora-croissant'`);
    expect([inOneWay.rowCount, inNone.rowCount]).toEqual([1, 1]);
    await menus().touch(STORE);
    const setMenuOnly = (isMenuOnly: boolean) =>
      pool.query('update stores set menu_only = $1 where id = $2', [isMenuOnly, STORE]);
    const idsOf = (type: ShippingType) => products(type).then((all) => all.map(({ productId }) => productId));
    const inEveryWay = () => Promise.all((['ADDRESS', 'TAKEOUT', 'TAG'] as const).map(idsOf));
    const sells = (ids: readonly string[]) => ids.includes('aurora-cappuccino');
    expect((await inEveryWay()).map(sells)).toEqual([false, true, false]);

    await setMenuOnly(true);
    const [whole = [], ...others] = await inEveryWay();
    expect(others).toEqual([whole, whole]);
    expect([sells(whole), whole.includes('aurora-croissant' as ProductId)]).toEqual([true, false]);
    expect(new Set(whole).size).toBe(whole.length);

    await setMenuOnly(false);
    expect((await inEveryWay()).map(sells)).toEqual([false, true, false]);
    await pool.query(`update menu_products set delivery_journey = true, takeout_journey = true, honest_market_journey = true
      where product_id in ('aurora-cappuccino', 'aurora-croissant')`);
  });

  it('of a store that nobody has does not exist', async () => {
    expect(await menus().find('no-such-store' as StoreId, 'TAG')).toBeNull();
    expect(await menus().version('no-such-store' as StoreId)).toBeNull();
    expect(await menus().findBySku('no-such-store' as StoreId, 'croissant')).toBeNull();
  });

  it("never shows another tenant's", async () => {
    await products();
    expect(await menus(DEMO_TENANTS.brasa).find(STORE, 'ADDRESS')).toBeNull();
    const found = await menus(DEMO_TENANTS.brasa).find(DEMO_STORES.brasa, 'ADDRESS');
    const ids = found?.menu.groups.flatMap((group) => group.products.map(({ productId }) => productId)) ?? [];
    expect(ids.every((id) => id.startsWith('brasa-'))).toBe(true);
    expect(await menus(DEMO_TENANTS.brasa).findBySku(DEMO_STORES.brasa, 'croissant')).toEqual([]);
  });
});

describe("a store's own offer", () => {
  it('replaces the price of the tenant there, and only there', async () => {
    await database.pool.query(`insert into menu_products (tenant_id, id, store_id, group_id, product_id, price_cents)
      values ('${DEMO_TENANTS.aurora}', 'own-price', '${STORE}', 'aurora-g-folhados', 'aurora-croissant', 990)`);
    await menus().touch(STORE);
    expect((await product('aurora-croissant'))?.price).toBe(990);
    expect((await product('aurora-croissant', DEMO_STORES.auroraPerdizes))?.price).toBe(1290);
  });

  it('takes the product off when it is not available', async () => {
    await database.pool.query(`update menu_products set available = false where id = 'own-price'`);
    await menus().touch(STORE);
    expect(await product('aurora-croissant')).toBeUndefined();
    expect(await product('aurora-croissant', DEMO_STORES.auroraPerdizes)).toBeDefined();
  });
});

describe('the version of a menu', () => {
  it('stands, and with it the very same menu, while nothing changes', async () => {
    const first = await menus().find(STORE, 'TAG');
    const second = await menus().find(STORE, 'TAG');
    expect(second?.version).toBe(first?.version);
    expect(second?.menu).toBe(first?.menu);
    expect(await menus().version(STORE)).toBe(first?.version);
  });

  it('stands while stock is taken, which is no part of it (ADR-062)', async () => {
    const before = await menus().find(STORE, 'ADDRESS');
    await database.pool.query('update stock_levels set balance_milli = balance_milli + 1000 where store_id = $1', [
      STORE,
    ]);
    const after = await menus().find(STORE, 'ADDRESS');
    await database.pool.query('update stock_levels set balance_milli = balance_milli - 1000 where store_id = $1', [
      STORE,
    ]);
    expect(after?.version).toBe(before?.version);
    expect(after?.menu).toBe(before?.menu);
    expect((await product(LAST_FIVE_PRODUCT))?.stock).toEqual({ rigid: true, balance: null });
  });

  it('changes for one store or for all of a tenant, as the change was told', async () => {
    const versions = () => Promise.all([STORE, DEMO_STORES.auroraSe].map((id) => menus().version(id)));
    const [paulista, se] = await versions();
    await menus().touch(STORE);
    const [paulistaAfter, seAfter] = await versions();
    expect([paulistaAfter === paulista, seAfter === se]).toEqual([false, true]);
    const brasa = await menus(DEMO_TENANTS.brasa).version(DEMO_STORES.brasa);
    await menus().touch(null);
    expect((await versions())[1]).not.toBe(se);
    expect(await menus(DEMO_TENANTS.brasa).version(DEMO_STORES.brasa)).toBe(brasa);
  });
});

describe('the version of a store that was removed and comes back', () => {
  it('is none that it had, so that nobody takes the old menu for the new one', async () => {
    const { pool } = database;
    const comeBack = async (price: number) => {
      await pool.query('update stores set catalog_version = default where id = $1', [STORE]);
      await pool.query(`update menu_products set price_cents = $1 where product_id = 'aurora-cappuccino'`, [price]);
      await menus().touch(STORE);
      return (await product('aurora-cappuccino'))?.price;
    };
    expect(await comeBack(1400)).toBe(1400);
    await pool.query('select pg_sleep(1.1)');
    expect(await comeBack(1410)).toBe(1410);
  });
});

describe('a product by its code', () => {
  it('comes in its group, alone, with its stock (A§7)', async () => {
    expect(await menus().findBySku(STORE, 'panetone-da-fornada')).toMatchObject([
      { name: 'Edição limitada', products: [{ productId: LAST_FIVE_PRODUCT, stock: { rigid: true, balance: 5 } }] },
    ]);
  });

  it('is no group at all when nobody sells the code', async () => {
    expect(await menus().findBySku(STORE, 'no-such-code')).toEqual([]);
  });
});

it('remembers the stores asked for last, and no more than it may', async () => {
  cache = createMenuCache(1);
  const first = await menus().find(STORE, 'TAG');
  await menus().find(DEMO_STORES.auroraPerdizes, 'TAG');
  const again = await menus().find(STORE, 'TAG');
  expect(again?.menu).not.toBe(first?.menu);
  expect(again?.menu).toEqual(first?.menu);
});

it('remembers fewer stores where their catalogues are large, and one that alone is too large', async () => {
  cache = createMenuCache(64, 20);
  const first = await menus().find(STORE, 'TAG');
  expect((await menus().find(STORE, 'TAG'))?.menu).toBe(first?.menu);
  await menus().find(DEMO_STORES.auroraPerdizes, 'TAG');
  expect((await menus().find(STORE, 'TAG'))?.menu).not.toBe(first?.menu);
});

it('does not remember a catalogue that could not be read', async () => {
  const scope = forTenant(database.db, DEMO_TENANTS.aurora);
  await database.pool.query('alter table combo_items rename to combo_items_away');
  await expect(menusRepository(scope, cache).find(STORE, 'TAG')).rejects.toThrow('combo_items');
  await database.pool.query('alter table combo_items_away rename to combo_items');
  expect((await menusRepository(scope, cache).find(STORE, 'TAG'))?.menu.groups.length).toBeGreaterThan(0);
});

it('asks for 5,000 products in no more statements than for a few', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await menus().find(STORE, 'TAKEOUT');
  const forAFew = asked.mock.calls.length;
  const scope = forTenant(database.db, DEMO_TENANTS.bazar);
  const found = await menusRepository(scope, cache).find(DEMO_STORES.bazar, 'TAKEOUT');
  expect(asked.mock.calls.length - forAFew).toBeLessThanOrEqual(forAFew);
  asked.mockRestore();
  expect(found?.menu.groups.flatMap((group) => group.products.map((each): ProductId => each.productId))).toHaveLength(
    5_000,
  );
});
