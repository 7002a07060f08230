import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import { menuProducts } from '#server/persistence/schema/menu-products.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { visitorOf } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { COFFEE, openShop, STORE } from './test-shop.ts';

const server = useTestServer();

it('another menu is sent again, although a restored database counts up to the same version once more', async () => {
  const { db } = server.database;
  const visitor = visitorOf(server, await openShop(db, 'aurora'));
  const path = `/menus?event_point_id=${STORE}&takeout_journey_enabled=true`;
  const etagOf = async () => String((await visitor.get(path)).headers['etag']);
  const publish = async (price: number, catalogVersion: number) => {
    const before = await etagOf();
    const offer = { price: cents(price) };
    await db.update(menuProducts).set(offer).where(eq(menuProducts.productId, COFFEE));
    await db.update(stores).set({ catalogVersion }).where(eq(stores.id, STORE));
    await expect.poll(etagOf).not.toBe(before);
  };
  await publish(1210, 102);
  const known = { 'if-none-match': await etagOf() };
  await publish(1220, 101);
  await publish(1230, 102);
  expect((await visitor.get(path, known)).statusCode).toBe(200);
});
