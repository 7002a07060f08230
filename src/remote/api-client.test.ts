import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listEventPoints } from '#contract/event-points.ts';
import { cancelOrder } from '#contract/history.ts';
import { getMeta } from '#contract/meta.ts';
import { getProfile } from '#contract/profile.ts';
import { findCustomer } from '#contract/registration.ts';
import { endSession, listSessions } from '#contract/session.ts';
import type { DeviceKey, Session } from '#contract/session-store.ts';
import type { CustomerId, IdempotencyKey, OrderId, TenantId } from '#domain/ids.ts';
import type { FakeHandler, SeenRequest } from '#tests/contract/fake-api.ts';
import { fakeApi, json, page, problem } from '#tests/contract/fake-api.ts';
import { memorySessionStore } from '#tests/contract/memory-session-store.ts';
import { deviceKey } from '#tests/factories/make-device-key.ts';
import { createApiClient } from './api-client.ts';
import { ProblemError } from './api-error.ts';
import { requestLogin, requestLogout } from './request-session.ts';

const ANA = 'ana' as CustomerId;
const AURORA = 'aurora' as TenantId;
const SESSION: Session = { customerId: ANA, accessToken: 'a1', refreshToken: 'r1' };
const KEY = '11111111-1111-4111-8111-111111111111' as IdempotencyKey;

const CUSTOMER = {
  id: 'ana',
  name: 'Ana',
  document: '52998224725',
  email: 'ana@example.com',
  phone: '+5511987654321',
  birthday: '29/02/1992',
  push_notification_disabled: false,
};

const rotated = () => json({ done: true }, { headers: { 'x-access-token': 'a2', 'x-refresh-token': 'r2' } });
const isRefresh = ({ url }: SeenRequest) => url.endsWith('/customers/refresh');
const tokenOf = ({ headers }: SeenRequest) => headers.get('x-access-token');

/** What the proof of a request says. */
const claimsIn = (request: SeenRequest | undefined): unknown =>
  JSON.parse(Buffer.from(request?.headers.get('dpop')?.split('.')[1] ?? '', 'base64url').toString());

/** Accepts only the second access token, which a refresh returns. */
const expiring =
  (answer: () => Response, refreshed: () => Response = rotated): FakeHandler =>
  (request) => {
    if (isRefresh(request)) return refreshed();
    return tokenOf(request) === 'a1' ? problem(401, 'unauthorized') : answer();
  };

const setUp = (handler: FakeHandler, session: Session | null = SESSION, key: DeviceKey | null = null) => {
  const api = fakeApi(handler);
  const store = memorySessionStore(session, key);
  const onProblem = vi.fn();
  const onSessionEnded = vi.fn();
  const client = createApiClient({
    baseUrl: '',
    fetch: api.fetch,
    tenantId: AURORA,
    session: store,
    locks: null,
    language: () => 'pt-BR',
    now: () => 0,
    onProblem,
    onSessionEnded,
  });
  return { client, store, onProblem, onSessionEnded, seen: api.seen };
};

describe('a call', () => {
  it('accepts and returns domain values: names, cents, ISO days', async () => {
    const { client } = setUp(() => json({ customer: CUSTOMER }));
    const { customer } = await client.call(getProfile);
    expect(customer).toMatchObject({ fullName: 'Ana', phone: '11987654321', birthday: '1992-02-29' });
  });

  it('sends its idempotency key with an effect', async () => {
    const { client, seen } = setUp(() => json({ done: true }));
    await client.call(cancelOrder, { body: { orderId: 'o1' as OrderId }, idempotencyKey: KEY, as: ANA });
    expect(seen[0]?.headers.get('idempotency-key')).toBe(KEY);
  });

  it('rejects a response to another key (P4)', async () => {
    const other = '22222222-2222-4222-8222-222222222222';
    const { client } = setUp(() => json({ done: true }, { headers: { 'idempotency-key': other } }));
    const sent = client.call(cancelOrder, { body: { orderId: 'o1' as OrderId }, idempotencyKey: KEY, as: ANA });
    await expect(sent).rejects.toMatchObject({ reason: 'schema' });
  });

  it('reports every refusal once', async () => {
    const { client, onProblem } = setUp(() => problem(404, 'not_found'));
    await expect(client.call(getProfile)).rejects.toBeInstanceOf(ProblemError);
    expect(onProblem).toHaveBeenCalledExactlyOnceWith(expect.any(ProblemError), getProfile);
  });
});

describe('a session', () => {
  it('is sent with every call while there is one (B§6)', async () => {
    const { client, seen } = setUp(() => json({ version: '3.1.0', buildId: 'b' }));
    await client.call(getMeta);
    expect(seen.map(tokenOf)).toEqual(['a1']);
  });

  it('is read again for each call, so that another tab’s refresh is used', async () => {
    const { client, store, seen } = setUp(() => json({ customer: CUSTOMER }));
    await client.call(getProfile);
    await store.write({ ...SESSION, accessToken: 'a9' });
    await client.call(getProfile);
    expect(seen.map(tokenOf)).toEqual(['a1', 'a9']);
  });

  it('is refreshed once on 401, and the call is repeated once with the same key (B§7)', async () => {
    const { client, store, seen } = setUp(expiring(() => json({ done: true })));
    await client.call(cancelOrder, { body: { orderId: 'o1' as OrderId }, idempotencyKey: KEY, as: ANA });
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/v1/orders/cancel',
      '/api/v1/customers/refresh',
      '/api/v1/orders/cancel',
    ]);
    expect(seen[1]?.headers.get('x-refresh-token')).toBe('r1');
    expect(seen[2]?.headers.get('idempotency-key')).toBe(KEY);
    expect(store.stored()).toEqual({ customerId: ANA, accessToken: 'a2', refreshToken: 'r2' });
  });

  it.each([
    ['again once it is refreshed', rotated, undefined, [false, true]],
    ['no more when the refresh fails', () => problem(503, 'internal'), undefined, [false]],
    ['no more when it was given up meanwhile', rotated, 'given up', [false]],
  ] as const)('is refused: the request is under way %s', async (_, refreshed, reason, told) => {
    const givenUp = new AbortController();
    const answerRefresh = () => (reason && givenUp.abort(reason), refreshed());
    const { client } = setUp(expiring(() => json({ done: true }), answerRefresh));
    const onUnderWay = vi.fn();
    const options = { idempotencyKey: KEY, as: ANA, signal: givenUp.signal, onUnderWay };
    await client.call(cancelOrder, { body: { orderId: 'o1' as OrderId }, ...options }).catch(() => undefined);
    expect(onUnderWay.mock.calls.flat()).toEqual(told);
  });

  it('is not refreshed again when it is refused after a refresh', async () => {
    const { client, seen } = setUp((request) => (isRefresh(request) ? rotated() : problem(401, 'unauthorized')));
    await expect(client.call(getProfile)).rejects.toMatchObject({ status: 401 });
    expect(seen).toHaveLength(3);
  });

  it('ends when the refresh is refused', async () => {
    const { client, store, onSessionEnded } = setUp(
      expiring(
        () => json({}),
        () => problem(401, 'session_expired'),
      ),
    );
    await expect(client.call(getProfile)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(store.stored()).toBeNull();
    expect(onSessionEnded).toHaveBeenCalledOnce();
  });

  it('survives a refresh that a Wi-Fi login page answered (P30)', async () => {
    const { client, store, onSessionEnded } = setUp(
      expiring(
        () => json({}),
        () => page(),
      ),
    );
    await expect(client.call(getProfile)).rejects.toMatchObject({ reason: 'captive' });
    expect(store.stored()).toEqual(SESSION);
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  it('is not refreshed for calls under /customers, which are never retried (B§7)', async () => {
    const { client, seen } = setUp(() => problem(401, 'unauthorized'));
    const body = { phone: '11987654321', document: '52998224725', tenantId: AURORA };
    await expect(client.call(findCustomer, { body })).rejects.toMatchObject({ status: 401 });
    expect(seen).toHaveLength(1);
  });

  it('is refreshed for what a customer asks of their own sessions, although that lies under /customers (D-101)', async () => {
    const list = setUp(expiring(() => json({ sessions: [] })));
    expect(await list.client.call(listSessions)).toEqual({ sessions: [] });
    const end = setUp(expiring(() => json({ done: true })));
    await end.client.call(endSession, { params: { id: 's1' }, idempotencyKey: KEY, as: ANA });
    for (const { seen } of [list, end]) expect(seen.map(tokenOf)).toEqual(['a1', 'a1', 'a2']);
  });

  it('of another customer is not used for a queued mutation (P27)', async () => {
    const { client, seen } = setUp(() => json({ done: true }));
    const as = 'bruno' as CustomerId;
    const sent = client.call(cancelOrder, { body: { orderId: 'o1' as OrderId }, idempotencyKey: KEY, as });
    await expect(sent).rejects.toMatchObject({ status: 401 });
    expect(seen).toEqual([]);
  });

  it('is not used for a visitor’s queued mutation', async () => {
    const { client, seen } = setUp(() => json({ version: '3.1.0', buildId: 'b' }));
    await client.call(getMeta, { as: 'visitor' });
    expect(seen.map(tokenOf)).toEqual([null]);
  });
});

describe('a session that is bound to a key of the device', () => {
  beforeEach(() => vi.stubGlobal('location', new URL('https://shop.example/aurora')));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.doUnmock('./request-tokens.ts');
    vi.resetModules();
  });

  it('is refreshed with a proof of that key for its refresh token', async () => {
    const { client, seen } = setUp(
      expiring(() => json({ customer: CUSTOMER })),
      SESSION,
      await deviceKey(),
    );
    await client.call(getProfile);
    expect(claimsIn(seen[1])).toMatchObject({
      htm: 'POST',
      htu: 'https://shop.example/api/v1/customers/refresh',
      rth: createHash('sha256').update('r1').digest('base64url'),
    });
    // No other call needs one.
    expect([seen[0], seen[2]].map((request) => request?.headers.has('dpop'))).toEqual([false, false]);
  });

  it('goes on, and is tried again, when its key cannot be read here', async () => {
    const { client, store, seen, onSessionEnded } = setUp(expiring(() => json({ customer: CUSTOMER })));
    vi.spyOn(store, 'readKey').mockRejectedValueOnce(new DOMException('no keys in this thread', 'DataCloneError'));
    await expect(client.call(getProfile)).rejects.toMatchObject({ reason: 'network' });
    expect(onSessionEnded).not.toHaveBeenCalled();
    expect(seen.filter(isRefresh)).toEqual([]);
    expect((await client.call(getProfile)).customer.fullName).toBe('Ana');
  });

  it('goes on, and is tried again, when the part that refreshes was not loaded', async () => {
    vi.doMock('./request-tokens.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { client, store, onSessionEnded } = setUp(expiring(() => json({ customer: CUSTOMER })));
    await expect(client.call(getProfile)).rejects.toMatchObject({ reason: 'network' });
    expect(store.stored()).toEqual(SESSION);
    expect(onSessionEnded).not.toHaveBeenCalled();
  });
});

describe('requests for store paths', () => {
  it('name the tenant in the query without a session (A§7)', async () => {
    const { client, seen } = setUp(() => json({ event_points: [] }), null);
    await client.call(listEventPoints, { query: { name: 'centro' } });
    expect(seen[0]?.url).toBe('/api/v1/event_points?name=centro&tenant_id=aurora');
  });

  it.each([
    ['refused', () => problem(401, 'session_expired')],
    ['not answered', () => page()],
  ])('continue without the token and with tenant_id when the refresh is %s (A§7)', async (_how, refreshed) => {
    const { client, seen } = setUp(expiring(() => json({ event_points: [] }), refreshed));
    expect(await client.call(listEventPoints, { query: {} })).toEqual({ event_points: [] });
    expect(seen.at(-1)?.url).toBe('/api/v1/event_points?tenant_id=aurora');
    expect(seen.map(tokenOf)).toEqual(['a1', 'a1', null]);
  });
});

describe('login and logout', () => {
  const credentials = { username: '52998224725', password: 'balcao1', tenant_id: AURORA };

  it('read the tokens from the headers and the customer from the body', async () => {
    const headers = { 'x-access-token': 'a1', 'x-refresh-token': 'r1' };
    const { client } = setUp(() => json({ customer: { id: 'ana' } }, { headers }), null);
    expect(await requestLogin(client, credentials, null)).toEqual(SESSION);
  });

  it('prove the key of the device, the logout with its token', async () => {
    vi.stubGlobal('location', new URL('https://shop.example/aurora'));
    const headers = { 'x-access-token': 'a1', 'x-refresh-token': 'r1' };
    const { client, seen } = setUp(() => json({ customer: { id: 'ana' } }, { headers }), null);
    const key = await deviceKey();
    await requestLogin(client, credentials, key);
    await requestLogout(client, SESSION, key);
    expect(seen.map(claimsIn)).toMatchObject([
      { htu: 'https://shop.example/api/v1/customers/login' },
      { htu: 'https://shop.example/api/v1/customers/logout', rth: expect.any(String) },
    ]);
    vi.unstubAllGlobals();
  });

  it('fail when a token is missing', async () => {
    const { client } = setUp(() => json({ customer: { id: 'ana' } }, { headers: { 'x-access-token': 'a1' } }), null);
    await expect(requestLogin(client, credentials, null)).rejects.toMatchObject({ reason: 'schema' });
  });

  it('send both tokens at logout and ignore a failure (B§4)', async () => {
    const { client, seen } = setUp(() => Promise.reject(new TypeError('offline')));
    await requestLogout(client, SESSION, null);
    expect(seen[0]?.headers.get('x-refresh-token')).toBe('r1');
    expect(tokenOf(seen[0]!)).toBe('a1');
    expect(seen[0]?.init.keepalive).toBe(true);
  });
});
