import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACQUIRERS } from '#domain/payment/acquirer.ts';
import type { TenantId } from '#domain/ids.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { WORK_ADDRESS_WIRE } from '#tests/factories/address-wire.ts';
import { CARD, CUSTOMER as PAYER, PIX, useLinkedShop } from './linked-shop.ts';
import { captchaToken, customerOf, TestClient, visitorOf } from './test-client.ts';
import type { TestServer } from './test-server.ts';
import { useTestServer } from './test-server.ts';
import { CUSTOMER, HOME, openShop, STORE } from './test-shop.ts';

const server: TestServer = useTestServer({ connections: 30, variables: { PUBLIC_URL: 'https://balcao.example' } });
const shop = useLinkedShop(server);
let tenantId: TenantId;
let ana: TestClient;
let shops = 0;

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `forms-${shops++}`);
  ana = await customerOf(server, tenantId);
});

const invalid = (...fields: readonly string[]) => ({
  status: 400,
  code: 'bad_request',
  details: fields.map((field) => ({ ref: null, code: 'bad_request', field })),
});

describe('the form of a saved address, sent without the page (B§5)', () => {
  it.each<[string, string]>([
    ['label', ' '],
    ['label', 'x'.repeat(33)],
    ['receiverName', ' '],
    ['receiverName', 'x'.repeat(129)],
    ['zipcode', '0100100'],
    ['address', ' '],
    ['address', 'x'.repeat(61)],
    ['number', ' '],
    ['number', 'x'.repeat(61)],
    ['address2', 'x'.repeat(61)],
    ['district', ' '],
    ['district', 'x'.repeat(61)],
    ['city', ' '],
    ['city', 'x'.repeat(61)],
    ['state', 'S'],
    ['state', '1P'],
  ])('is refused with %s = "%s", new or changed, and nothing is saved', async (field, value) => {
    const body = { ...WORK_ADDRESS_WIRE, [field]: value };
    expect((await ana.act('POST', '/profile/address', body)).json()).toMatchObject(invalid(field));
    expect((await ana.act('PUT', `/profile/address/${HOME}`, body)).json()).toMatchObject(invalid(field));
    const { addresses } = (await ana.get('/profile/address')).json();
    expect(addresses.map(({ label }: { label: string }) => label).toSorted()).toEqual(['Casa', 'Sítio']);
  });
});

describe('the push messages of a customer (B§7)', () => {
  const isDisabled = async () => (await ana.get('/profile')).json().customer.push_notification_disabled;

  it('are stopped and resumed, and remembered', async () => {
    expect(await isDisabled()).toBe(false);
    expect((await ana.act('PUT', '/customer-notification/disabled', { disabled: true })).statusCode).toBe(200);
    expect(await isDisabled()).toBe(true);
    await ana.act('PUT', '/customer-notification/disabled', { disabled: false });
    expect(await isDisabled()).toBe(false);
  });

  it('are nothing that a visitor can change', async () => {
    const change = visitorOf(server, tenantId).act('PUT', '/customer-notification/disabled', { disabled: true });
    expect((await change).statusCode).toBe(401);
  });
});

describe('the consent to marketing of a customer (LGPD art. 8)', () => {
  const accept = async (marketingAccepted: boolean) =>
    (await ana.act('PUT', '/profile', { marketingAccepted })).json().customer.marketing_accepted;
  const acceptedAt = async () => (await ana.get('/account/data')).json().consents.marketing_accepted_at;

  it('is given and withdrawn by itself, remembered with its time, and told in the profile and the copy of the data', async () => {
    const before = (await ana.get('/profile')).json().customer;
    expect(before.marketing_accepted).toBe(false);
    expect(await accept(true)).toBe(true);
    const given = await acceptedAt();
    expect(Date.parse(given)).toBeGreaterThan(Date.now() - 60_000);
    expect(await accept(true)).toBe(true);
    expect(await acceptedAt()).toBe(given);
    expect((await ana.get('/profile')).json().customer).toEqual({ ...before, marketing_accepted: true });
    expect(await accept(false)).toBe(false);
    expect(await acceptedAt()).toBeNull();
  });

  it('stays as it is when the other data are changed', async () => {
    await accept(true);
    const { name: fullName, email, phone, birthday } = (await ana.get('/profile')).json().customer;
    const changed = await ana.act('PUT', '/profile', { fullName, email, phone, birthday });
    expect(changed.json().customer.marketing_accepted).toBe(true);
  });

  it('is nothing that a visitor can change', async () => {
    const change = visitorOf(server, tenantId).act('PUT', '/profile', { marketingAccepted: false });
    expect((await change).statusCode).toBe(401);
  });
});

describe('the form of the profile, sent without the page (B§5)', () => {
  const profile = { fullName: 'Ana Lima', email: 'ana@example.com', phone: '+5511912345678', birthday: '31/12/1990' };
  const today = () => new Date().toISOString().slice(0, 10).split('-').toReversed().join('/');
  const inAYear = () => `${today().slice(0, 6)}${Number(today().slice(6)) + 1}`;

  it.each<[string, () => string]>([
    ['fullName', () => ''],
    ['fullName', () => ' '],
    ['email', () => 'ana'],
    ['email', () => 'ana@example'],
    ['phone', () => '0000000000'],
    ['phone', () => '+5501987654321'],
    ['phone', () => '1190000000'],
    ['phone', () => '11908765432'],
    ['birthday', () => '31/02/1990'],
    ['birthday', () => '31/12/1899'],
    ['birthday', inAYear],
  ])('is refused with a %s of no person (%#)', async (field, value) => {
    const before = (await ana.get('/profile')).json();
    expect((await ana.act('PUT', '/profile', { ...profile, [field]: value() })).json()).toMatchObject(invalid(field));
    expect((await ana.get('/profile')).json()).toEqual(before);
  });

  it.each([
    ['with a birthday of today', { birthday: today() }],
    ['with a landline', { phone: '1133334444' }],
  ])('is accepted %s', async (_what, change) => {
    expect((await ana.act('PUT', '/profile', { ...profile, ...change })).statusCode).toBe(200);
  });
});

describe('the birthday', () => {
  const birthday = async () => (await ana.get('/profile')).json().customer.birthday;

  it('may stay untold', async () => {
    await server.database.pool.query('update customers set birthdate = null where tenant_id = $1', [tenantId]);
    expect((await ana.act('PUT', '/profile', { birthday: null })).statusCode).toBe(200);
    expect(await birthday()).toBeNull();
  });

  it('that was told is corrected, but not taken back: that would lift the refusal by age (ADR-091)', async () => {
    expect((await ana.act('PUT', '/profile', { birthday: '31/12/2010' })).statusCode).toBe(200);
    expect((await ana.act('PUT', '/profile', { birthday: null })).json()).toMatchObject(invalid('birthday'));
    expect(await birthday()).toBe('31/12/2010');
    expect((await ana.act('PUT', '/profile', { birthday: '30/12/2010' })).statusCode).toBe(200);
  });
});

describe('the form of the login, sent without the page (B§5)', () => {
  const logIn = async (username: string, password = CUSTOMER.password) =>
    (
      await new TestClient(server, {}).send('POST', '/customers/login', { username, password, tenant_id: tenantId })
    ).json();

  it('is refused with a document that is no CPF', async () => {
    expect(await logIn('52998224724')).toMatchObject(invalid('username'));
    expect(await logIn('11111111111')).toMatchObject(invalid('username'));
    expect(await logIn('5299822472')).toMatchObject(invalid('username'));
  });

  it('is refused without a password', async () => {
    expect(await logIn(CUSTOMER.document, '')).toMatchObject(invalid('password'));
  });
});

const LAST_MONTH = '1020';
const BAD_CARDS: readonly [string, { number?: string; expiry?: string; cvv?: string; holder?: string }, ...string[]][] =
  [
    ['a number with a wrong check digit', { number: '4000000000000011' }, 'number'],
    ['a number of no brand', { number: '9999999999999995' }, 'number', 'cvv'],
    ['a month that is past', { expiry: LAST_MONTH }, 'expiration_date'],
    ['a month that is none', { expiry: '1330' }, 'expiration_date'],
    ['a CVV that is too long for its brand', { cvv: '1234' }, 'cvv'],
    ['a holder without a name', { holder: ' ' }, 'holder_name'],
  ];

describe('the form of a card, sent without the page (B§5)', () => {
  it.each(BAD_CARDS)('is refused with %s, and nothing is saved', async (_what, bad, ...fields) => {
    await server.database.db
      .update(tenants)
      .set({ providerId: ACQUIRERS.sandbox })
      .where(eq(tenants.tenantId, tenantId));
    const { number = '4000000000000010', expiry = '1230', cvv = '123', holder = 'ANA SOUZA' } = bad;
    const refused = await ana.act('POST', '/cards', {
      number,
      cvv,
      expiration_date: expiry,
      holder_name: holder,
      main: true,
      event_point_id: STORE,
      providerId: ACQUIRERS.sandbox,
      token: await captchaToken(server, ana),
    });
    expect(refused.json()).toMatchObject(invalid(...fields));
    expect((await ana.get('/cards')).json()).toEqual({ cards: [] });
  });
});

describe('the form of a payment link, sent without the page (B§5)', () => {
  it.each(BAD_CARDS)('is refused with %s, and no acquirer hears of it', async (_what, bad, ...fields) => {
    const { number = CARD.card_number, expiry = '1230', cvv = '123', holder = 'BIA LIMA' } = bad;
    const refused = await shop().pay({
      ...CARD,
      card_number: number,
      card_expiration_date: expiry,
      card_cvv: cvv,
      card_holder_name: holder,
    });
    expect(refused.json()).toMatchObject(invalid(...fields.map((field) => `payment.card_${field}`)));
    expect(shop().acquirer.cardRequests).toEqual([]);
  });

  it.each([
    ['a CPF with a wrong check digit', { document: '11144477734' }, 'document'],
    ['a CNPJ with a wrong check digit', { document: '12ABC34501DE36' }, 'document'],
    ['an e-mail that is none', { email: 'bia@example' }, 'email'],
  ])('is refused with %s', async (_what, customer, field) => {
    const refused = await shop().pay(PIX, { customer: { ...PAYER, ...customer } });
    expect(refused.json()).toMatchObject(invalid(`customer.${field}`));
  });

  it('is refused without a document where the order has none', async () => {
    const refused = await shop().pay(PIX, { customer: { ...PAYER, document: null } });
    expect(refused.json()).toMatchObject(invalid('customer.document'));
  });

  it('is refused with more installments than the shop offers for the amount', async () => {
    await server.database.db
      .update(tenants)
      .set({ maxInstallments: 12, minInstallmentValue: 900 as never })
      .where(eq(tenants.tenantId, shop().tenantId));
    expect((await shop().pay({ ...CARD, installments: 3 })).json()).toMatchObject({ code: 'payment_unavailable' });
    expect((await shop().pay({ ...CARD, installments: 2 })).statusCode).toBe(200);
  });
});
