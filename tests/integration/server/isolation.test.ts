import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { CardId, CustomerId, TenantId } from '#domain/ids.ts';
import { cards } from '#server/persistence/schema/cards.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { products } from '#server/persistence/schema/products.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { hashPassword } from '#server/services/session/password.ts';
import { fillBalances } from './test-balances.ts';
import { captchaToken, customerOf, logIn, operatorOf, TestClient, visitorOf } from './test-client.ts';
import { orderBody, place, placeRound, tabBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { CHECKOUT, codeOf, COFFEE, CUSTOMER, HOME, LAST_FIVE, openShop, STORE, TAB_TABLE } from './test-shop.ts';

// Both shops use the same ids for everything. Nothing in `theirs` may be visible or changeable from `ours`.
const server = useTestServer();
let ours: TenantId;
let theirs: TenantId;
let us: { visitor: TestClient; ana: TestClient; operator: TestClient };
let them: typeof us;
let order: { transactionId: string; orderId: string; receipt: string };

const people = async (tenantId: TenantId) => ({
  visitor: visitorOf(server, tenantId),
  ana: await customerOf(server, tenantId),
  operator: operatorOf(server, tenantId),
});

beforeAll(async () => {
  const { db } = server.database;
  [ours, theirs] = [await openShop(db, 'ours'), await openShop(db, 'theirs')];
  [us, them] = [await people(ours), await people(theirs)];
  const shipping = { shipping: { type: 'TAKEOUT', schedule: null }, customer: null };
  const placed = (await place(server, us.ana, orderBody([{ id: LAST_FIVE, price: 8 }], shipping))).json();
  const { transaction } = (await us.ana.get(`/history/${placed.transaction.id}`)).json();
  order = { transactionId: transaction.id, orderId: transaction.order.id, receipt: placed.receipt };
});

const BRUNO = '11144477735';
const notFound = { status: 404, code: 'not_found' };

describe("never shows another tenant's", () => {
  it('order to its customer, nor in the history', async () => {
    expect((await them.ana.get(`/history/${order.transactionId}`)).json()).toMatchObject(notFound);
    expect((await them.ana.get(`/transactions/${order.transactionId}`)).json()).toMatchObject(notFound);
    expect((await them.ana.get('/history?offset=0&limit=20')).json().data).toEqual([]);
    expect((await us.ana.get('/history?offset=0&limit=20')).json().data).toHaveLength(1);
  });

  it('order to a receipt that was issued for it', async () => {
    const shown = { 'x-order-receipt': order.receipt };
    expect((await them.visitor.get(`/transactions/${order.transactionId}`, shown)).json()).toMatchObject(notFound);
    expect((await us.visitor.get(`/transactions/${order.transactionId}`, shown)).statusCode).toBe(200);
  });

  it('order to its operator', async () => {
    expect((await them.operator.get('/operator/orders')).json().orders).toEqual([]);
    const moved = await them.operator.act('POST', `/operator/orders/${order.orderId}/status`, { status: 1 });
    expect(moved.json()).toMatchObject(notFound);
  });

  it('answer to an idempotency key', async () => {
    const key = randomUUID();
    const first = (await place(server, us.visitor, orderBody(), key)).json();
    expect((await them.visitor.get(`/transactions?idempotency_key=${key}`)).json().transaction).toBeNull();
    const second = (await place(server, them.visitor, orderBody(), key)).json();
    expect(second.transaction.id).not.toBe(first.transaction.id);
  });

  it('addresses, nor changes them', async () => {
    const mine = (await us.ana.get('/profile/address')).json().addresses;
    const change = {
      label: 'Deles',
      receiverName: 'X',
      zipcode: '01001000',
      address: 'Y',
      number: '1',
      address2: '',
      district: 'Z',
      city: 'São Paulo',
      state: 'SP',
      main: true,
    };
    await them.ana.act('PUT', `/profile/address/${HOME}`, change);
    await them.ana.act('DELETE', `/profile/address/${HOME}`);
    expect((await us.ana.get('/profile/address')).json().addresses).toEqual(mine);
    const { id } = (await us.ana.act('POST', '/profile/address', change)).json().address;
    expect((await them.ana.act('PUT', `/profile/address/${id}`, change)).json()).toMatchObject(notFound);
    expect((await them.ana.act('DELETE', `/profile/address/${id}`)).json()).toMatchObject(notFound);
    expect((await us.ana.act('DELETE', `/profile/address/${id}`)).statusCode).toBe(200);
    expect((await us.ana.act('PUT', `/profile/address/${id}`, change)).json()).toMatchObject(notFound);
  });

  it('profile, nor changes it', async () => {
    await them.ana.act('PUT', '/profile', {
      fullName: 'Outra',
      email: 'x@example.com',
      phone: '+5511987654321',
      birthday: null,
    });
    await them.ana.act('PUT', '/customer-notification/disabled', { disabled: true });
    expect((await us.ana.get('/profile')).json().customer).toMatchObject({
      name: 'Ana Souza',
      push_notification_disabled: false,
    });
  });

  it('stock, nor takes from it', async () => {
    await them.operator.act('PUT', `/operator/products/${LAST_FIVE}/stock`, { event_point_id: STORE, balance: 0 });
    expect((await place(server, them.visitor, orderBody([{ id: LAST_FIVE, price: 8 }]))).statusCode).toBe(409);
    expect((await place(server, us.visitor, orderBody([{ id: LAST_FIVE, price: 8 }]))).statusCode).toBe(200);
  });

  it('tab, nor closes it', async () => {
    await them.operator.act('POST', `/operator/tabs/${CHECKOUT}/close`);
    expect((await placeRound(server, them.visitor, tabBody(theirs))).json()).toMatchObject({
      code: 'tab_closed',
    });
    expect((await placeRound(server, us.visitor, tabBody(ours))).statusCode).toBe(200);
  });

  it('count of what is left', async () => {
    const leftFor = async (client: TestClient) =>
      (await client.get(`/event_points/${STORE}/stock`)).json().balances[LAST_FIVE];
    expect(await leftFor(them.visitor)).toBe(0);
    expect(await leftFor(us.visitor)).toBeGreaterThan(0);
  });

  it('menu, nor says that what a browser has of another shop is current', async () => {
    const { db } = server.database;
    const change = { name: 'Só deles' };
    await db
      .update(products)
      .set(change)
      .where(and(eq(products.tenantId, theirs), eq(products.id, COFFEE)));
    // The same store, in the same version.
    await db.update(stores).set({ catalogVersion: 7 }).where(eq(stores.id, STORE));
    const path = `/menus?event_point_id=${STORE}&takeout_journey_enabled=true`;
    const namesIn = async (client: TestClient) => (await client.get(path)).body;
    await expect.poll(() => namesIn(them.visitor)).toContain(change.name);
    const { headers, body } = await us.visitor.get(path);
    expect(body).not.toContain(change.name);
    const known = { 'if-none-match': String(headers['etag']) };
    expect((await them.visitor.get(path, known)).statusCode).toBe(200);
    expect((await us.visitor.get(path, known)).statusCode).toBe(304);
  });

  it('link: a code names its tenant, so that the page can refuse it (A§8)', async () => {
    const { data } = (await them.visitor.get(`/links/${codeOf('ours', TAB_TABLE.code)}`)).json().context;
    expect(data.tenantId).toBe('ours');
  });

  it('proof of work: one is good for the shop that it was asked of, once', async () => {
    const body = { ...orderBody([{ id: COFFEE }]), token: await captchaToken(server, us.visitor) };
    const send = (client: TestClient) => client.act('POST', '/transactions', body);
    expect((await send(them.visitor)).json()).toMatchObject({ code: 'captcha_invalid' });
    expect((await send(us.visitor)).statusCode).toBe(200);
    expect((await send(us.visitor)).json()).toMatchObject({ code: 'captcha_invalid' });
    const ofNobody = { ...body, token: await captchaToken(server, new TestClient(server, {})) };
    expect((await us.visitor.act('POST', '/transactions', ofNobody)).json()).toMatchObject({ code: 'captcha_invalid' });
  });
});

describe('a call without a tenant', () => {
  it.each(['', 'nobody'])('that names %j gets nothing', async (name) => {
    const path = `/event_points?tenant_id=${name}`;
    expect((await us.visitor.with({ 'x-tenant-id': name }).get(path)).json()).toMatchObject({
      code: 'tenant_not_found',
    });
  });

  it("with another shop's operator key, or none, changes nothing", async () => {
    for (const authorization of ['', 'Bearer operator-key-of-nobody', 'Basic YmFsY2FvOmFwcA==']) {
      const response = await us.operator.with({ authorization }).get('/operator/orders');
      expect(response.json()).toMatchObject({ status: 401, code: 'unauthorized' });
    }
  });
});

const customerCalls = Object.values<Endpoint>(ALL_ENDPOINTS).filter(({ access }) => access === 'customer');

describe("every call of a customer's account", () => {
  const send = ({ method, path }: Endpoint, headers: Record<string, string>) =>
    new TestClient(server, headers).send(method, path.replaceAll(/:\w+/g, 'some-id'), undefined, {
      'idempotency-key': randomUUID(),
    });

  it.each(customerCalls)('$method $path is not found under the name of another shop', async (endpoint) => {
    const { headers } = await logIn(server, ours);
    const token = { 'x-access-token': String(headers['x-access-token']) };
    expect((await send(endpoint, { ...token, 'x-tenant-id': theirs })).json()).toMatchObject(notFound);
  });

  it.each(customerCalls)('$method $path needs a session', async (endpoint) => {
    const unauthorized = { status: 401, code: 'unauthorized' };
    expect((await send(endpoint, { 'x-tenant-id': ours })).json()).toMatchObject(unauthorized);
    expect((await send(endpoint, { 'x-access-token': 'forged', 'x-tenant-id': ours })).json()).toMatchObject(
      unauthorized,
    );
  });
});

describe("another customer's", () => {
  it('balances, cards, addresses and orders are neither shown nor changed', async () => {
    const { db } = server.database;
    const bruno = 'bruno' as CustomerId;
    const card = { id: 'card' as CardId, customerId: CUSTOMER.id, brand: 'visa', lastDigits: '4242' };
    await fillBalances(db, ours);
    await db.insert(cards).values({ ...card, tenantId: ours, providerId: 1, providerToken: 'token', main: true });
    await db.insert(customers).values({
      tenantId: ours,
      id: bruno,
      fullName: 'Bruno Reis',
      document: BRUNO,
      passwordHash: await hashPassword(CUSTOMER.password),
    });
    const login = { username: BRUNO, password: CUSTOMER.password, tenant_id: ours };
    const { headers } = await new TestClient(server, {}).send('POST', '/customers/login', login);
    const other = new TestClient(server, { 'x-access-token': String(headers['x-access-token']) });

    const shown = async (client: TestClient) =>
      await Promise.all(
        ['/loyalties', '/cards', '/profile/address', '/history?offset=0&limit=20'].map(async (path) =>
          JSON.stringify((await client.get(path)).json()),
        ),
      );
    const before = await shown(us.ana);
    expect(before.join()).toContain('4242');
    const seen = (await shown(other)).join();
    for (const trace of ['4242', HOME, order.transactionId]) expect(seen).not.toContain(trace);
    expect((await other.get('/loyalties')).json().loyalties).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ balances: [expect.anything()] })]),
    );

    expect((await other.act('PUT', `/cards/${card.id}/main`)).json()).toMatchObject(notFound);
    await other.act('DELETE', `/cards/${card.id}`);
    expect((await other.act('DELETE', `/profile/address/${HOME}`)).json()).toMatchObject(notFound);
    expect((await other.get(`/history/${order.transactionId}`)).json()).toMatchObject(notFound);
    expect((await other.act('POST', '/orders/cancel', { orderId: order.orderId })).json()).toMatchObject(notFound);
    expect(await shown(us.ana)).toEqual(before);
  });

  it('order is not found', async () => {
    const placed = (await place(server, us.visitor, orderBody())).json();
    expect((await us.ana.get(`/history/${placed.transaction.id}`)).json()).toMatchObject(notFound);
    expect((await us.ana.act('POST', '/orders/cancel', { orderId: placed.transaction.id })).json()).toMatchObject(
      notFound,
    );
    expect((await us.visitor.get(`/transactions/${placed.transaction.id}`)).json()).toMatchObject(notFound);
  });
});
