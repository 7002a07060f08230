import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { LoyaltyId } from '#domain/ids.ts';
import type { Executor } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { earnedLotsRepository } from '#server/persistence/repositories/earned-lots-repository.ts';
import type { EarningProgramme } from '#server/persistence/repositories/earned-lots-repository.ts';
import { loyalties, loyaltyLots } from '#server/persistence/schema/loyalties.ts';
import { pictureStorage } from '#server/services/images/picture-storage.ts';
import { importShop, importWithPictures } from '#server/services/tenant-file/import-shop.ts';
import { loadShop } from '#server/services/tenant-file/load-shop.ts';
import type { Shop } from '#server/services/tenant-file/tenant-file.ts';
import { rolledBack } from '#tests/factories/rolled-back.ts';
import { visitorOf } from './test-client.ts';
import { orderBody, place, placeRound, tabBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { CHEESE, CUSTOMER, LAST_FIVE, openShop } from './test-shop.ts';

const UNDONE = sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`;
const IN_DATABASE = { picturesDir: null, picturesS3: null, picturesBytes: Infinity };

const server = useTestServer();
let shops = 0;

/** A shop with customers, and a tenant file that changes everything in it. */
async function changedShop() {
  const { db } = server.database;
  const tenantId = await openShop(db, `shop-${shops++}`);
  const shop = await loadShop(forTenant(db, tenantId));
  if (!shop) throw new Error('the shop that was opened is not there');
  const renamed = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ ...row, name: 'Novo nome' }));
  const changed: Shop = {
    ...shop,
    tenant: { ...shop.tenant, title: 'Novo nome' },
    stores: renamed(shop.stores),
    products: renamed(shop.products),
    menu_product_groups: renamed(shop.menu_product_groups),
  };
  return { tenantId, changed, visitor: visitorOf(server, tenantId) };
}

describe('importing a shop that takes orders', () => {
  it('orders and rounds are accepted while their shop is being imported', async () => {
    const { tenantId, changed, visitor } = await changedShop();
    await rolledBack(server.database.db, async (tx) => {
      expect(await importShop(tx, changed)).not.toEqual([]);
      const placed = await place(server, visitor, orderBody([{ id: LAST_FIVE, price: 8 }]));
      expect(placed.statusCode, placed.body).toBe(200);
      expect((await placeRound(server, visitor, tabBody(tenantId))).statusCode).toBe(200);
    });
  });

  it('an import that the database undid because of an order runs again, with its pictures', async () => {
    const { db } = server.database;
    const { changed } = await changedShop();
    const picture = { file: `${'ab'.repeat(32)}.webp`, content: Buffer.from('a picture'), width: 1, height: 1 };
    let runs = 0;
    const undoneFirst = (tx: Executor) => {
      const storage = pictureStorage(IN_DATABASE, tx);
      const store: typeof storage.store = async (...names) => {
        await storage.store(...names);
        if (++runs === 1) await tx.execute(UNDONE);
      };
      return { ...storage, store };
    };
    const read = { shop: changed, beside: [picture], elsewhere: [], problems: [] };
    expect((await importWithPictures(db, read, undoneFirst)).changes).not.toEqual([]);
    expect(runs).toBe(2);
    expect(await pictureStorage(IN_DATABASE, db).find(picture.file)).toEqual(picture.content);
  });

  it('an import that turns cashback into points waits for whoever is earning of it, and is refused for that', async () => {
    const { db, pool } = server.database;
    const { tenantId, changed } = await changedShop();
    const { own } = forTenant(db, tenantId);
    const programme = { id: 'volta' as LoyaltyId, name: 'Volta', kind: 'cashback' as const, cashbackPercentage: 10 };
    await db.insert(loyalties).values(own(programme));
    const after = await loadShop(forTenant(db, tenantId));
    const points = after!.loyalties.map((one) => ({ ...one, kind: 'points' as const, cashbackPercentage: 0 }));
    const { promise: imported, resolve } = Promise.withResolvers<unknown>();
    await forTenant(db, tenantId).atomically(async (inner) => {
      const [{ id: loyaltyId, rate }] = (await earnedLotsRepository(inner).programmes()) as [EarningProgramme];
      importShop(db, { ...changed, loyalties: points }).then(resolve, resolve);
      const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
      const lot = { id: 'lot', loyaltyId, rate, customerId: CUSTOMER.id, earned: 500, remaining: 500 };
      await inner.db.insert(loyaltyLots).values(inner.own(lot));
    });
    expect(String(await imported)).toContain('customers have earned of it');
  });

  it('an import that removes the stock count of products waits for an order of them, without a deadlock', async () => {
    const { db, pool } = server.database;
    const { tenantId, changed } = await changedShop();
    const withoutBoth: Shop = {
      ...changed,
      products: changed.products.filter(({ id }) => id !== CHEESE && id !== LAST_FIVE),
      menu_product_groups: changed.menu_product_groups.map((group) => ({
        ...group,
        contents: group.contents.filter(({ productId }) => productId !== CHEESE && productId !== LAST_FIVE),
      })),
    };
    const order = await pool.connect();
    const lock = (productId: string) =>
      order.query('select from stock_levels where tenant_id = $1 and product_id = $2 for update', [
        tenantId,
        productId,
      ]);
    await order.query("begin; set local lock_timeout = '1s'");
    await lock(CHEESE);
    const imported = importShop(db, withoutBoth);
    const waiting = async () => {
      const held = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      return (await pool.query(held)).rowCount;
    };
    await expect.poll(waiting).toBe(1);
    await expect(lock(LAST_FIVE)).resolves.toBeDefined();
    await order.query('commit');
    order.release();
    expect(await imported).toContainEqual(expect.stringMatching(/^products: .*2 removed/));
  });
});
