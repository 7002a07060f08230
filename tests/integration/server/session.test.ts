import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { customerOf, logIn, TestClient, visitorOf } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { CUSTOMER, openShop } from './test-shop.ts';

const server = useTestServer();
let tenantId: TenantId;

beforeAll(async () => {
  tenantId = await openShop(server.database.db, 'aurora');
});
beforeEach(() => server.clock.set(null));

interface Tokens {
  readonly access: string;
  readonly refresh: string;
}
const tokensOf = ({ headers }: { headers: Record<string, unknown> }): Tokens => ({
  access: String(headers['x-access-token']),
  refresh: String(headers['x-refresh-token']),
});

const device = new TestClient(server, {});
const refresh = (token: string) => device.send('POST', '/customers/refresh', undefined, { 'x-refresh-token': token });
const profile = (access: string) => device.get('/profile', { 'x-access-token': access });

const start = '2026-11-20T12:00:00Z';
const secondsLater = (seconds: number): string => new Date(Date.parse(start) + seconds * 1000).toISOString();

describe('a login', () => {
  it('returns both tokens in headers, and they give access to the profile (B§7)', async () => {
    const response = await logIn(server, tenantId);
    expect(response.statusCode, response.body).toBe(200);
    expect((await profile(tokensOf(response).access)).json().customer).toMatchObject({
      name: 'Ana Souza',
      document: '52998224725',
      phone: '+5511987654321',
    });
  });

  it('is refused for a wrong password and for an unknown CPF with the same message (ASVS 6.3.8)', async () => {
    const wrong = await logIn(server, tenantId, 'wrong1');
    const unknown = await device.send('POST', '/customers/login', {
      username: '11144477735',
      password: 'wrong1',
      tenant_id: tenantId,
    });
    const told = [wrong, unknown].map((response) => ({ ...response.json(), requestId: null }));
    expect(told[0]).toMatchObject({ status: 401, code: 'login_failed' });
    expect(told[1]).toEqual(told[0]);
    expect(wrong.headers).not.toHaveProperty('x-access-token');
  });

  it('takes as long for an unknown CPF: the password is hashed all the same', async () => {
    const timed = async (username: string): Promise<number> => {
      const began = performance.now();
      await device.send('POST', '/customers/login', { username, password: 'wrong1', tenant_id: tenantId });
      return performance.now() - began;
    };
    await timed('52998224725');
    // The fastest of three: a machine with other work only ever adds to what hashing takes.
    const fastest = async (username: string): Promise<number> =>
      Math.min(await timed(username), await timed(username), await timed(username));
    expect(await fastest('39053344705')).toBeGreaterThan((await fastest('52998224725')) / 4);
  });

  it('is slowed down after ten failures, more each time, and never shut', async () => {
    const other = await openShop(server.database.db, 'besieged');
    server.clock.set(start);
    for (let failure = 0; failure < 10; failure++) await logIn(server, other, 'wrong1');
    const refused = await logIn(server, other);
    expect(refused.json()).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(refused.headers['retry-after']).toBe('5');
    // A try that was refused does not make the next one wait longer.
    server.clock.set(secondsLater(5));
    expect((await logIn(server, other, 'wrong1')).json().code).toBe('login_failed');
    expect((await logIn(server, other)).headers['retry-after']).toBe('10');
    server.clock.set(secondsLater(15));
    expect((await logIn(server, other)).statusCode).toBe(200);
    expect((await logIn(server, other, 'wrong1')).json().code).toBe('login_failed');
    expect((await logIn(server, tenantId)).statusCode).toBe(200);
  });

  it('is tried ten times at most, even if fifty passwords come at once', async () => {
    const stormed = await openShop(server.database.db, 'stormed');
    const tries = await Promise.all(Array.from({ length: 50 }, () => logIn(server, stormed, 'wrong1')));
    expect(tries.filter((response) => response.json().code === 'login_failed')).toHaveLength(10);
    expect(tries.filter((response) => response.json().code === 'rate_limited')).toHaveLength(40);
  });
});

describe('an access token', () => {
  it('ends after 15 minutes', async () => {
    server.clock.set(start);
    const { access } = tokensOf(await logIn(server, tenantId));
    server.clock.set(secondsLater(14 * 60));
    expect((await profile(access)).statusCode).toBe(200);
    server.clock.set(secondsLater(15 * 60 + 1));
    expect((await profile(access)).json()).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  it("gives no access under another tenant's name, which looks like not found", async () => {
    const ana = await customerOf(server, tenantId);
    const crossed = await ana.with({ 'x-tenant-id': 'besieged' }).get('/profile');
    expect(crossed.json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('does not make a public call fail when it is stale', async () => {
    const response = await device.get('/captcha/challenge', { 'x-access-token': 'stale' });
    expect(response.statusCode).toBe(200);
  });
});

describe('a refresh', () => {
  beforeEach(() => server.clock.set(start));

  it('gives a new pair, which can be refreshed in turn', async () => {
    const first = tokensOf(await logIn(server, tenantId));
    const second = tokensOf(await refresh(first.refresh));
    const third = tokensOf(await refresh(second.refresh));
    expect(new Set([first.refresh, second.refresh, third.refresh]).size).toBe(3);
    expect((await profile(third.access)).statusCode).toBe(200);
  });

  it('gets the same answer when two tabs ask within ten seconds', async () => {
    const { refresh: token } = tokensOf(await logIn(server, tenantId));
    const answers = await Promise.all([refresh(token), refresh(token), refresh(token)]);
    server.clock.set(secondsLater(9));
    answers.push(await refresh(token));
    const [first, ...others] = answers.map(tokensOf);
    expect(others).toEqual([first, first, first]);
  });

  it('with a lost answer can be repeated later for a fresh pair: a weak connection logs nobody out (ADR-030)', async () => {
    const { refresh: token } = tokensOf(await logIn(server, tenantId));
    const lost = tokensOf(await refresh(token));
    server.clock.set(secondsLater(60 * 60));
    const again = tokensOf(await refresh(token));
    expect(again.refresh).toBe(lost.refresh);
    expect((await profile(again.access)).statusCode).toBe(200);
    expect((await refresh(again.refresh)).statusCode).toBe(200);
  });

  it.each([1, 60])(
    'with a token whose successor was used %i s ago revokes the whole family: one of the two holders is a thief',
    async (seconds) => {
      const stolen = tokensOf(await logIn(server, tenantId)).refresh;
      const next = tokensOf(await refresh(stolen)).refresh;
      const current = tokensOf(await refresh(next)).refresh;
      server.clock.set(secondsLater(seconds));
      expect((await refresh(stolen)).json()).toMatchObject({ status: 401, code: 'session_expired' });
      expect((await refresh(current)).json()).toMatchObject({ status: 401, code: 'session_expired' });
    },
  );

  it('on one device leaves other devices alone', async () => {
    const phone = tokensOf(await logIn(server, tenantId)).refresh;
    const laptop = tokensOf(await logIn(server, tenantId)).refresh;
    await refresh(tokensOf(await refresh(phone)).refresh);
    expect((await refresh(phone)).statusCode).toBe(401);
    expect((await refresh(laptop)).statusCode).toBe(200);
  });

  it('is over after 90 days', async () => {
    const { refresh: token } = tokensOf(await logIn(server, tenantId));
    server.clock.set(secondsLater(91 * 24 * 60 * 60));
    expect((await refresh(token)).json()).toMatchObject({ code: 'session_expired' });
  });

  it.each(['', 'nonsense', 'aurora.', 'nobody.AAAA', `${'a'.repeat(300)}.AAAA`])('refuses %j', async (token) => {
    expect((await refresh(token)).json()).toMatchObject({ status: 401, code: 'session_expired' });
  });
});

describe('the end of a session', () => {
  const NEW_PASSWORD = 'outra123';
  const answer = async (access: string): Promise<number> => (await profile(access)).statusCode;
  const logOut = (refreshToken: string) =>
    visitorOf(server, shop).send('POST', '/customers/logout', undefined, { 'x-refresh-token': refreshToken });
  let shops = 0;
  let shop: TenantId;
  let phone: Tokens;
  let laptop: Tokens;

  beforeEach(async () => {
    shop = await openShop(server.database.db, `ended-${shops++}`);
    phone = tokensOf(await logIn(server, shop));
    laptop = tokensOf(await logIn(server, shop));
  });

  it('by a logout is the end of its access token at once, on that device alone', async () => {
    await logOut(phone.refresh);
    expect((await profile(phone.access)).json()).toMatchObject({ status: 401, code: 'unauthorized' });
    expect(await answer(laptop.access)).toBe(200);
    // What everybody may see stays visible.
    expect((await device.get('/captcha/challenge', { 'x-access-token': phone.access })).statusCode).toBe(200);
  });

  it('ends every access token that the session ever had', async () => {
    const later = tokensOf(await refresh(phone.refresh));
    await logOut(later.refresh);
    expect([await answer(phone.access), await answer(later.access)]).toEqual([401, 401]);
  });

  it('by a new password is that of all other devices at once', async () => {
    const changed = await device
      .with({ 'x-access-token': phone.access, 'x-refresh-token': phone.refresh })
      .act('PUT', '/account/password', { oldPassword: CUSTOMER.password, newPassword: NEW_PASSWORD });
    expect(changed.statusCode, changed.body).toBe(200);
    expect([await answer(phone.access), await answer(laptop.access)]).toEqual([200, 401]);
  });

  it('by a deletion is that of all devices, and a later call of any kind is refused', async () => {
    const removed = await device
      .with({ 'x-access-token': phone.access })
      .act('DELETE', '/account/delete', { password: CUSTOMER.password });
    expect(removed.statusCode, removed.body).toBe(200);
    for (const { access } of [phone, laptop])
      for (const path of ['/profile', '/profile/address', '/loyalties', '/cards', '/history?offset=0&limit=20'])
        expect((await device.get(path, { 'x-access-token': access })).statusCode, path).toBe(401);
  });

  it('by the reuse of a spent token is also that of the thief, who has an access token', async () => {
    const next = tokensOf(await refresh(phone.refresh));
    const thief = tokensOf(await refresh(next.refresh));
    await refresh(phone.refresh);
    expect([await answer(next.access), await answer(thief.access)]).toEqual([401, 401]);
  });

  it("is not outlived by a token that names another shop's session, or another customer's", async () => {
    const other = await openShop(server.database.db, `ended-${shops++}`);
    const { accessTokens } = server.app.services;
    const sessionId = (await accessTokens.read(phone.access, new Date()))?.sessionId ?? '';
    const told = async (claims: { tenantId: TenantId; customerId: CustomerId }) =>
      await answer(await accessTokens.issue({ ...claims, sessionId }, new Date()));
    expect(await told({ tenantId: shop, customerId: CUSTOMER.id })).toBe(200);
    expect(await told({ tenantId: other, customerId: CUSTOMER.id })).toBe(401);
    expect(await told({ tenantId: shop, customerId: 'bruno' as CustomerId })).toBe(401);
  });
});

describe('a logout', () => {
  it('revokes the family, and always succeeds (B§4)', async () => {
    const { refresh: token } = tokensOf(await logIn(server, tenantId));
    const visitor = visitorOf(server, tenantId);
    const logOut = (shown: string) =>
      visitor.send('POST', '/customers/logout', undefined, { 'x-refresh-token': shown });
    expect((await logOut(token)).json()).toEqual({ done: true });
    expect((await refresh(token)).json()).toMatchObject({ code: 'session_expired' });
    expect((await logOut(token)).json()).toEqual({ done: true });
    expect((await logOut('nonsense')).json()).toEqual({ done: true });
  });
});
