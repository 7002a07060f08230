import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { recoveryTokensRepository } from '#server/persistence/repositories/account-tokens-repository.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { newRecoveryToken, RECOVERY_LIFE_MS, recoveryTokenHash } from '#server/services/account/recovery-token.ts';
import { customerOf, logIn, TestClient, visitorOf } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { CUSTOMER, openShop } from './test-shop.ts';

const server = useTestServer();
const NEW_PASSWORD = 'outra123';

let shops = 0;
let tenantId: TenantId;

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `change-${shops++}`);
});

const change = (client: TestClient, oldPassword: string, newPassword: string, key: string = randomUUID()) =>
  client.act('PUT', '/account/password', { oldPassword, newPassword }, key);

const refreshTokenOf = async (): Promise<string> => String((await logIn(server, tenantId)).headers['x-refresh-token']);

const refresh = (shown: string) =>
  new TestClient(server, {}).send('POST', '/customers/refresh', undefined, { 'x-refresh-token': shown });

describe('changing the password', () => {
  it("keeps this device's session and ends all others", async () => {
    const { headers } = await logIn(server, tenantId);
    const [access, mine] = [String(headers['x-access-token']), String(headers['x-refresh-token'])];
    const elsewhere = await refreshTokenOf();
    const here = new TestClient(server, { 'x-access-token': access, 'x-refresh-token': mine });
    const key = randomUUID();
    expect((await change(here, CUSTOMER.password, NEW_PASSWORD, key)).json()).toEqual({ done: true });
    expect((await change(here, CUSTOMER.password, NEW_PASSWORD, key)).json()).toEqual({ done: true });
    expect((await refresh(elsewhere)).json()).toMatchObject({ code: 'session_expired' });
    expect((await refresh(mine)).statusCode).toBe(200);
    expect((await logIn(server, tenantId, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('ends an unused recovery link', async () => {
    const token = newRecoveryToken();
    const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + RECOVERY_LIFE_MS)];
    const row = { tokenHash: recoveryTokenHash(token), customerId: CUSTOMER.id, createdAt, expiresAt };
    await recoveryTokensRepository(forTenant(server.database.db, tenantId)).add(row);
    const visitor = visitorOf(server, tenantId);
    expect((await visitor.get(`/account/tokens/${token}`)).statusCode).toBe(200);
    await change(await customerOf(server, tenantId), CUSTOMER.password, NEW_PASSWORD);
    expect((await visitor.get(`/account/tokens/${token}`)).statusCode).toBe(404);
  });

  it.each([
    ['the current password is wrong', 'wrong1', NEW_PASSWORD, 422, 'password_wrong'],
    ['the new one is the same', CUSTOMER.password, CUSTOMER.password, 422, 'password_unchanged'],
    ['the new one is too weak', CUSTOMER.password, 'fraca', 400, 'bad_request'],
  ])('is refused where %s', async (_where, old, next, status, code) => {
    const client = await customerOf(server, tenantId);
    expect((await change(client, old, next)).json()).toMatchObject({ status, code });
    expect((await logIn(server, tenantId)).statusCode).toBe(200);
  });

  it('is refused where the account has no password any more', async () => {
    const client = await customerOf(server, tenantId);
    await server.database.db.update(customers).set({ passwordHash: null }).where(eq(customers.tenantId, tenantId));
    expect((await change(client, CUSTOMER.password, NEW_PASSWORD)).json()).toMatchObject({
      status: 422,
      code: 'no_password',
    });
  });

  it('is slowed down like the login: an open session is no way to guess faster', async () => {
    const client = await customerOf(server, tenantId);
    for (let failure = 0; failure < 10; failure++)
      expect((await change(client, 'wrong1', NEW_PASSWORD)).json().code).toBe('password_wrong');
    expect((await change(client, CUSTOMER.password, NEW_PASSWORD)).json()).toMatchObject({ code: 'rate_limited' });
  });

  it('needs a login', async () => {
    expect((await change(visitorOf(server, tenantId), CUSTOMER.password, NEW_PASSWORD)).statusCode).toBe(401);
  });
});
