import { eq } from 'drizzle-orm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import { pathFromOrigin } from '#contract/endpoint.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { StoreId, TenantId } from '#domain/ids.ts';
import { menuProducts } from '#server/persistence/schema/menu-products.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { WORK_ADDRESS_WIRE } from '#tests/factories/address-wire.ts';
import { customerOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { codeOf, COFFEE, FAR_AWAY, HOME, LAST_FIVE, openShop, STORE, TAB_TABLE } from './test-shop.ts';

const server = useTestServer();
let tenantId: TenantId;
let visitor: TestClient;
let ana: TestClient;

beforeAll(async () => {
  tenantId = await openShop(server.database.db, 'aurora');
  visitor = visitorOf(server, tenantId);
  ana = await customerOf(server, tenantId);
});

describe('a tenant', () => {
  it('has settings under its domain, with prices in reais (B§7)', async () => {
    const { tenant } = (await visitor.get('/tenants/domain/aurora')).json().data;
    expect(tenant).toMatchObject({ tenantId: 'aurora', minCartValue: 5, minOnlinePayment: 3.5, published: true });
  });

  it('has a manifest of its own, whose scope ends before the next shop begins', async () => {
    const manifest = await server.app.inject('/balcao/domain/aurora/manifest/manifest.json');
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    expect(manifest.json()).toMatchObject({
      id: '/aurora/',
      scope: '/aurora/',
      start_url: '/aurora/carrinho',
      short_name: 'aurora',
    });
  });

  it('is not found, or not published (A§8)', async () => {
    await openShop(server.database.db, 'embreve');
    await server.database.db.update(tenants).set({ published: false }).where(eq(tenants.domain, 'embreve'));
    expect((await visitor.get('/tenants/domain/nobody')).json()).toMatchObject({
      status: 404,
      code: 'tenant_not_found',
    });
    expect((await visitor.get('/tenants/domain/embreve')).json()).toMatchObject({
      status: 404,
      code: 'tenant_not_published',
    });
    const inside = await visitorOf(server, 'embreve' as TenantId).get('/event_points');
    expect(inside.json()).toMatchObject({ code: 'tenant_not_published' });
  });
});

describe('stores', () => {
  beforeAll(async () => {
    const [row] = await server.database.db.select().from(stores).where(eq(stores.tenantId, tenantId));
    const paulista = {
      id: 'paulista' as StoreId,
      name: 'Paulista',
      position: 1,
      latitude: -23.5614,
      longitude: -46.6559,
    };
    if (row) await server.database.db.insert(stores).values({ ...row, ...paulista });
  });

  it('come nearest first when coordinates are given (A§7), else in the order of the shop', async () => {
    const namesOf = async (query: string) =>
      (await visitor.get(`/event_points${query}`)).json().event_points.map(({ name }: { name: string }) => name);
    expect(await namesOf('')).toEqual(['Centro', 'Paulista']);
    expect(await namesOf('?latitude=-23.56&longitude=-46.65')).toEqual(['Paulista', 'Centro']);
    expect(await namesOf('?name=paulísta')).toEqual(['Paulista']);
  });

  it('say whether they deliver to an address, with distance and fee (A§7)', async () => {
    const seenFrom = async (query: string) => (await visitor.get(`/event_points/${STORE}?${query}`)).json().event_point;
    expect(await seenFrom('zipcode=01001000')).toMatchObject({
      deliveryPrice: 7,
      duration: 40,
      isBeyondMaxDistance: false,
    });
    expect(await seenFrom('latitude=-22.9056&longitude=-47.0608')).toMatchObject({
      deliveryPrice: null,
      isBeyondMaxDistance: true,
    });
    expect(await seenFrom('zipcode=00000000&city=São Paulo&state=SP'.replaceAll(' ', '%20'))).toMatchObject({
      deliveryPrice: 7,
      distance: null,
    });
    expect((await visitor.get(`/event_points/${STORE}`)).json().event_point).toMatchObject({
      deliveryPrice: null,
      isBeyondMaxDistance: false,
    });
  });

  it('say whether they sell online (A§7)', async () => {
    expect((await visitor.get(`/points/${STORE}`)).json()).toEqual({ data: { point: { ecommerceEnabled: true } } });
    expect((await visitor.get('/points/nowhere')).statusCode).toBe(404);
  });
});

const stock = async (since = '') => (await visitor.get(`/event_points/${STORE}/stock${since}`)).json();

describe('a menu', () => {
  const path = `/menus?event_point_id=${STORE}&takeout_journey_enabled=true`;

  it('is sent in an encoding that every client accepts', async () => {
    const plain = await visitor.get(path, { 'accept-encoding': 'identity' });
    const br = await visitor.get(path, { 'accept-encoding': 'gzip, br' });
    const gzip = await visitor.get(path, { 'accept-encoding': 'gzip' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(plain.json().menu_product_groups[0].contents).toHaveLength(3);
  });

  it('is not sent again while unchanged (304), also after an order has taken stock, and is when a price changes', async () => {
    const etagOf = async () => String((await visitor.get(path)).headers['etag']);
    const first = await etagOf();
    expect((await visitor.get(path, { 'if-none-match': first })).statusCode).toBe(304);

    const { version } = await stock();
    await place(server, visitor, orderBody([{ id: LAST_FIVE, price: 8 }]));
    await expect
      .poll(() => stock(`?since=${version}`))
      .toMatchObject({ complete: false, balances: { [LAST_FIVE]: 4 } });
    expect(await etagOf()).toBe(first);
    await server.database.db
      .update(menuProducts)
      .set({ price: cents(1200) })
      .where(eq(menuProducts.productId, COFFEE));
    await server.database.db.update(stores).set({ catalogVersion: 99 }).where(eq(stores.id, STORE));
    await expect.poll(etagOf).not.toBe(first);
  });

  it('does not say what is left, which is an answer of its own', async () => {
    const { contents } = (await visitor.get(path)).json().menu_product_groups[0];
    const panettone = contents.find(({ product }: { product: { id: string } }) => product.id === LAST_FIVE);
    expect(panettone.product).toMatchObject({ rigidStock: true, stockBalance: null });
    expect((await stock()).balances).toHaveProperty(LAST_FIVE);
  });

  it('needs exactly one journey, and a store that exists', async () => {
    expect((await visitor.get(`/menus?event_point_id=${STORE}`)).json()).toMatchObject({ code: 'bad_request' });
    expect((await visitor.get(path.replace(STORE, 'nowhere'))).json()).toMatchObject({ code: 'not_found' });
  });

  it('returns one product by its code (QR, deep link)', async () => {
    const found = (await visitor.get(`/event_points/${STORE}/products/panetone`)).json();
    expect(found.menu_product_groups[0].contents).toMatchObject([{ product: { id: LAST_FIVE } }]);
    expect((await visitor.get(`/event_points/${STORE}/products/nothing`)).json()).toMatchObject({ code: 'not_found' });
  });
});

describe('a context link', () => {
  it('returns the table, its tab and its required fields', async () => {
    const { context } = (await visitor.get(`/links/${codeOf('aurora', TAB_TABLE.code)}`)).json();
    expect(context).toMatchObject({
      type: 'TAG',
      data: { tenantId, tag: '12', isPostpaid: true, checkoutId: 'checkout-12', requiredFields: ['name'] },
    });
  });

  it('that does not exist is not found', async () => {
    expect((await visitor.get('/links/00000000-0000-4000-8000-000000000000')).json()).toMatchObject({
      code: 'not_found',
    });
    expect((await visitor.get('/links/nonsense')).json()).toMatchObject({ code: 'bad_request' });
  });
});

describe('addresses of a customer', () => {
  it('come with distance and price when a store is named (B§7)', async () => {
    const { addresses } = (await ana.get(`/profile/address?event_point_id=${STORE}`)).json();
    const pricesOf = Object.fromEntries(
      addresses.map((address: { id: string; extra_shipping_price: unknown }) => [
        address.id,
        address.extra_shipping_price,
      ]),
    );
    expect(pricesOf).toMatchObject({ [HOME]: { value: 7 }, [FAR_AWAY]: null });
  });

  it('are added once, changed and removed', async () => {
    const key = '11111111-1111-4111-8111-111111111111';
    const created = await ana.act('POST', '/profile/address', WORK_ADDRESS_WIRE, key);
    expect((await ana.act('POST', '/profile/address', WORK_ADDRESS_WIRE, key)).body).toBe(created.body);
    const { id, latitude } = created.json().address;
    expect(latitude).toBeCloseTo(-23.55, 1);

    expect(
      (await ana.act('PUT', `/profile/address/${id}`, { ...WORK_ADDRESS_WIRE, main: true })).json().address.main,
    ).toBe(true);
    expect((await ana.act('DELETE', `/profile/address/${id}`)).json()).toEqual({ done: true });
    expect((await ana.act('DELETE', `/profile/address/${id}`)).json()).toMatchObject({ code: 'not_found' });
    expect((await ana.get('/profile/address')).json().addresses).toHaveLength(2);
  });

  it('have one main one, however many are saved as such at once', async () => {
    const saves = Array.from({ length: 6 }, () =>
      ana.act('POST', '/profile/address', { ...WORK_ADDRESS_WIRE, main: true }),
    );
    const saved = await Promise.all([
      ...saves,
      ana.act('PUT', `/profile/address/${HOME}`, { ...WORK_ADDRESS_WIRE, main: true }),
    ]);
    expect(saved.map(({ statusCode }) => statusCode)).toEqual(saved.map(() => 200));
    const mains: { main: boolean }[] = (await ana.get('/profile/address')).json().addresses;
    expect(mains.filter(({ main }) => main)).toHaveLength(1);
  });

  it('name every invalid field', async () => {
    const refused = (
      await ana.act('POST', '/profile/address', { ...WORK_ADDRESS_WIRE, zipcode: '1', state: 'São Paulo' })
    ).json();
    expect(refused).toMatchObject({ status: 400, code: 'bad_request' });
    expect(refused.details.map(({ field }: { field: string }) => field).toSorted()).toEqual(['state', 'zipcode']);
  });

  it('need a login', async () => {
    expect((await visitor.get('/profile/address')).json()).toMatchObject({ status: 401, code: 'unauthorized' });
  });
});

it('changes the profile once per key', async () => {
  const change = { fullName: 'Ana Lima', email: 'ana@example.com', phone: '+5511912345678', birthday: '31/12/1990' };
  expect((await ana.act('PUT', '/profile', change)).json().customer).toMatchObject({
    name: 'Ana Lima',
    phone: '+5511912345678',
    birthday: '31/12/1990',
  });
});

it('looks up a CEP, and tells one that does not exist from a service that does not answer (D-59)', async () => {
  expect((await visitor.get('/postal-codes/01310100')).json()).toMatchObject({
    logradouro: 'Avenida Paulista',
    uf: 'SP',
  });
  expect((await visitor.get('/postal-codes/99999999')).json()).toEqual({ erro: true });
});

it('returns the slots of a day with their orders, and none on a day that is not offered', async () => {
  server.clock.set('2026-11-20T12:00:00-03:00');
  const hours = [{ weekday: 5, opens: '09:00', closes: '12:00' }];
  await server.database.db
    .update(stores)
    .set({ hours, scheduleEnabled: true, scheduleMaxDays: 1 })
    .where(eq(stores.id, STORE));
  const slotsOf = async (date: string) =>
    (await visitor.get(`/schedules?event_point_id=${STORE}&date=${date}`)).json().slots;
  expect(await slotsOf('2026-11-20')).toHaveLength(3);
  expect(await slotsOf('2026-11-20')).toContainEqual({
    start: '2026-11-20T09:00:00.000-03:00',
    end: '2026-11-20T10:00:00.000-03:00',
    orders: 0,
  });
  expect(await slotsOf('2026-11-27')).toEqual([]);
  server.clock.set(null);
});

it('counts an analytics event once, however often it arrives', async () => {
  const event = {
    id: '22222222-2222-4222-8222-222222222222',
    category: 'cart',
    action: 'added',
    at: '2026-11-20T12:00:00Z',
  };
  for (let time = 0; time < 2; time++)
    expect((await visitor.send('POST', '/events', { events: [event] })).statusCode).toBe(200);
});

describe('the contract', () => {
  it('has no call that the server does not answer', async () => {
    for (const endpoint of Object.values(ALL_ENDPOINTS)) {
      expect(server.app.hasRoute({ method: endpoint.method, url: pathFromOrigin(endpoint) }), endpoint.path).toBe(true);
    }
  });

  it('is published as OpenAPI', async () => {
    const { openapi, paths } = (await server.app.inject('/api/docs/openapi.json')).json();
    expect(openapi).toBe('3.1.0');
    expect(paths).toHaveProperty(['/api/v1/transactions', 'post']);
  });
});
