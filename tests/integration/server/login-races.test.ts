import type { LightMyRequestResponse as Response } from 'fastify';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffId, TenantId } from '#domain/ids.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { credentialsRepository } from '#server/persistence/repositories/credentials-repository.ts';
import { personErasure } from '#server/persistence/repositories/person-erasure.ts';
import { refreshTokensRepository } from '#server/persistence/repositories/refresh-tokens-repository.ts';
import { staffRepository } from '#server/persistence/repositories/staff-repository.ts';
import { refreshFamilies } from '#server/persistence/schema/refresh-tokens.ts';
import { staffSessions } from '#server/persistence/schema/staff.ts';
import { hashPassword } from '#server/services/session/password.ts';
import { logIn, TestClient } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { CUSTOMER, openShop } from './test-shop.ts';

const server = useTestServer();
const WAITING = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
const BIA = { id: 'bia' as StaffId, name: 'Bia', role: 'counter' as const };
let shops = 0;
let tenantId: TenantId;

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `raced-${shops++}`);
});

/** Answers a login whose password was right when it was checked, and is no more when the session begins. */
async function beside(change: (scope: TenantScope) => Promise<unknown>, login: () => Promise<Response>) {
  const { db, pool } = server.database;
  const { promise, resolve } = Promise.withResolvers<Response>();
  let isAnswered = false;
  await db.transaction(async (tx) => {
    await change(forTenant(tx, tenantId));
    void login().then((answer) => {
      isAnswered = true;
      resolve(answer);
    });
    await expect.poll(async () => isAnswered || (await pool.query(WAITING)).rowCount === 1, { interval: 5 }).toBe(true);
  });
  return await promise;
}

const refused = { status: 401, code: 'login_failed' };
const openSessions = () =>
  server.database.db.$count(
    refreshFamilies,
    and(eq(refreshFamilies.tenantId, tenantId), isNull(refreshFamilies.revokedAt)),
  );

describe('a login with the old password', () => {
  it.each<[string, (scope: TenantScope) => Promise<unknown>]>([
    [
      'the password is changed',
      async (scope) => {
        const credentials = credentialsRepository(scope);
        const found = await credentials.byDocument(CUSTOMER.document);
        await credentials.replacePassword(found!, await hashPassword('outra123'));
        await refreshTokensRepository(scope).revokeAll(CUSTOMER.id, new Date(), null);
      },
    ],
    ['the account is deleted', (scope) => personErasure(scope, CUSTOMER.id).erase(new Date())],
  ])('opens no session while %s (ASVS 7.4.3)', async (_what, change) => {
    expect((await beside(change, () => logIn(server, tenantId))).json()).toMatchObject(refused);
    expect(await openSessions()).toBe(0);
  });

  it.each<[string, (scope: TenantScope) => Promise<unknown>]>([
    [
      'somebody of the shop gets a new one',
      async (scope) => staffRepository(scope).set({ ...BIA, passwordHash: await hashPassword('outra123') }),
    ],
    ['somebody of the shop is removed', (scope) => staffRepository(scope).remove(BIA.name)],
  ])('opens no session while %s', async (_what, change) => {
    const { db } = server.database;
    const passwordHash = await hashPassword('balcao1');
    await staffRepository(forTenant(db, tenantId)).set({ ...BIA, passwordHash });
    const body = { by: 'password', tenant_id: tenantId, name: BIA.name, password: 'balcao1' };
    const answer = await beside(change, () => new TestClient(server, {}).send('POST', '/operator/session', body));
    expect(answer.json(), answer.body).toMatchObject(refused);
    expect(await db.$count(staffSessions, eq(staffSessions.tenantId, tenantId))).toBe(0);
  });
});
