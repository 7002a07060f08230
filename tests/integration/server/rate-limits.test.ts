import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { TestClient, visitorOf } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

const server = useTestServer({ variables: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } });
let tenantId: TenantId;

beforeAll(async () => {
  tenantId = await openShop(server.database.db, 'aurora');
  // A minute's limit is reached within that minute, however long a machine takes to hash sixty passwords.
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(() => void vi.useRealTimers());

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

  it('stop a client that tries cards by saving them', async () => {
    const visitor = visitorOf(server, tenantId).with({ 'x-forwarded-for': '203.0.113.5' });
    const tryCard = () => visitor.act('POST', '/cards', {});
    for (let tries = 0; tries < 20; tries++) expect((await tryCard()).statusCode).not.toBe(429);
    expect((await tryCard()).statusCode).toBe(429);
    expect((await visitor.get('/event_points')).statusCode).toBe(200);
  });
});
