import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SOCIAL_CALLBACK_PATH, SOCIAL_START_PATH } from '#contract/social.ts';
import type { TenantId } from '#domain/ids.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { CLIENT, startOpenIdProvider } from './openid-provider.ts';
import { visitorOf } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

const ORIGIN = 'http://balcao.example';
const CLARA = { name: 'Clara Nunes', email: 'clara@example.com', email_verified: true, birthdate: '1992-03-09' };
const google = await startOpenIdProvider(ORIGIN + SOCIAL_CALLBACK_PATH, CLARA);
afterAll(google.close);

const server = useTestServer({
  variables: {
    PUBLIC_URL: ORIGIN,
    SANDBOX: 'off',
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
  },
});
let shops = 0;
let tenantId: TenantId;
beforeEach(async () => {
  tenantId = await openShop(server.database.db, `social-${shops++}`);
});

/** What the browser keeps of `Set-Cookie`. */
const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  [headers['set-cookie']]
    .flat()
    .map((set) => String(set).split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');

const begin = (shop: string = tenantId, provider = 'google') =>
  server.app.inject({ url: `${SOCIAL_START_PATH}?provider=${provider}&tenant_id=${shop}&redirect=%2Fpedido` });
const comeBack = (url: string, cookie: string) =>
  server.app.inject({ url: url.replace(ORIGIN, ''), headers: { cookie } });
const take = (cookie: string, shop = tenantId) =>
  visitorOf(server, shop).send('POST', '/social/profile', undefined, { cookie });

async function visit() {
  const began = await begin();
  const cookie = cookieOf(began);
  const back = await google.agree(String(began.headers.location));
  return { began, cookie, back };
}

describe('a social login', () => {
  it('brings name, verified e-mail and birthday to the registration of the shop, and logs nobody in (B§1)', async () => {
    const { cookie, back } = await visit();
    const returned = await comeBack(back, cookie);
    expect(returned.statusCode).toBe(303);
    expect(returned.headers.location).toBe(`/${tenantId}/registro?social=google&redirect=%2Fpedido`);
    expect(returned.headers).not.toHaveProperty('x-access-token');
    const told = await take(cookieOf(returned));
    expect(told.json()).toEqual({ fullName: CLARA.name, email: CLARA.email, birthdate: '09/03/1992' });
    expect(told.headers).not.toHaveProperty('x-access-token');
  });

  it('asks with PKCE, state and nonce', async () => {
    const asked = new URL(String((await begin()).headers.location)).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
    expect(asked.get('state')).toMatch(new RegExp(`^[\\w-]{43}\\.${tenantId}$`));
  });

  it('puts nothing of a person in an address, nor readably in a cookie', async () => {
    const { cookie, back } = await visit();
    const returned = await comeBack(back, cookie);
    const kept = JSON.stringify([returned.headers.location, returned.headers['set-cookie'], back]);
    for (const secret of ['Clara', 'clara', '1992']) expect(kept).not.toContain(secret);
    const cookies = [returned.headers['set-cookie']].flat().join('\n');
    expect(cookies).toMatch(
      /balcao-social-profile=[^;]+; Max-Age=120; Path=\/api\/v1\/social; HttpOnly; SameSite=Strict/,
    );
    expect(Buffer.from(cookies.replaceAll(/[^\w-]/g, ''), 'base64url').toString()).not.toContain('Clara');
  });

  it('is told once', async () => {
    const { cookie, back } = await visit();
    const profile = cookieOf(await comeBack(back, cookie));
    expect((await take(profile)).statusCode).toBe(200);
    expect((await take(profile)).json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('is told only within two minutes, and only to its own shop', async () => {
    const { cookie, back } = await visit();
    const profile = cookieOf(await comeBack(back, cookie));
    const other = await openShop(server.database.db, `other-${shops++}`);
    expect((await take(profile, other)).json()).toMatchObject({ status: 404 });
    server.clock.set(new Date(Date.now() + 121_000).toISOString());
    expect((await take(profile)).json()).toMatchObject({ status: 404 });
    server.clock.set(null);
    expect((await take('')).json()).toMatchObject({ status: 404 });
  });

  it('is refused with the state of another visit, a code that was used, or no visit at all', async () => {
    const [one, other] = [await visit(), await visit()];
    const failed = `/${tenantId}/registro?social=failed&redirect=%2Fpedido`;
    expect((await comeBack(one.back, other.cookie)).headers.location).toBe(failed);
    expect((await comeBack(one.back, '')).headers.location).toBe(`/${tenantId}/registro?social=failed`);
    expect((await comeBack(other.back, other.cookie)).headers.location).toContain('social=google');
    expect((await comeBack(other.back, other.cookie)).headers.location).toBe(failed);
  });

  it('that comes back too late leads to the form of its shop all the same, and brings nothing', async () => {
    const { cookie, back } = await visit();
    server.clock.set(new Date(Date.now() + 601_000).toISOString());
    const late = await comeBack(back, cookie);
    server.clock.set(null);
    expect([late.statusCode, late.headers.location]).toEqual([303, `/${tenantId}/registro?social=failed`]);
    expect(late.headers).not.toHaveProperty('set-cookie');
  });

  it('that nobody began leads nowhere but to a page that says so', async () => {
    for (const state of ['', 'x', 'x.', 'x.//evil.example', 'x.Not%20a%20shop', 'a.aurora&state=b.aurora']) {
      const url = `${SOCIAL_CALLBACK_PATH}?code=1&state=${state}`;
      const { statusCode, headers } = await server.app.inject({ url, headers: { accept: 'text/html' } });
      expect([statusCode, headers['content-type']], state).toEqual([404, 'text/html; charset=utf-8']);
    }
  });

  it('that was not agreed to leads to the form all the same', async () => {
    const began = await begin();
    const state = new URL(String(began.headers.location)).searchParams.get('state');
    const url = `${SOCIAL_CALLBACK_PATH}?error=access_denied&state=${state}`;
    expect((await comeBack(url, cookieOf(began))).headers.location).toContain('/registro?social=failed');
  });

  it('is offered where a client is configured, unless the shop has switched it off', async () => {
    const offered = async () => (await visitorOf(server, tenantId).get('/social/providers')).json().providers;
    expect(await offered()).toEqual(['google']);
    const failed = (shop: string) => `/${shop}/registro?social=failed&redirect=%2Fpedido`;
    expect((await begin(tenantId, 'facebook')).headers.location).toBe(failed(tenantId));
    const off = await openShop(server.database.db, `off-${shops++}`);
    await server.database.db.update(tenants).set({ socialLoginDisabled: true }).where(eq(tenants.tenantId, off));
    expect((await visitorOf(server, off).get('/social/providers')).json().providers).toEqual([]);
    expect((await begin(off)).headers.location).toBe(failed(off));
    expect((await begin('nobody')).json()).toMatchObject({ code: 'tenant_not_found' });
  });
});
