import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CustomerId, MenuGroupId, StoreId, TenantId } from '#domain/ids.ts';
import type { Menu } from '#domain/menu.ts';
import type { Profile } from '#domain/profile.ts';
import { CacheDatabase } from './cache-database.ts';
import { putMenuIfChanged, readMenu } from './menus.ts';
import { putProfileIfChanged, readProfile } from './profiles.ts';
import { readStamp } from './stamps.ts';
import { deleteUserRows } from './user-rows.ts';

let cache: CacheDatabase;
beforeEach(() => {
  cache = new CacheDatabase('tenant' as TenantId);
});
afterEach(() => cache.delete());

const menu = (storeId: string, groupName = 'Pães'): Menu => ({
  storeId: storeId as StoreId,
  shippingType: 'TAG',
  groups: [{ id: 'g' as MenuGroupId, name: groupName, color: null, products: [] }],
});
const at = (fetchedAt: number, etag: string | null = null) => ({ fetchedAt, serverAt: null, etag });

it('writes a menu only when it changed, and its age always (P54)', async () => {
  expect(await putMenuIfChanged(cache, menu('s1'), at(1))).toBe(true);
  let reads = 0;
  const subscription = liveQuery(() => readMenu(cache, 's1' as StoreId, 'TAG')).subscribe(() => (reads += 1));
  await expect.poll(() => reads).toBe(1);

  expect(await putMenuIfChanged(cache, menu('s1'), at(2))).toBe(false);
  expect((await readStamp(cache, 'menus', 's1:TAG'))?.fetchedAt).toBe(2);
  expect(await putMenuIfChanged(cache, menu('s1', 'Doces'), at(3))).toBe(true);
  await expect.poll(() => reads).toBe(2);
  subscription.unsubscribe();
});

it('takes the word of an ETag', async () => {
  await putMenuIfChanged(cache, menu('s1'), at(1, '"a"'));
  expect(await putMenuIfChanged(cache, menu('s1', 'Doces'), at(2, '"a"'))).toBe(false);
});

it('keeps the six menus fetched last', async () => {
  for (let index = 1; index <= 7; index += 1) await putMenuIfChanged(cache, menu(`s${index}`), at(index));

  expect(await readMenu(cache, 's1' as StoreId, 'TAG')).toBeUndefined();
  expect(await readMenu(cache, 's2' as StoreId, 'TAG')).toBeDefined();
  expect(await cache.$stamps.count()).toBe(6);
});

it('reads a copy in a shape it does not know as absent', async () => {
  await cache.table('menus').put({ id: 's1:TAG', v: 99, value: 'new shape' });
  expect(await readMenu(cache, 's1' as StoreId, 'TAG')).toBeUndefined();
});

it('forgets one person’s rows at logout and nobody else’s (P27)', async () => {
  const profile = (id: string): Profile => ({
    id: id as CustomerId,
    fullName: 'Ana',
    document: '52998224725',
    email: 'ana@example.com',
    phone: '11987654321',
    birthday: null,
    pushDisabled: false,
  });
  await putProfileIfChanged(cache, profile('1'), at(1));
  await putProfileIfChanged(cache, profile('12'), at(1));
  await deleteUserRows(cache, '1' as CustomerId);

  expect(await readProfile(cache, '1' as CustomerId)).toBeUndefined();
  expect(await readProfile(cache, '12' as CustomerId)).toBeDefined();
  expect(await cache.$stamps.toCollection().primaryKeys()).toEqual(['profiles/12:']);
});
