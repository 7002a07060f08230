import { randomUUID } from 'node:crypto';
import { eq, getTableName, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CardId, PaymentId, TenantId } from '#domain/ids.ts';
import { DAY_MS, SECOND_MS } from '#domain/durations.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { cents } from '#domain/pricing/cents.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { addresses } from '#server/persistence/schema/addresses.ts';
import { cards } from '#server/persistence/schema/cards.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { notificationSubscriptions } from '#server/persistence/schema/notification-subscriptions.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { tabParts } from '#server/persistence/schema/tab-parts.ts';
import { TABLES } from '#server/persistence/schema/tables.ts';
import { removeCards } from '#server/services/jobs/removed-cards.ts';
import { captchaToken, customerOf, logIn, operatorOf, TestClient, visitorOf } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { CHECKOUT, COFFEE, CUSTOMER, HOME, openShop } from './test-shop.ts';

const server = useTestServer();
const NAME = 'Ana Souza';
/** What tells who somebody is, wherever it was written. */
const TRACES = [
  NAME,
  CUSTOMER.document,
  'ana@example.com',
  '11987654321',
  'interfone 42',
  'sem açúcar',
  'Casa',
  'tok-of-ana',
  '7391',
  '7392',
  'push.example',
  'key-of-ana',
];

let shops = 0;
let tenantId: TenantId;
let ana: TestClient;

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `own-${shops++}`);
  ana = await customerOf(server, tenantId);
});

const remove = (client: TestClient, password: string = CUSTOMER.password, key: string = randomUUID()) =>
  client.act('DELETE', '/account/delete', { password }, key);

/** An order with everything that somebody may tell about themselves. */
async function order(): Promise<string> {
  const body = orderBody([{ id: COFFEE, price: 10 }], {
    fee: 7,
    customer: null,
    comment: 'interfone 42, Ana Souza',
    shipping: { type: 'ADDRESS', address_id: HOME, address: null, schedule: null },
  });
  for (const line of body.products) line.observations = 'para a Ana, sem açúcar';
  const placed = await place(server, ana, body);
  expect(placed.statusCode, placed.body).toBe(200);
  return placed.json().transaction.id;
}

const setStatus = (status: OrderStatus, at = new Date(), other: Partial<typeof orders.$inferInsert> = {}) =>
  server.database.db
    .update(orders)
    .set({ status, statusChangedAt: at, ...other })
    .where(eq(orders.tenantId, tenantId));

const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

/** Everything that the database holds of the shop, as one text. The books of the sandbox are another company's. */
async function everything(): Promise<string> {
  const tables = TABLES.map(getTableName).filter((name) => !name.startsWith('sandbox'));
  const rows = await Promise.all(
    tables.map((name) =>
      server.database.db.execute(
        sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t where tenant_id = ${tenantId}`,
      ),
    ),
  );
  return rows.flatMap((found) => found.rows.map(({ row }) => String(row))).join('\n');
}

const refresh = (token: string) =>
  new TestClient(server, {}).send('POST', '/customers/refresh', undefined, { 'x-refresh-token': token });

/** A card with its token, a device, a link that was sent, and a share of a tab that was paid by card. */
async function leaveTraces(): Promise<void> {
  const { db } = server.database;
  const { own } = forTenant(db, tenantId);
  const paymentId = 'share' as PaymentId;
  const rest = { customerId: CUSTOMER.id, providerId: 1 };
  await db
    .insert(cards)
    .values(own({ ...rest, id: 'card' as CardId, brand: 'visa', lastDigits: '7391', providerToken: 'tok-of-ana' }));
  await db.insert(notificationSubscriptions).values(own({ ...DEVICE, customerId: CUSTOMER.id }));
  await db.insert(payments).values(
    own({
      id: paymentId,
      checkoutId: CHECKOUT,
      method: 'CREDIT_CARD_ONLINE',
      status: 'PAID',
      total: cents(900),
      lastDigits: '7392',
    }),
  );
  await db.insert(tabParts).values(
    own({
      paymentId,
      checkoutId: CHECKOUT,
      customerId: CUSTOMER.id,
      guest: NAME,
      amount: cents(900),
      service: cents(0),
      tip: cents(0),
    }),
  );
  const visitor = visitorOf(server, tenantId);
  const token = await captchaToken(server, visitor);
  const recovery = { document: CUSTOMER.document, tenantId, recoveryType: 'email', token };
  expect((await visitor.act('POST', '/account/recovery', recovery)).statusCode).toBe(200);
}

const DEVICE = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: 'key-of-ana', auth: '' },
  language: 'pt',
};

describe('deleting an account', () => {
  it('leaves orders and payments, and of the person nothing (LGPD)', async () => {
    const id = await order();
    await setStatus('DELIVERED');
    await leaveTraces();
    const before = await everything();
    for (const trace of TRACES) expect(before).toContain(trace);
    const keep = await server.database.db.execute(
      sql`select total_cents, placed_at from transactions where tenant_id = ${tenantId}`,
    );

    expect((await remove(ana)).json()).toEqual({ done: true });
    // The acquirer forgets the card, too.
    await removeCards(server.app.services, server.app.log, new Date(Date.now() + SECOND_MS));
    const after = await everything();
    for (const trace of TRACES) expect(after, trace).not.toContain(trace);
    expect(after).toContain(id);
    const kept = await server.database.db.execute(
      sql`select total_cents, placed_at from transactions where tenant_id = ${tenantId}`,
    );
    expect(kept.rows).toEqual(keep.rows);
    const listed = (await operatorOf(server, tenantId).get('/operator/orders')).json().orders;
    expect(listed).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toContain('Ana');
  });

  it('ends every session, and the CPF can register again as somebody new', async () => {
    const { headers } = await logIn(server, tenantId);
    await remove(ana);
    expect((await refresh(String(headers['x-refresh-token']))).json()).toMatchObject({ code: 'session_expired' });
    expect((await logIn(server, tenantId)).json()).toMatchObject({ code: 'login_failed' });
    expect((await ana.get('/profile')).statusCode).toBe(401);
    expect((await place(server, ana, orderBody([{}], { customer: null }))).json().code).toBe('unauthorized');
    await server.database.db
      .insert(customers)
      .values({ tenantId, id: 'new-ana' as never, fullName: NAME, document: CUSTOMER.document });
  });

  it('by whoever has just registered leaves nothing of what they filled in', async () => {
    const registration = {
      fullName: 'Bia Lima',
      email: 'bia@example.com',
      phone: '11912345678',
      birthdate: '17/05/1990',
    };
    const account = { document: '11144477735', marketingOptin: 0, password: 'abcde1', tenantId };
    const visitor = visitorOf(server, tenantId);
    const token = await captchaToken(server, visitor);
    const registered = await visitor.act('POST', '/customers', { ...registration, ...account, token });
    expect(registered.statusCode, registered.body).toBe(200);
    const { headers } = await visitor.send('POST', '/customers/login', {
      username: account.document,
      password: account.password,
      tenant_id: tenantId,
    });
    expect(await everything()).toContain(registration.fullName);
    const bia = new TestClient(server, { 'x-access-token': String(headers['x-access-token']) });
    expect((await remove(bia, account.password)).json()).toEqual({ done: true });
    const after = await everything();
    for (const trace of [...Object.values(registration), account.document]) expect(after, trace).not.toContain(trace);
    expect(after).toContain(NAME);
  });

  it('stops push messages', async () => {
    const { db } = server.database;
    await db.insert(notificationSubscriptions).values({ ...DEVICE, tenantId, customerId: CUSTOMER.id });
    await remove(ana);
    expect(await db.$count(notificationSubscriptions, eq(notificationSubscriptions.tenantId, tenantId))).toBe(0);
  });

  it.each(['PREPARING', 'WAITING_PAYMENT', 'COLLECTED'] as const)(
    'waits for an order that is %s, says so, and loses nothing',
    async (status) => {
      await order();
      await setStatus(status);
      expect((await remove(ana)).json()).toMatchObject({ status: 409, code: 'orders_open' });
      expect((await ana.get('/profile')).json().customer.name).toBe(NAME);
      await setStatus('DELIVERED');
      expect((await remove(ana)).statusCode).toBe(200);
    },
  );

  it('does not wait for an order that the shop forgot to close a week ago', async () => {
    await order();
    await setStatus('PREPARING', inDays(-8));
    expect((await remove(ana)).statusCode).toBe(200);
  });

  it('does not wait for an order that its customer has collected', async () => {
    await order();
    await setStatus('COLLECTED', new Date(), { shippingType: 'TAKEOUT', address: null });
    expect((await remove(ana)).statusCode).toBe(200);
  });

  it('waits for an order that was placed for a day ahead, however long ago', async () => {
    await order();
    const slot = (day: number) => ({ scheduleStartsAt: inDays(day - 1), scheduleEndsAt: inDays(day) });
    await setStatus('REGISTERED', inDays(-20), slot(3));
    expect((await remove(ana)).json()).toMatchObject({ status: 409, code: 'orders_open' });
    await setStatus('REGISTERED', inDays(-20), slot(-8));
    expect((await remove(ana)).statusCode).toBe(200);
  });

  it('is refused with a wrong password, at the pace of the login', async () => {
    for (let failure = 0; failure < 10; failure++)
      expect((await remove(ana, 'wrong1')).json()).toMatchObject({ status: 422, code: 'password_wrong' });
    expect((await remove(ana)).json()).toMatchObject({ status: 429, code: 'rate_limited' });
    expect((await ana.get('/profile')).statusCode).toBe(200);
  });

  it('can be asked for again when its answer was lost', async () => {
    const key = randomUUID();
    expect((await remove(ana, CUSTOMER.password, key)).json()).toEqual({ done: true });
    expect((await remove(ana, CUSTOMER.password, key)).json()).toEqual({ done: true });
  });

  it("leaves the same person's account at another shop alone", async () => {
    const other = await openShop(server.database.db, `own-${shops++}`);
    await remove(ana);
    expect((await logIn(server, other)).statusCode).toBe(200);
    const { db } = server.database;
    expect(await db.$count(addresses, eq(addresses.tenantId, other))).toBeGreaterThan(0);
  });
});

describe('a copy of one’s data', () => {
  it('has profile, consents, addresses, cards, loyalty and all orders, unpaid ones included', async () => {
    await server.database.db
      .update(customers)
      .set({ termsAcceptedAt: new Date('2026-01-02T03:04:05Z') })
      .where(eq(customers.tenantId, tenantId));
    const ids = [await order(), await order()];
    const copy = (await ana.get('/account/data')).json();
    expect(copy).toMatchObject({
      customer: { name: NAME, document: CUSTOMER.document },
      consents: { terms_accepted_at: '2026-01-02T03:04:05.000Z', marketing_accepted_at: null },
      cards: [],
      loyalties: [],
    });
    expect(copy.addresses.map(({ label }: { label: string }) => label)).toContain('Casa');
    expect(copy.transactions.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted());
    expect(JSON.stringify(copy)).not.toMatch(/argon2|password/i);
  });

  it('has more orders than one page of the history', async () => {
    for (let number = 0; number < 22; number++) await order();
    expect((await ana.get('/account/data')).json().transactions).toHaveLength(22);
  });

  it("is nobody else's: not for a visitor, not under another shop's name, not after the deletion", async () => {
    const other = await openShop(server.database.db, `own-${shops++}`);
    expect((await new TestClient(server, { 'x-tenant-id': tenantId }).get('/account/data')).statusCode).toBe(401);
    expect((await ana.with({ 'x-tenant-id': other }).get('/account/data')).json()).toMatchObject({ status: 404 });
    expect(
      (
        await ana.with({ 'x-tenant-id': other }).act('DELETE', '/account/delete', { password: CUSTOMER.password })
      ).json(),
    ).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    await remove(ana);
    expect((await ana.get('/account/data')).statusCode).toBe(401);
  });
});
