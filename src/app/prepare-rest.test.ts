import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { putDocument, readDocument, withFetchTime } from '#db/document-store.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { prepareRest } from './prepare-rest.ts';

const ANA = 'ana' as CustomerId;
const SESSION = { customerId: ANA, accessToken: 'access', refreshToken: 'refresh' };

vi.mock('#platform/when-touched.ts', () => ({ whenTouched: () => new Promise(() => undefined) }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('document', { onfreeze: null });
  vi.stubGlobal('navigator', { language: 'pt-BR', languages: ['pt-BR'] });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

it('takes off the device what an ended session has left there, but not before the first screen is idle (P27)', async () => {
  const databases = openTenantDatabases({ tenantId: 'aurora' as TenantId });
  const sessions = dexieSessionStore(databases.auth);
  const history = () => readDocument(databases.cache, 'histories', [ANA, 0]);
  const page = withFetchTime({ orders: [], offset: 20, hasMore: false });
  await sessions.write(SESSION);
  await putDocument(databases.cache, 'histories', [ANA, 0], page);
  await sessions.replace(SESSION, null);

  void prepareRest(databases).catch(() => undefined);
  expect(await history()).toBeDefined();
  vi.advanceTimersByTime(2000);
  await vi.waitFor(async () => expect(await history()).toBeUndefined());
  databases.close();
});
