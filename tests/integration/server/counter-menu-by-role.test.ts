import { expect, it } from 'vitest';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';
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
