import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, it } from 'vitest';
import type { ProductId, StoreId, TenantId } from '#domain/ids.ts';
import { CacheDatabase } from './cache-database.ts';
import { cacheVersion1 } from './cache-version-1.ts';
import { cacheDatabaseName } from './database-names.ts';
import { readMenu } from './menus.ts';
import { readTracking } from './trackings.ts';

const TENANT = 'upgraded' as TenantId;
const MENU = { storeId: 'store', shippingType: 'TAG', groups: [] };

afterEach(() => Dexie.delete(cacheDatabaseName(TENANT)));

it('keeps what a device of version 1 has, and has room for traced batches', async () => {
  const before = new Dexie(cacheDatabaseName(TENANT));
  before.version(cacheVersion1.version).stores(cacheVersion1.stores);
  await before.table('menus').put({ id: 'store:TAG', v: 1, value: MENU });
  before.close();

  const cache = new CacheDatabase(TENANT);
  expect(await readMenu(cache, 'store' as StoreId, 'TAG')).toEqual(MENU);
  expect(await readTracking(cache, 'coffee' as ProductId, 'CAF001')).toBeUndefined();
  cache.close();
});
