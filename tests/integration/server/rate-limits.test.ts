import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/app.ts';
import { deleteExpiredRows } from '#server/persistence/repositories/expired-rows.ts';
import { rateCounters } from '#server/persistence/schema/rate-counters.ts';
import { TestClient, visitorOf } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';
import { CUSTOMER, openShop } from './test-shop.ts';

const server = useTestServer({ variables: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } });
let tenantId: TenantId;

beforeAll(async () => {
  tenantId = await openShop(server.database.db, 'aurora');
});

// A minute's limit is reached within that minute, however long a machine takes to hash sixty passwords.
beforeEach(() => server.clock.set('2026-11-22T12:00:00Z'));

const from = (address: string) => new TestClient(server, { 'x-forwarded-for': address, 'accept-language': 'en' });
/** Adds a check digit of a CPF. */
function checked(digits: string): string {
  const sum = Array.from(digits, (digit, at) => Number(digit) * (digits.length + 1 - at)).reduce((a, b) => a + b);
  return digits + String(((sum * 10) % 11) % 10);
}

const guess = (client: TestClient, account: number) =>
  client.send('POST', '/customers/login', {
    username: checked(checked(String(account).padStart(9, '0'))),
    password: 'guess1',
    tenant_id: tenantId,
  });

describe('rate limits', () => {
  it('stop a client that guesses one password for many accounts, with Retry-After', async () => {
    const attacker = from('203.0.113.1');
    for (let account = 1; account <= 60; account++)
      expect((await guess(attacker, account)).json().code).toBe('login_failed');
    const stopped = await guess(attacker, 99);
    expect(stopped.json()).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(stopped.headers['content-type']).toBe('application/problem+json');
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect((await guess(from('203.0.113.2'), 99)).json().code).toBe('login_failed');
  });

  it('stop a customer who has a network of IPv6 addresses as one who has one address', async () => {
    const machine = (network: string, number: number) => from(`2001:db8:7:${network}::${number.toString(16)}`);
    for (let account = 1; account <= 60; account++)
      expect((await guess(machine('1', account), account)).json().code).toBe('login_failed');
    expect((await guess(machine('1', 99), 99)).statusCode).toBe(429);
    expect((await guess(machine('2', 99), 99)).json().code).toBe('login_failed');
    const left = async (address: string) =>
      Number((await from(address).get('/event_points')).headers['x-ratelimit-remaining']);
    expect(await left('2001:db8:7:3::1')).toBe((await left('2001:db8:7:3::2')) + 1);
    expect(await left('203.0.113.6')).toBe((await left('::ffff:203.0.113.6')) + 1);
  });

  it('let a whole restaurant behind one IP address read the menu', async () => {
    const visitor = visitorOf(server, tenantId).with({ 'x-forwarded-for': '203.0.113.3' });
    for (let guests = 0; guests < 100; guests++) expect((await visitor.get('/event_points')).statusCode).toBe(200);
  });

  it('stop a client that guesses gift cards, or tries cards through a payment link', async () => {
    const visitor = visitorOf(server, tenantId).with({ 'x-forwarded-for': '203.0.113.4' });
    const guessCode = (code: number) => visitor.get(`/gift-cards/validate?code=VALE${code}&value=10`);
    for (let code = 0; code < 30; code++) expect((await guessCode(code)).statusCode).toBe(400);
    expect((await guessCode(99)).statusCode).toBe(429);
    const tryLink = () => visitor.act('POST', `/payments/${randomUUID()}`, {});
    for (let tries = 0; tries < 30; tries++) expect((await tryLink()).statusCode).toBe(400);
    expect((await tryLink()).statusCode).toBe(429);
  });

  it('count a client that asks for the head of an answer as one that asks for the answer', async () => {
    const visitor = visitorOf(server, tenantId).with({ 'x-forwarded-for': '203.0.113.7' });
    const guessCode = (method: 'GET' | 'HEAD', code: number) =>
      visitor.send(method, `/gift-cards/validate?code=VALE${code}&value=10`);
    for (let code = 0; code < 30; code++) expect((await guessCode('HEAD', code)).statusCode).toBe(400);
    expect((await guessCode('HEAD', 98)).statusCode).toBe(429);
    expect((await guessCode('GET', 99)).statusCode).toBe(429);
  });

  it('stop a client that tries cards by saving them', async () => {
    const visitor = visitorOf(server, tenantId).with({ 'x-forwarded-for': '203.0.113.5' });
    const tryCard = () => visitor.act('POST', '/cards', {});
    for (let tries = 0; tries < 20; tries++) expect((await tryCard()).statusCode).not.toBe(429);
    expect((await tryCard()).statusCode).toBe(429);
    expect((await visitor.get('/event_points')).statusCode).toBe(200);
  });
});

/** Another process of the same deployment, or the same one after a restart. */
async function anotherProcess(): Promise<TestServer & { close: () => Promise<void> }> {
  const { config, database, now } = server.app.services;
  const app: App = await buildApp({ config, database, now, pageFolder: config.dataDir });
  return { ...server, app, close: () => app.close() };
}

let shops = 0;
const newShop = () => openShop(server.database.db, `slowed-${shops++}`);

const logInFrom = (at: Pick<TestServer, 'app'>, address: string, shop: TenantId, password = CUSTOMER.password) =>
  new TestClient(at as TestServer, { 'x-forwarded-for': address }).send('POST', '/customers/login', {
    username: CUSTOMER.document,
    password,
    tenant_id: shop,
  });

describe('what is counted in the database', () => {
  it('holds over several processes and a restart: wrong passwords', async () => {
    const shop = await newShop();
    const other = await anotherProcess();
    for (let failure = 0; failure < 5; failure++) {
      await logInFrom(server, '203.0.113.20', shop, 'wrong1');
      await logInFrom(other, '203.0.113.20', shop, 'wrong1');
    }
    expect((await logInFrom(server, '203.0.113.20', shop)).statusCode).toBe(429);
    expect((await logInFrom(other, '203.0.113.20', shop)).statusCode).toBe(429);
    await other.close();
    const restarted = await anotherProcess();
    expect((await logInFrom(restarted, '203.0.113.20', shop)).statusCode).toBe(429);
    await restarted.close();
  });

  it('holds over a network of IPv6 addresses: wrong passwords', async () => {
    const shop = await newShop();
    for (let failure = 0; failure < 10; failure++) await logInFrom(server, `2001:db8:8:1::${failure}`, shop, 'wrong1');
    expect((await logInFrom(server, '2001:db8:8:1::ffff', shop)).statusCode).toBe(429);
    expect((await logInFrom(server, '2001:db8:8:2::ffff', shop)).statusCode).toBe(200);
  });

  it('holds over several processes: calls from one address', async () => {
    const other = await anotherProcess();
    const visitor = (at: Pick<TestServer, 'app'>) =>
      new TestClient(at as TestServer, { 'x-tenant-id': tenantId, 'x-forwarded-for': '203.0.113.21' });
    const guessCode = (at: Pick<TestServer, 'app'>, code: number) =>
      visitor(at).get(`/gift-cards/validate?code=VALE${code}&value=10`);
    for (let code = 0; code < 30; code++) await guessCode(code % 2 === 0 ? server : other, code);
    expect((await guessCode(server, 98)).statusCode).toBe(429);
    expect((await guessCode(other, 99)).statusCode).toBe(429);
    await other.close();
  });

  it('names no document and no address', async () => {
    const shop = await newShop();
    await logInFrom(server, '203.0.113.22', shop, 'wrong1');
    const rows = JSON.stringify(await server.database.db.select().from(rateCounters));
    expect(rows).toContain(shop);
    expect(rows).not.toContain(CUSTOMER.document);
    expect(rows).not.toContain('203.0.113.22');
  });

  it('costs no write-ahead log, and is deleted when it is over', async () => {
    const { db } = server.database;
    const { rows } = await db.execute(`select relpersistence from pg_class where relname = 'rate_counters'`);
    expect(rows).toEqual([{ relpersistence: 'u' }]);
    expect(await db.$count(rateCounters)).toBeGreaterThan(0);
    await deleteExpiredRows(db, new Date(Date.parse('2026-11-22T12:00:00Z') + 61 * 24 * 3600 * 1000));
    expect(await db.$count(rateCounters)).toBe(0);
  });
});

describe('guesses from many machines', () => {
  const START = Date.parse('2026-11-22T12:00:00Z');
  const at = (seconds: number) => server.clock.set(new Date(START + seconds * 1000).toISOString());

  it('are slowed down together, while the owner gets in from where they were before', async () => {
    const shop = await newShop();
    at(0);
    expect((await logInFrom(server, '198.51.100.1', shop)).statusCode).toBe(200);
    for (let machine = 0; machine < 50; machine++)
      expect((await logInFrom(server, `192.0.2.${machine}`, shop, 'wrong1')).json().code).toBe('login_failed');
    const next = await logInFrom(server, '192.0.2.200', shop, 'wrong1');
    expect([next.statusCode, next.headers['retry-after']]).toEqual([429, '2']);
    expect((await logInFrom(server, '198.51.100.1', shop)).statusCode).toBe(200);
    // A new machine of the owner waits as the others do, for a minute at most.
    expect((await logInFrom(server, '198.51.100.2', shop)).statusCode).toBe(429);
    at(60);
    expect((await logInFrom(server, '198.51.100.2', shop)).statusCode).toBe(200);
  });

  it('do not slow down another account, nor the same CPF in another shop', async () => {
    const [shop, other] = [await newShop(), await newShop()];
    at(3600);
    for (let machine = 0; machine < 51; machine++) await logInFrom(server, `192.0.2.${machine}`, shop, 'wrong1');
    expect((await logInFrom(server, '198.51.100.9', shop)).statusCode).toBe(429);
    expect((await logInFrom(server, '198.51.100.9', other)).statusCode).toBe(200);
  });
});
