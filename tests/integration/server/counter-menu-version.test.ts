import { expect, it, onTestFinished } from 'vitest';
import { useTestServer } from './test-server.ts';
import { LAST_FIVE, openShop } from './test-shop.ts';
import { staffOf } from './test-staff.ts';

const server = useTestServer();

it('a screen that shows the menu of one role gets that of another who logs in, although nothing has changed', async () => {
  const tenantId = await openShop(server.database.db, 'shop');
  const [counter, kitchen] = [await staffOf(server, tenantId, 'counter'), await staffOf(server, tenantId, 'kitchen')];
  const menuFor = async (person: typeof counter, known = '') =>
    (await person.get(`/operator/menu${known && `?known=${known}`}`)).json().menu;

  const ofCounter = await menuFor(counter);
  expect(ofCounter.products).toContainEqual(expect.objectContaining({ price: 10 }));
  const ofKitchen = await menuFor(kitchen, ofCounter.version);
  expect(ofKitchen).toMatchObject({ products: [{ price: null }, { price: null }, { price: null }] });
  expect(await menuFor(kitchen, ofKitchen.version)).toBeNull();
  expect(await menuFor(counter, ofKitchen.version)).toEqual(ofCounter);
});

it('a screen that shows what an older release told of the menu gets all of it, although nothing has changed', async () => {
  const tenantId = await openShop(server.database.db, 'older-shop');
  const counter = await staffOf(server, tenantId, 'counter');
  const { menu } = (await counter.get('/operator/menu')).json();
  const stockAndBalances = menu.version.replace(/-parts$/, '');
  expect((await counter.get(`/operator/menu?known=${stockAndBalances}`)).json()).toEqual({ menu });
});

it('the menu is sent again for a change that was begun before one that is shown, and committed after it', async () => {
  const tenantId = await openShop(server.database.db, 'late-shop');
  const counter = await staffOf(server, tenantId, 'counter');
  const menuFor = async (known = '') => (await counter.get(`/operator/menu${known && `?known=${known}`}`)).json().menu;
  const slow = await server.database.pool.connect();
  onTestFinished(() => slow.release(true));
  await slow.query('begin');
  await slow.query(
    `update stock_levels set balance_milli = 1000, changed_at = now() - interval '10 seconds'
      where tenant_id = $1 and product_id = $2`,
    [tenantId, LAST_FIVE],
  );
  const { version } = await menuFor();
  await slow.query('commit');
  expect((await menuFor(version)).products).toContainEqual(
    expect.objectContaining({ productId: LAST_FIVE, balance: 1 }),
  );
  expect(await menuFor((await menuFor()).version)).toBeNull();
});
