import { beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { ProductId, TenantId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { comboItems } from '#server/persistence/schema/combo-items.ts';
import { complementGroups, complementItems, productComplementGroups } from '#server/persistence/schema/complements.ts';
import { menuProducts } from '#server/persistence/schema/menu-products.ts';
import { products } from '#server/persistence/schema/products.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { operatorOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { CHEESE, COFFEE, GROUP, LAST_FIVE, MILK_GROUP, openShop, STORE } from './test-shop.ts';
import { staffOf } from './test-staff.ts';

const server = useTestServer();
let tenantId: TenantId;
let counter: TestClient;
let shops = 0;
beforeEach(async () => {
  tenantId = await openShop(server.database.db, `menu-shop-${shops++}`);
  counter = await staffOf(server, tenantId, 'counter');
});

const OFFER = `offer-${COFFEE}`;
const menuFor = async (client: TestClient, query = '') =>
  (await client.get(`/operator/menu?event_point_id=${STORE}${query}`)).json().menu;
const productOf = async (client: TestClient, id: ProductId = COFFEE) =>
  (await menuFor(client)).products.find(({ productId }: { productId: string }) => productId === id);

const customerMenu = async (storeId: string = STORE) =>
  await visitorOf(server, tenantId).get(`/menus?event_point_id=${storeId}&honest_market_journey_enabled=true`);
/** What customers are sold, by product; menus are looked at again a quarter of a second later. */
const sold = async (storeId: string = STORE): Promise<Record<string, number>> => {
  const { menu_product_groups: groups } = (await customerMenu(storeId)).json();
  return Object.fromEntries(
    groups.flatMap(({ contents: offers }: { contents: { price: number; product: { id: string } }[] }) =>
      offers.map(({ price, product }) => [product.id, price]),
    ),
  );
};

const soldOut = (client: TestClient, isSoldOut: boolean, id: string = COFFEE, storeId: string = STORE) =>
  client.act('PUT', `/operator/products/${id}/sold-out`, { event_point_id: storeId, isSoldOut });
const reprice = (client: TestClient, from: number, to: number, id: string = OFFER, storeId: string = STORE) =>
  client.act('PUT', `/operator/offers/${id}/price`, { event_point_id: storeId, from, to });
const picture = (client: TestClient, from: string | null, to: string | null, id: string = COFFEE) =>
  client.act('PUT', `/operator/products/${id}/picture`, { from, to });
const reopen = (client: TestClient, from: object, to: object, id: string = STORE) =>
  client.act('PUT', `/operator/event_points/${id}/opening`, { from, to });

const refused = { status: 409, code: 'changed_meanwhile' };
const OPENING = { isClosedByHand: false, closedUntil: null, hours: [], minCartValue: null };

async function secondStore(): Promise<string> {
  const { db } = server.database;
  const [first] = (await db.select().from(stores)).filter((row) => row.tenantId === tenantId);
  await db.insert(stores).values({ ...first, id: 'second', name: 'Norte', position: 1 } as never);
  return 'second';
}

describe("a store's menu at the counter", () => {
  it('has what the store offers, with price, stock and whether it is sold out', async () => {
    const menu = await menuFor(counter);
    expect(menu).toMatchObject({ stores: [{ id: STORE, name: 'Centro' }], store: OPENING, usualMinimum: 5 });
    expect(menu.products).toContainEqual(
      expect.objectContaining({ productId: COFFEE, price: 10, isSoldOut: false, balance: null, isStockRigid: false }),
    );
    expect(menu.products).toContainEqual(
      expect.objectContaining({ productId: LAST_FIVE, price: 8, balance: 5, isStockRigid: true }),
    );
  });

  it('says of a combo what customers pay: its parts, and the cheapest of what has to be chosen', async () => {
    const { db } = server.database;
    const basket = { tenantId, id: 'basket' as ProductId };
    await db.insert(products).values({ ...basket, sku: 'cesta', name: 'Cesta', kind: 'combo' });
    const offer = { id: 'offer-basket', groupId: GROUP, productId: basket.id, price: cents(0) };
    await db.insert(menuProducts).values({ tenantId, ...offer } as never);
    const part = { id: 'part', comboId: basket.id, productId: LAST_FIVE, price: cents(750), quantity: 2 };
    await db.insert(comboItems).values({ tenantId, ...part } as never);
    const costs = async (id: ProductId = basket.id) => (await productOf(counter, id)).startingPrice;
    expect(await costs()).toEqual({ price: 15, isFrom: false });

    const size = { tenantId, id: 'size', name: 'Tamanho', min: 1, max: 1 };
    await db.insert(complementGroups).values(size as never);
    const sizes = [300, 200].map((price) => ({ tenantId, id: `size-${price}`, groupId: 'size', name: 'T', price }));
    await db.insert(complementItems).values(sizes as never);
    await db.insert(productComplementGroups).values({ tenantId, productId: basket.id, groupId: 'size' } as never);
    expect(await costs()).toEqual({ price: 17, isFrom: true });
    expect(await costs(CHEESE)).toEqual({ price: 20, isFrom: false });
    expect(await productOf(await staffOf(server, tenantId, 'kitchen'), basket.id)).toMatchObject({
      price: null,
      startingPrice: null,
    });
  });

  it('is sent again only when it has changed', async () => {
    const { version } = await menuFor(counter);
    expect(await menuFor(counter, `&known=${version}`)).toBeNull();
    await soldOut(counter, true);
    expect(await menuFor(counter, `&known=${version}`)).toMatchObject({ store: { id: STORE } });
  });

  it('is of the first store where nobody says, and of none that the shop does not have', async () => {
    expect((await counter.get('/operator/menu')).json().menu.store.id).toBe(STORE);
    expect((await counter.get('/operator/menu?event_point_id=nowhere')).json()).toMatchObject({ code: 'not_found' });
  });

  it('shows a kitchen no price, and lets it say what is sold out or counted, and nothing else', async () => {
    const kitchen = await staffOf(server, tenantId, 'kitchen');
    expect((await menuFor(kitchen)).products.map(({ price }: { price: unknown }) => price)).toEqual([null, null, null]);
    expect((await soldOut(kitchen, true)).statusCode).toBe(200);
    const stock = { event_point_id: STORE, balance: 3 };
    expect((await kitchen.act('PUT', `/operator/products/${LAST_FIVE}/stock`, stock)).statusCode).toBe(200);
    for (const answer of [
      await reprice(kitchen, 10, 1),
      await picture(kitchen, null, null),
      await reopen(kitchen, OPENING, { ...OPENING, isClosedByHand: true }),
    ])
      expect(answer.json()).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

describe('a product that is sold out', () => {
  it('leaves the menu of its store, cannot be ordered, and comes back', async () => {
    const other = await secondStore();
    const { etag } = (await customerMenu()).headers;
    expect((await soldOut(counter, true)).json()).toEqual({ isSoldOut: true });
    await expect.poll(() => sold()).not.toHaveProperty(COFFEE);
    expect((await customerMenu()).headers.etag).not.toBe(etag);
    expect(await sold(other)).toHaveProperty(COFFEE, 10);
    expect(await productOf(counter)).toMatchObject({ isSoldOut: true });
    const ordered = await place(server, visitorOf(server, tenantId), orderBody());
    expect(ordered.json()).toMatchObject({ details: [{ code: 'product_unavailable' }] });

    await soldOut(counter, false);
    await expect.poll(() => sold()).toHaveProperty(COFFEE, 10);
    expect((await place(server, visitorOf(server, tenantId), orderBody())).statusCode).toBe(200);
  });

  it('is in no combo and no complement either', async () => {
    const { db } = server.database;
    const basket = { tenantId, id: 'basket' as ProductId };
    await db.insert(products).values({ ...basket, sku: 'cesta', name: 'Cesta', kind: 'combo' });
    const offer = { id: 'offer-basket', groupId: GROUP, productId: basket.id, price: cents(1500) };
    await db.insert(menuProducts).values({ tenantId, ...offer } as never);
    const part = { id: 'part', comboId: basket.id, productId: LAST_FIVE, price: cents(1500), quantity: 1 };
    await db.insert(comboItems).values({ tenantId, ...part } as never);
    const slice = { id: 'slice', groupId: MILK_GROUP, name: 'Fatia', price: cents(300), productId: LAST_FIVE };
    await db.insert(complementItems).values({ tenantId, ...slice } as never);
    expect(await sold()).toHaveProperty('basket');
    await soldOut(counter, true, LAST_FIVE);
    await expect.poll(() => sold()).toEqual({ [COFFEE]: 10, cheese: 20 });
    expect((await customerMenu()).body).not.toContain('Fatia');
  });

  it('is said by two tablets and many taps as by one', async () => {
    const owner = operatorOf(server, tenantId);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, tap) => soldOut(tap % 2 ? owner : counter, true)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await productOf(counter)).toMatchObject({ isSoldOut: true });
  });

  it('is one of this shop and of a store of this shop', async () => {
    expect((await soldOut(counter, true, 'nothing')).json()).toMatchObject({ code: 'not_found' });
    expect((await soldOut(counter, true, COFFEE, 'nowhere')).json()).toMatchObject({ code: 'not_found' });
    const neighbour = await openShop(server.database.db, `neighbour-${tenantId}`);
    await soldOut(await staffOf(server, neighbour, 'counter'), true);
    expect(await productOf(counter)).toMatchObject({ isSoldOut: false });
  });
});

describe('stock that a store counts', () => {
  const count = (from: number | null, balance: number | null, id: string = LAST_FIVE) =>
    counter.act('PUT', `/operator/products/${id}/stock`, { event_point_id: STORE, from, balance });
  const orderOne = () => place(server, visitorOf(server, tenantId), orderBody([{ id: LAST_FIVE, price: 8 }]));

  it('is not counted over an order that came meanwhile', async () => {
    expect((await orderOne()).statusCode).toBe(200);
    expect((await count(5, 20)).json()).toMatchObject(refused);
    expect(await productOf(counter, LAST_FIVE)).toMatchObject({ balance: 4 });
    expect((await count(4, 20)).json()).toEqual({ stockBalance: 20 });
    expect(await productOf(counter, LAST_FIVE)).toMatchObject({ balance: 20 });
  });

  it('loses no piece when orders and a count come at once', async () => {
    const [counted, ...orders] = await Promise.all([count(5, 50), orderOne(), orderOne(), orderOne()]);
    const taken = orders.filter(({ statusCode }) => statusCode === 200).length;
    expect(taken).toBe(3);
    const start = counted?.statusCode === 200 ? 50 : 5;
    expect(await productOf(counter, LAST_FIVE)).toMatchObject({ balance: start - taken });
  });

  it('is begun and ended from what was seen, and taken twice from whoever taps twice', async () => {
    expect((await count(null, 3, COFFEE)).statusCode).toBe(200);
    expect((await count(null, 3, COFFEE)).statusCode).toBe(200);
    expect((await count(null, 9, COFFEE)).json()).toMatchObject(refused);
    expect((await count(2, null, COFFEE)).json()).toMatchObject(refused);
    expect((await count(3, null, COFFEE)).json()).toEqual({ stockBalance: null });
    expect((await count(3, 1, COFFEE)).json()).toMatchObject(refused);
    expect(await productOf(counter)).toMatchObject({ balance: null });
    expect((await count(null, 3, 'nothing')).json()).toMatchObject({ code: 'not_found' });
  });
});

describe('a price that a store sets', () => {
  it('is what its customers see and pay, and nobody else', async () => {
    const other = await secondStore();
    expect((await reprice(counter, 10, 12.5)).json()).toEqual({ price: 12.5 });
    await expect.poll(() => sold()).toHaveProperty(COFFEE, 12.5);
    expect(await sold(other)).toHaveProperty(COFFEE, 10);
    const cheap = await place(server, visitorOf(server, tenantId), orderBody());
    expect(cheap.json()).toMatchObject({ details: [{ code: 'price_changed' }] });
    const agreed = await place(server, visitorOf(server, tenantId), orderBody([{ price: 12.5 }]));
    expect(agreed.statusCode).toBe(200);
  });

  it('is refused to whoever saw another one, and taken twice from whoever taps twice', async () => {
    const [first, second] = await Promise.all([reprice(counter, 10, 12), reprice(counter, 10, 12)]);
    expect([first?.statusCode, second?.statusCode]).toEqual([200, 200]);
    expect((await reprice(counter, 10, 15)).json()).toMatchObject(refused);
    expect(await productOf(counter)).toMatchObject({ price: 12 });
    expect((await reprice(counter, 12, 10)).statusCode).toBe(200);
    expect(await productOf(counter)).toMatchObject({ price: 10 });
  });

  it('is a price of an offer of this shop', async () => {
    for (const wrong of [-1, 1e7, 'x']) expect((await reprice(counter, 10, wrong as number)).statusCode).toBe(400);
    expect((await reprice(counter, 10, 12, 'nothing')).json()).toMatchObject({ code: 'not_found' });
    const neighbour = await openShop(server.database.db, `neighbour-${tenantId}`);
    await reprice(await staffOf(server, neighbour, 'counter'), 10, 1);
    expect(await productOf(counter)).toMatchObject({ price: 10 });
  });
});

describe('a picture of a product', () => {
  const upload = async (colour: string) => {
    const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: colour } })
      .png()
      .toBuffer();
    const answer = await counter.with({ 'content-type': 'image/png' }).send('PUT', '/operator/pictures', content);
    return answer.json().file as string;
  };

  it('is one that was uploaded, and is seen on the menu; it can be taken back', async () => {
    const file = await upload('#aa2222');
    expect((await picture(counter, null, file)).json()).toEqual({ image: file });
    await expect.poll(async () => (await customerMenu()).body).toContain(file);
    expect((await picture(counter, null, await upload('#22aa22'))).json()).toMatchObject(refused);
    expect((await picture(counter, file, null)).json()).toEqual({ image: null });
    expect(await productOf(counter)).toMatchObject({ image: null });
  });

  it('is none that nobody uploaded', async () => {
    for (const file of [`${'0'.repeat(40)}.webp`, '../../etc/passwd', 'https://example.com/a.png'])
      expect((await picture(counter, null, file)).json()).toMatchObject({ code: 'bad_request' });
    expect((await picture(counter, null, null, 'nothing')).json()).toMatchObject({ code: 'not_found' });
  });
});

describe('a store', () => {
  const storeOf = async () =>
    (await visitorOf(server, tenantId).get('/event_points')).json().event_points.find(() => true);

  it('that is closed for now takes no order until it is opened again', async () => {
    const closed = { ...OPENING, isClosedByHand: true };
    expect((await reopen(counter, OPENING, closed)).json()).toEqual({ opening: closed, before: OPENING });
    expect(await storeOf()).toMatchObject({ isOpen: false });
    const ordered = await place(server, visitorOf(server, tenantId), orderBody());
    expect(JSON.stringify(ordered.json())).toContain('store_closed');
    await reopen(counter, closed, OPENING);
    expect((await place(server, visitorOf(server, tenantId), orderBody())).statusCode).toBe(200);
  });

  it('has the hours and the minimum that were set, once, by whoever saw what they were', async () => {
    const hours = [{ weekday: 0, opens: '08:00', closes: '12:30' }];
    const wanted = { isClosedByHand: false, hours, minCartValue: 25 };
    expect((await reopen(counter, OPENING, wanted)).statusCode).toBe(200);
    expect((await reopen(counter, OPENING, wanted)).statusCode).toBe(200);
    expect((await reopen(counter, OPENING, { ...OPENING, minCartValue: 1 })).json()).toMatchObject(refused);
    expect(await storeOf()).toMatchObject({ hours, minCartValue: 25 });
    const small = await place(server, visitorOf(server, tenantId), orderBody());
    expect(JSON.stringify(small.json())).toMatch(/below_minimum|store_closed/);
  });

  it('is one of this shop, with hours that exist', async () => {
    for (const hours of [
      [{ weekday: 7, opens: '08:00', closes: '12:00' }],
      [{ weekday: 1, opens: '24:00', closes: '12:00' }],
    ])
      expect((await reopen(counter, OPENING, { ...OPENING, hours })).statusCode).toBe(400);
    expect((await reopen(counter, OPENING, { ...OPENING, minCartValue: -1 })).statusCode).toBe(400);
    expect((await reopen(counter, OPENING, OPENING, 'nowhere')).json()).toMatchObject({ code: 'not_found' });
  });
});
