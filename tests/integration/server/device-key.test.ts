import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { TestClient } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { CUSTOMER, openShop } from './test-shop.ts';

const server = useTestServer();
const LOGIN = '/customers/login';
const REFRESH = '/customers/refresh';
const LOGOUT = '/customers/logout';
const anybody = new TestClient(server, {});

interface Claims {
  readonly method?: string;
  readonly path?: string;
  readonly token?: string;
}
type Device = (claims: Claims) => Promise<string>;

/** A device with a key of its own, which signs whatever it is asked for. */
async function newDevice(): Promise<Device> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = await exportJWK(publicKey);
  return async ({ method = 'POST', path = REFRESH, token }) => {
    const rth = token === undefined ? {} : { rth: createHash('sha256').update(token).digest('base64url') };
    const htu = `https://shop.example/api/v1${path}`;
    return await new SignJWT({ jti: 'j1', htm: method, htu, iat: 1_700_000_000, ...rth })
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk })
      .sign(privateKey);
  };
}

let tenantId: TenantId;
let phone: Device;
let token: string;

const withProof = (proof: string | null) => (proof === null ? {} : { dpop: proof });
const logInWith = (proof: string | null) =>
  anybody.send(
    'POST',
    LOGIN,
    { username: CUSTOMER.document, password: CUSTOMER.password, tenant_id: tenantId },
    withProof(proof),
  );
const refreshWith = (refreshToken: string, proof: string | null) =>
  anybody.send('POST', REFRESH, undefined, { 'x-refresh-token': refreshToken, ...withProof(proof) });
const logOutWith = (refreshToken: string, proof: string | null) =>
  anybody
    .with({ 'x-tenant-id': tenantId })
    .send('POST', LOGOUT, undefined, { 'x-refresh-token': refreshToken, ...withProof(proof) });
const refreshTokenOf = ({ headers }: { readonly headers: Record<string, unknown> }) =>
  String(headers['x-refresh-token']);

/** The refresh of whoever holds the key. */
const refreshed = async (refreshToken: string) =>
  refreshWith(refreshToken, await phone({ path: REFRESH, token: refreshToken }));

beforeAll(async () => {
  tenantId = await openShop(server.database.db, 'aurora');
  phone = await newDevice();
});
beforeEach(async () => {
  token = refreshTokenOf(await logInWith(await phone({ path: LOGIN })));
});

describe('a login that is bound to a key', () => {
  it('is refreshed by whoever proves that key, time after time', async () => {
    for (let times = 0; times < 3; times++) {
      const answer = await refreshed(token);
      expect(answer.statusCode, answer.body).toBe(200);
      token = refreshTokenOf(answer);
    }
  });

  it.each<[string, (stolen: string, thief: Device) => Promise<string | null>]>([
    ['no proof', async () => null],
    ['the proof of another key', async (stolen, thief) => thief({ token: stolen })],
    ['a proof for another call', async (stolen) => phone({ token: stolen, path: LOGOUT })],
    ['a proof for another method', async (stolen) => phone({ token: stolen, method: 'GET' })],
    ['a proof for another token', async () => phone({ token: 'another' })],
    ['the proof of its login', async () => phone({ path: LOGIN })],
    ['what is no proof', async () => 'nonsense'],
  ])('is not refreshed with %s, and its owner notices nothing', async (_what, proofOf) => {
    const thief = await newDevice();
    expect((await refreshWith(token, await proofOf(token, thief))).json()).toMatchObject({
      status: 401,
      code: 'session_expired',
    });
    expect((await refreshed(token)).statusCode).toBe(200);
  });

  it('is not ended by a thief without the key, neither by a spent token nor by a logout', async () => {
    const second = refreshTokenOf(await refreshed(token));
    const third = refreshTokenOf(await refreshed(second));
    const thief = await newDevice();
    expect((await refreshWith(token, null)).statusCode).toBe(401);
    expect((await refreshWith(token, await thief({ token }))).statusCode).toBe(401);
    await logOutWith(third, null);
    await logOutWith(third, await thief({ path: LOGOUT, token: third }));
    expect((await refreshed(third)).statusCode).toBe(200);
  });

  it('is ended by a spent token that comes with the key: two hold both (ADR-030)', async () => {
    const second = refreshTokenOf(await refreshed(token));
    const third = refreshTokenOf(await refreshed(second));
    expect((await refreshed(token)).statusCode).toBe(401);
    expect((await refreshed(third)).statusCode).toBe(401);
  });

  it('gets the same successor when the same proof comes twice: a browser may repeat a request by itself (ADR-008)', async () => {
    const proof = await phone({ token });
    const answers = [await refreshWith(token, proof), await refreshWith(token, proof)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set(answers.map(refreshTokenOf)).size).toBe(1);
  });

  it('is ended by the logout of its owner', async () => {
    await logOutWith(token, await phone({ path: LOGOUT, token }));
    expect((await refreshed(token)).statusCode).toBe(401);
  });
});

describe('a login without a key', () => {
  beforeEach(async () => {
    token = refreshTokenOf(await logInWith(null));
  });

  it('goes on without one, also when a proof comes along', async () => {
    const second = refreshTokenOf(await refreshWith(token, null));
    const third = refreshTokenOf(await refreshed(second));
    expect((await refreshWith(third, null)).statusCode).toBe(200);
  });

  it('is ended by its token alone', async () => {
    await logOutWith(token, null);
    expect((await refreshWith(token, null)).statusCode).toBe(401);
  });
});

it('a login with a proof that proves nothing is refused, because its device would take it for bound', async () => {
  for (const proof of ['nonsense', await phone({ path: REFRESH }), await phone({ path: LOGIN, method: 'GET' })]) {
    const answer = await logInWith(proof);
    expect(answer.json()).toMatchObject({ status: 400, code: 'bad_request' });
    expect(answer.headers).not.toHaveProperty('x-refresh-token');
  }
});
