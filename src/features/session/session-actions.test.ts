import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDeletionAsked } from '#db/asked-deletion.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { CustomerId, IdempotencyKey, TenantId } from '#domain/ids.ts';
import { NetworkError, ProblemError } from '#remote/api-error.ts';
import type { Tenant } from '#tenant/tenant-context.ts';
import { deleteAccount } from './session-actions.ts';

const ANA = 'ana' as CustomerId;
let databases: TenantDatabases;
beforeEach(() => (databases = openTenantDatabases({ tenantId: 'aurora' as TenantId })));
afterEach(async () => {
  databases.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const refusal = (status: number, code: ErrorCode) =>
  new ProblemError({ type: 'about:blank', title: '', status, detail: '', code, requestId: '' }, null);

describe('a deletion that was asked for and failed', () => {
  it.each([
    ['stays in doubt when no answer came', new NetworkError('lost'), true],
    ['stays in doubt while the server is at it', refusal(409, 'idempotency_in_progress'), true],
    ['stays in doubt when a server in trouble says so', refusal(500, 'internal'), true],
    ['stays in doubt when the session has ended', refusal(401, 'session_expired'), true],
    [
      'stays in doubt when the shop is closed for a while, which says nothing of an attempt before',
      refusal(404, 'tenant_not_published'),
      true,
    ],
    ['stays in doubt when it is asked for too often', refusal(429, 'rate_limited'), true],
    ['has not happened when the password is wrong', refusal(422, 'password_wrong'), false],
    ['has not happened while an order is open', refusal(422, 'orders_open'), false],
  ])('%s', async (_, error, isInDoubt) => {
    const session = { customerId: ANA, accessToken: 'access', refreshToken: 'refresh' };
    const tenant = { databases, session, api: { call: () => Promise.reject(error) } } as unknown as Tenant;
    await expect(deleteAccount(tenant, 'senha1', 'key' as IdempotencyKey)).rejects.toBe(error);
    expect(await isDeletionAsked(databases.auth, ANA, Date.now())).toBe(isInDoubt);
  });
});
