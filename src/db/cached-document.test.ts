import 'fake-indexeddb/auto';
import { Dexie, liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CustomerId, MenuGroupId, StoreId, TenantId } from '#domain/ids.ts';
import type { Menu } from '#domain/catalog/menu.ts';
import type { Profile } from '#domain/person/profile.ts';
import { CacheDatabase } from './cache-database.ts';
import { putMenuIfChanged, readMenu } from './menus.ts';
import { openCache } from './open-cache.ts';
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

it('writes the same bytes again for a release that reads them another way', async () => {
  await putMenuIfChanged(cache, menu('s1'), at(1, '"a"'));
  const [row, stamp] = [await cache.documents('menus').get('s1:TAG'), await cache.$stamps.get('menus/s1:TAG')];
  // What the release before left: its version in the row, and in what it noted of the answer.
  await cache.table('menus').put({ ...row, v: 0 });
  await cache.$stamps.put({ ...stamp!, hash: stamp!.hash.replace(/^1:/, '0:') });
  expect(await readMenu(cache, 's1' as StoreId, 'TAG')).toBeUndefined();

  expect(await putMenuIfChanged(cache, menu('s1'), at(2, '"a"'))).toBe(true);
  expect(await readMenu(cache, 's1' as StoreId, 'TAG')).toEqual(menu('s1'));
});

it('makes room for a copy when the disk is full, as an order does (P23)', async () => {
  const freed = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const full = new CacheDatabase('tenant' as TenantId, [freed]);
  vi.spyOn(full, 'transaction').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  expect(await putMenuIfChanged(full, menu('s1'), at(1))).toBe(true);
  expect(freed).toHaveBeenCalledOnce();
  full.close();
});

it('throws a cache away that cannot be opened any more, once', async () => {
  await putMenuIfChanged(cache, menu('s1'), at(1));
  const ruined = new CacheDatabase('tenant' as TenantId);
  const broken = new DOMException('Internal error opening backing store', 'UnknownError');
  vi.spyOn(ruined, 'open').mockImplementationOnce(() => Dexie.Promise.reject(broken));
  await openCache(ruined);
  expect(await readMenu(ruined, 's1' as StoreId, 'TAG')).toBeUndefined();

  vi.spyOn(ruined, 'open').mockImplementation(() => Dexie.Promise.reject(broken));
  await expect(openCache(ruined)).rejects.toMatchObject({ reason: 'lost' });
  ruined.close();
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
