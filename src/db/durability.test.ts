import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { AuthDatabase } from './auth-database.ts';
import { CacheDatabase } from './cache-database.ts';
import { CounterDatabase } from './counter-database.ts';
import { DataDatabase } from './data-database.ts';

const TENANT = 'tenant' as TenantId;

afterEach(() => vi.restoreAllMocks());

// That a killed browser loses nothing proves less: the operating system still has what was not on disk.
it.each([
  ['what exists on this device only', new DataDatabase(TENANT, 'anon'), 'strict'],
  ['a session', new AuthDatabase(TENANT), 'strict'],
  ['what the counter does', new CounterDatabase(TENANT), 'strict'],
  ['a copy of what the server has', new CacheDatabase(TENANT), 'relaxed'],
])('the durability of %s is asked of the browser with every write (P14)', async (_, database, durability) => {
  const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const [table] = database.tables;
  if (!table) throw new Error('there is no table');
  await table.put({ id: 'a', v: 1 });
  const writes = asked.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writes).toEqual([[[table.name], 'readwrite', { durability }]]);
  await database.delete();
});
