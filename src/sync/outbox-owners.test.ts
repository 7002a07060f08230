import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { eraseUser } from '#db/erase-user.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { memorySessionStore } from '#tests/contract/memory-session-store.ts';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import { outboxOwners } from './outbox-owners.ts';

const ANA = { customerId: 'ana' as CustomerId, accessToken: 'a', refreshToken: 'r' };

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const setUp = () => {
  const databases = openTenantDatabases({ tenantId: 'aurora' as TenantId });
  const sessions = memorySessionStore(null);
  return { databases, sessions, owners: outboxOwners(databases, sessions) };
};

describe('outboxOwners', () => {
  it('are the device itself and whoever is logged in, never somebody who was (P27)', async () => {
    const { databases, sessions, owners } = setUp();
    expect(await owners()).toEqual([databases.data]);
    await sessions.write(ANA);
    expect((await owners()).map(({ uid }) => uid)).toEqual(['anon', 'ana']);
    await sessions.clear();
    expect(await owners()).toEqual([databases.data]);
  });

  it('include a customer whose session the server has ended, until somebody else logs in', async () => {
    const { sessions, owners } = setUp();
    await sessions.write(ANA);
    await sessions.replace(ANA, null);
    expect((await owners()).map(({ uid }) => uid)).toEqual(['anon', 'ana']);
    await sessions.write({ ...ANA, customerId: 'bia' as CustomerId });
    expect((await owners()).map(({ uid }) => uid)).toEqual(['anon', 'bia']);
  });

  it('are asked for at every trigger, on one connection each', async () => {
    const { sessions, owners } = setUp();
    await sessions.write(ANA);
    const [first, second] = [await owners(), await owners()];
    expect(second[0]).toBe(first[0]);
    expect(second[1]).toBe(first[1]);
  });

  it('can be looked at after a logout has erased them, when the same person is back', async () => {
    const { databases, sessions, owners } = setUp();
    await sessions.write(ANA);
    await (await owners())[1]?.$outbox.put(makeOutboxRow({ uid: ANA.customerId }));
    await eraseUser(databases, ANA.customerId);
    expect(await (await owners())[1]?.$outbox.count()).toBe(0);
  });
});
