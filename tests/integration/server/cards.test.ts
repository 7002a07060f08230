import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACQUIRERS } from '#domain/payment/acquirer.ts';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { cards } from '#server/persistence/schema/cards.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { encryptedCard } from '#tests/factories/encrypted-card.ts';
import { cardKeyOf } from './card-key-of.ts';
import { captchaToken, customerOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { TestMoney } from './test-payments.ts';
import { useTestServer } from './test-server.ts';
import { openShop, STORE } from './test-shop.ts';

const server = useTestServer();
let tenantId: TenantId;
let ana: TestClient;
let shops = 0;

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `shop-${shops++}`);
  ana = await customerOf(server, tenantId);
});

const APPROVED = '4000000000000010';
const MASTERCARD = '5555555555554444';
const REFUSED = '4000000000000028';

const bodyOf = (card_hash: string, main = false, providerId: number = ACQUIRERS.sandbox) => ({
  card_hash,
  main,
  event_point_id: STORE,
  providerId,
});
const hashOf = async (number: string, client = ana) => await encryptedCard(await cardKeyOf(client), number);
/** Sends a card with a fresh proof of work. */
const save = async (client: TestClient, body: object, key: string = randomUUID()) =>
  await client.act('POST', '/cards', { ...body, token: await captchaToken(server, client) }, key);
const addEncrypted = async (number: string, main = false, key: string = randomUUID()) =>
  await save(ana, bodyOf(await hashOf(number), main), key);

/** Ana at a shop whose cards go to another acquirer. */
async function shopOfAcquirer(providerId: number): Promise<{ readonly other: TenantId; readonly client: TestClient }> {
  const other = await openShop(server.database.db, `acquirer-${shops++}`);
  await server.database.db.update(tenants).set({ providerId }).where(eq(tenants.tenantId, other));
  return { other, client: await customerOf(server, other) };
}
const list = async (client = ana): Promise<{ id: string; last_digits: string; main: boolean }[]> =>
  (await client.get('/cards')).json().cards;
const shown = async () => (await list()).map(({ last_digits, main }) => `${last_digits}${main ? ' main' : ''}`);

describe('a card', () => {
  it('is saved with a one-shot key as brand and last digits; the first one is the main one', async () => {
    const added = await addEncrypted(APPROVED);
    expect(added.statusCode, added.body).toBe(200);
    expect(added.json().card).toEqual({ id: expect.any(String), brand: 'visa', last_digits: '0010', main: true });
    await addEncrypted(MASTERCARD);
    expect(await shown()).toEqual(['0010 main', '4444']);
  });

  it('becomes the main card on request, and there is one main card', async () => {
    await addEncrypted(APPROVED);
    await addEncrypted(MASTERCARD, true);
    expect(await shown()).toEqual(['4444 main', '0010']);
  });

  it('that the acquirer refuses is not saved, and the customer is told to use another one', async () => {
    expect((await addEncrypted(REFUSED)).json()).toMatchObject({
      status: 409,
      code: 'card_refused',
      detail: 'O banco não aceitou este cartão. Confira os dados ou use outro.',
    });
    expect(await shown()).toEqual([]);
  });

  it('sent again under the same key is one card and one answer, however it was encrypted', async () => {
    const key = randomUUID();
    const [first, second] = [await addEncrypted(APPROVED, false, key), await addEncrypted(APPROVED, false, key)];
    expect(second.body).toBe(first.body);
    expect(await shown()).toEqual(['0010 main']);
  });

  it('is sent in plain fields only if the acquirer wants that (A§7)', async () => {
    const plain = { number: APPROVED, cvv: '123', expiration_date: '1230', holder_name: 'ANA SOUZA' };
    const body = { ...plain, main: false, event_point_id: STORE, providerId: ACQUIRERS.plainSandbox };
    expect((await save(ana, body)).json()).toMatchObject({ code: 'payment_unavailable' });
    const { client } = await shopOfAcquirer(ACQUIRERS.plainSandbox);
    const added = await save(client, body);
    expect(added.statusCode, added.body).toBe(200);
    expect(await list(client)).toMatchObject([{ last_digits: '0010', main: true }]);
  });

  it('is not looked at without a proof of work of its own (D-46)', async () => {
    const hash = await hashOf(APPROVED);
    const unproved = await ana.act('POST', '/cards', bodyOf(hash));
    expect(unproved.json()).toMatchObject({ status: 400, code: 'captcha_required' });
    const plain = { number: APPROVED, cvv: '123', expiration_date: '1230', holder_name: 'ANA SOUZA', main: false };
    const unprovedPlain = await ana.act('POST', '/cards', { ...plain, event_point_id: STORE, providerId: 1 });
    expect(unprovedPlain.json()).toMatchObject({ code: 'captcha_required' });
    const forged = await ana.act('POST', '/cards', { ...bodyOf(hash), token: btoa('{"challenge":{},"solution":{}}') });
    expect(forged.json()).toMatchObject({ code: 'captcha_invalid' });
    const token = await captchaToken(server, ana);
    expect((await ana.act('POST', '/cards', { ...bodyOf(hash), token })).statusCode).toBe(200);
    const again = await ana.act('POST', '/cards', { ...bodyOf(await hashOf(MASTERCARD)), token });
    expect(again.json()).toMatchObject({ code: 'captcha_invalid' });
    expect(await shown()).toEqual(['0010 main']);
  });

  it('leaves no trace of its number, code and holder in any table, not even a hash', async () => {
    await addEncrypted(MASTERCARD);
    const { rows: tables } = await server.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await server.database.pool.query(
        `select 1 from "${name}" t where t::text ~ '5{12}4444|ANA SOUZA'`,
      );
      expect(rows, name).toEqual([]);
    }
  });
});

describe.each([
  { providerId: ACQUIRERS.sandbox, padding: 'OAEP-SHA256', other: 'PKCS1' },
  { providerId: ACQUIRERS.pkcs1Sandbox, padding: 'PKCS1', other: 'OAEP-SHA256' },
] as const)('an acquirer of $padding', ({ providerId, padding, other }) => {
  let client: TestClient;
  let money: TestMoney;
  beforeEach(async () => {
    const shop = await shopOfAcquirer(providerId);
    client = shop.client;
    money = new TestMoney(server, client, shop.other);
  });
  const add = (hash: string) => save(client, bodyOf(hash, false, providerId));
  const unreadable = {
    status: 409,
    code: 'card_unreadable',
    detail: 'Os dados do cartão não chegaram com segurança. Digite o cartão de novo.',
  };

  it('saves a card that the page has encrypted with its key', async () => {
    const added = await add(await hashOf(APPROVED, client));
    expect(added.statusCode, added.body).toBe(200);
    expect(await list(client)).toMatchObject([{ last_digits: '0010', main: true }]);
  });

  it('charges a card for one order, once for its key', async () => {
    const hash = await hashOf(APPROVED, client);
    const [paid, again] = [await money.orderWithCardHash(hash), await money.orderWithCardHash(hash)];
    expect(await money.stateOf(paid)).toEqual({ order: 'REGISTERED', payments: ['PAID'], ledger: [['charge', 1000]] });
    expect(await money.stateOf(again)).toEqual({ order: 'PAYMENT_CANCELED', payments: ['REFUSED'], ledger: [] });
  });

  it('says that a card cannot be read whose key was used before, is too old, or is nobody’s', async () => {
    const hash = await hashOf(APPROVED, client);
    await add(hash);
    expect((await add(hash)).json()).toMatchObject(unreadable);
    const late = await hashOf(APPROVED, client);
    await server.database.pool.query(`update sandbox_card_keys set expires_at = now() - interval '1 second'`);
    expect((await add(late)).json()).toMatchObject(unreadable);
    expect((await add('nobody_AAAA')).json()).toMatchObject(unreadable);
    expect(await list(client)).toHaveLength(1);
  });

  it('says so of a card that was encrypted with another key, or with another padding, and takes it with a new one', async () => {
    const [{ id }, key] = [await cardKeyOf(client), await cardKeyOf(client)];
    expect((await add(await encryptedCard({ ...key, id }, APPROVED))).json()).toMatchObject(unreadable);
    expect(key.padding).toBe(padding);
    expect((await add(await encryptedCard({ ...key, padding: other }, APPROVED))).json()).toMatchObject(unreadable);
    expect((await add(await hashOf(APPROVED, client))).statusCode).toBe(200);
  });
});

it('the key of an acquirer of PKCS#1 is an id and a public key, as the specification has it (A§7)', async () => {
  const { client } = await shopOfAcquirer(ACQUIRERS.pkcs1Sandbox);
  const key = (await client.get(`/cards/key?event_point_id=${STORE}`)).json();
  expect(key).toEqual({
    id: expect.stringMatching(/^[^_]+$/),
    public_key: expect.stringMatching(/^-----BEGIN PUBLIC/),
  });
});

describe('the main card', () => {
  it('can be chosen by its owner', async () => {
    await addEncrypted(APPROVED);
    await addEncrypted(MASTERCARD);
    const second = (await list())[1];
    expect((await ana.act('PUT', `/cards/${second?.id}/main`)).statusCode).toBe(200);
    expect(await shown()).toEqual(['4444 main', '0010']);
    expect((await ana.act('PUT', '/cards/unknown/main')).statusCode).toBe(404);
  });

  it('is replaced by another when it is removed', async () => {
    await addEncrypted(APPROVED);
    await addEncrypted(MASTERCARD);
    const [main] = await list();
    expect((await ana.act('DELETE', `/cards/${main?.id}`)).statusCode).toBe(200);
    expect(await shown()).toEqual(['4444 main']);
    expect((await ana.act('DELETE', `/cards/${main?.id}`)).statusCode).toBe(404);
  });

  it('is one, however many are chosen, added and removed concurrently', async () => {
    for (const number of [APPROVED, MASTERCARD, '4111111111111111']) await addEncrypted(number);
    const all = await list();
    await Promise.all([
      ...all.map(({ id }) => ana.act('PUT', `/cards/${id}/main`)),
      ana.act('DELETE', `/cards/${all[0]?.id}`),
      addEncrypted('4242424242424242', true),
    ]);
    expect((await list()).filter(({ main }) => main)).toHaveLength(1);
  });
});

describe('cards', () => {
  it('are never shared with another customer or another tenant', async () => {
    const { db } = server.database;
    const { own } = forTenant(db, tenantId);
    await db.insert(customers).values(own({ id: 'bia' as CustomerId, fullName: 'Bia' }));
    const hers = {
      id: 'hers',
      customerId: 'bia',
      brand: 'visa',
      lastDigits: '9999',
      providerId: 1,
      providerToken: 't',
    };
    await db.insert(cards).values(own(hers) as never);
    const elsewhere = await openShop(db, `elsewhere-${shops++}`);
    const theirs = { ...hers, id: 'theirs', customerId: 'ana' };
    await db.insert(cards).values(forTenant(db, elsewhere).own(theirs) as never);

    expect(await list()).toEqual([]);
    for (const id of ['hers', 'theirs']) {
      expect((await ana.act('PUT', `/cards/${id}/main`)).statusCode).toBe(404);
      expect((await ana.act('DELETE', `/cards/${id}`)).statusCode).toBe(404);
    }
    expect(await db.$count(cards)).toBeGreaterThanOrEqual(2);
    expect((await visitorOf(server, tenantId).get('/cards')).statusCode).toBe(401);
  });

  it('are each encrypted with a key of their own; an unknown store has none', async () => {
    const [one, other] = [await cardKeyOf(ana), await cardKeyOf(visitorOf(server, tenantId))];
    expect(one.id).not.toBe(other.id);
    expect(one).toMatchObject({ padding: 'OAEP-SHA256' });
    expect((await ana.get('/cards/key?event_point_id=nowhere')).statusCode).toBe(404);
  });
});
