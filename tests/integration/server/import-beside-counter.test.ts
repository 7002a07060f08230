import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { LightMyRequestResponse as Response } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { lockStores } from '#server/persistence/repositories/catalog-version.ts';
import { createMenuCache } from '#server/persistence/repositories/menu-cache.ts';
import { menusRepository } from '#server/persistence/repositories/menus-repository.ts';
import { soldOutProducts, storePrices } from '#server/persistence/schema/counter-menu.ts';
import { products } from '#server/persistence/schema/products.ts';
import { importShop } from '#server/services/tenant-file/import-shop.ts';
import { loadShop } from '#server/services/tenant-file/load-shop.ts';
import { operatorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { COFFEE, LAST_FIVE, openShop, STORE } from './test-shop.ts';

const server = useTestServer();
let shops = 0;
let tenantId: TenantId;
let operator: TestClient;

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `counter-shop-${shops++}`);
  operator = operatorOf(server, tenantId);
});

const WAITING = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
async function untilWaiting(count: number): Promise<void> {
  await expect.poll(async () => (await server.database.pool.query(WAITING)).rowCount, { interval: 5 }).toBe(count);
}

/** Imports the shop under another name, and answers a call of its counter that arrives in the middle of that. */
async function duringImport(call: () => Promise<Response>): Promise<Response> {
  const { db, pool } = server.database;
  const shop = await loadShop(forTenant(db, tenantId));
  if (!shop) throw new Error('the shop that was opened is not there');
  const renamed = shop.products.map((product) => ({ ...product, name: 'Novo nome' }));
  const shopkeeper = await pool.connect();
  await shopkeeper.query('begin');
  await shopkeeper.query('select from products where tenant_id = $1 and id = $2 for key share', [tenantId, LAST_FIVE]);
  const imported = importShop(db, { ...shop, products: renamed });
  await untilWaiting(1);
  const answer = call();
  await untilWaiting(2);
  await shopkeeper.query('commit');
  shopkeeper.release();
  expect(await imported).not.toEqual([]);
  return await answer;
}

const act = (path: string, body: object) => operator.act('PUT', `/operator/${path}`, body);
const ofShop = (table: { readonly tenantId: PgColumn }) => eq(table.tenantId, tenantId);

describe('a tap at the counter while its shop is being imported', () => {
  it.each<[string, () => Promise<Response>, () => Promise<number>]>([
    [
      'a price',
      () => act(`offers/offer-${COFFEE}/price`, { event_point_id: STORE, from: 10, to: 11 }),
      () => server.database.db.$count(storePrices, ofShop(storePrices)),
    ],
    [
      'something that is sold out',
      () => act(`products/${COFFEE}/sold-out`, { event_point_id: STORE, isSoldOut: true }),
      () => server.database.db.$count(soldOutProducts, ofShop(soldOutProducts)),
    ],
  ])('saves %s, and the import is saved too (D-99)', async (_what, call, saved) => {
    const answer = await duringImport(call);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await saved()).toBe(1);
  });

  it('ends a price that the counter has set before, says so, and makes another version of the menu, also where the file is the same', async () => {
    const { db } = server.database;
    const scope = forTenant(db, tenantId);
    const price = { event_point_id: STORE, from: 10, to: 12 };
    expect((await act(`offers/offer-${COFFEE}/price`, price)).statusCode).toBe(200);
    const shop = await loadShop(scope);
    const version = () => menusRepository(scope, createMenuCache()).version(STORE);
    const before = await version();
    expect(await importShop(db, shop!)).toEqual(["stores: prices that the counter had set are again the file's (1)"]);
    expect(await version()).not.toBe(before);
    expect(await db.$count(storePrices, ofShop(storePrices))).toBe(0);
    expect(await importShop(db, shop!)).toEqual([]);
  });

  it.each<[string, () => Promise<Response>, string]>([
    ['a picture', () => act(`products/${COFFEE}/picture`, { from: 'cafe.webp', to: null }), 'products'],
    ['a count', () => act(`products/${LAST_FIVE}/stock`, { event_point_id: STORE, balance: null }), 'stock_levels'],
  ])('changes %s only after it got the store, as an import does', async (_what, call, table) => {
    const { db, pool } = server.database;
    await db.update(products).set({ image: 'cafe.webp' }).where(ofShop(products));
    const { promise: answer, resolve } = Promise.withResolvers<Response>();
    await db.transaction(async (tx) => {
      await lockStores(forTenant(tx, tenantId), null);
      void call().then(resolve);
      await untilWaiting(1);
      await pool.query(`select from ${table} where tenant_id = $1 for update nowait`, [tenantId]);
    });
    expect((await answer).statusCode).toBe(200);
  });
});
