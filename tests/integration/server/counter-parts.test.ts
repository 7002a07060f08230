import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { beforeEach, expect, it } from 'vitest';
import { getCounterMenu } from '#contract/counter-menu.ts';
import type { ProductId, TenantId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { comboItems } from '#server/persistence/schema/combo-items.ts';
import { complementItems } from '#server/persistence/schema/complements.ts';
import { products } from '#server/persistence/schema/products.ts';
import type { TestClient } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { CHEESE, LAST_FIVE, openShop, STORE } from './test-shop.ts';
import { staffOf } from './test-staff.ts';

const server = useTestServer();
let tenantId: TenantId;
let counter: TestClient;
let shops = 0;

const [OAT, JAM] = ['oat', 'jam'] as [ProductId, ProductId];

/** A shop with a complement and a part of a combo that are not sold by themselves, and a product that is not sold at all. */
beforeEach(async () => {
  const { db } = server.database;
  tenantId = await openShop(db, `parts-shop-${shops++}`);
  counter = await staffOf(server, tenantId, 'counter');
  const product = (id: string, name: string) => ({ tenantId, id: id as ProductId, sku: id, name, rigidStock: true });
  await db.insert(products).values([product(OAT, 'Aveia'), product(JAM, 'Geleia'), product('old', 'De ontem')]);
  await db.update(complementItems).set({ productId: OAT }).where(eq(complementItems.tenantId, tenantId));
  const part = (productId: ProductId) => ({ tenantId, comboId: CHEESE, productId, price: cents(0), quantity: 1 });
  const parts = [JAM, LAST_FIVE].map((id) => ({ id: `part-${id}`, ...part(id) }));
  await db.insert(comboItems).values(parts as never);
});

const answerTo = async (person: TestClient) => (await person.get(`/operator/menu?event_point_id=${STORE}`)).json();
const tell = (id: string, what: string, body: object) =>
  counter.act('PUT', `/operator/products/${id}/${what}`, { event_point_id: STORE, ...body });
const known = { image: null, measure: 1, isStockRigid: true };

it('what is only a complement or a part of a combo is beside the menu of the counter, also while it is sold out (D-30)', async () => {
  await tell(OAT, 'stock', { balance: 4 });
  await tell(OAT, 'sold-out', { isSoldOut: true });
  const parts = [
    { ...known, productId: OAT, sku: OAT, name: 'Aveia', isSoldOut: true, balance: 4 },
    { ...known, productId: JAM, sku: JAM, name: 'Geleia', isSoldOut: false, balance: null },
  ];
  const { menu } = await answerTo(counter);
  expect(menu.parts).toEqual(parts);
  expect(menu.products).toHaveLength(3);
  expect((await answerTo(await staffOf(server, tenantId, 'kitchen'))).menu.parts).toEqual(parts);
});

it('a page shows them after everything else, and does without where an older server does not tell', async () => {
  const { menu } = await answerTo(counter);
  const shown = (answer: object) =>
    z.decode(getCounterMenu.response, { menu: answer as never }).menu?.products.map(({ id, name }) => [id, name]);
  const offered = [
    ['offer-cheese', 'Queijo'],
    ['offer-coffee', 'Café'],
    ['offer-last-five', 'Panetone'],
  ];
  expect(shown(menu)).toEqual([...offered, [null, 'Aveia'], [null, 'Geleia']]);
  expect(shown({ ...menu, parts: undefined })).toEqual(offered);
});
