import 'fake-indexeddb/auto';
import { Dexie, liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MenuGroupId, StoreId, TenantId } from '#domain/ids.ts';
import type { Menu } from '#domain/catalog/menu.ts';
import { CacheDatabase } from './cache-database.ts';
import { putDocument, putDocuments, readDocument, readStamp, withFetchTime } from './document-store.ts';
import { openCache } from './open-database.ts';

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
const put = (value: Menu, fetchedAt: number, etag: string | null = null, into = cache) =>
  putDocument(into, 'menus', [value.storeId, 'TAG'], { value, fetchedAt, serverAt: null, etag });
const read = (storeId: string, from = cache) => readDocument(from, 'menus', [storeId as StoreId, 'TAG']);

describe('a cached document', () => {
  it('is written only when it has changed, but its age always', async () => {
    expect(await put(menu('s1'), 1)).toBe(true);
    let reads = 0;
    const subscription = liveQuery(() => read('s1')).subscribe(() => (reads += 1));
    await expect.poll(() => reads).toBe(1);

    expect(await put(menu('s1'), 2)).toBe(false);
    expect((await readStamp(cache, 'menus', ['s1' as StoreId, 'TAG']))?.fetchedAt).toBe(2);
    expect(await put(menu('s1', 'Doces'), 3)).toBe(true);
    await expect.poll(() => reads).toBe(2);
    subscription.unsubscribe();
  });

  it('counts as unchanged when its ETag is the same', async () => {
    await put(menu('s1'), 1, '"a"');
    expect(await put(menu('s1', 'Doces'), 2, '"a"')).toBe(false);
  });

  it('is deleted when six newer menus are stored', async () => {
    for (let index = 1; index <= 7; index += 1) await put(menu(`s${index}`), index);

    expect(await read('s1')).toBeUndefined();
    expect(await read('s2')).toBeDefined();
    expect(await cache.$stamps.count()).toBe(6);
  });

  it('is absent when its version is unknown', async () => {
    await cache.table('menus').put({ id: 's1:TAG', v: 99, value: 'new shape' });
    expect(await read('s1')).toBeUndefined();
  });

  it('is written again when the document version has changed', async () => {
    await put(menu('s1'), 1, '"a"');
    const [row, stamp] = [await cache.documents('menus').get('s1:TAG'), await cache.$stamps.get('menus/s1:TAG')];
    // The state that an earlier release leaves: its version in the row and in the hash.
    await cache.table('menus').put({ ...row, v: 0 });
    await cache.$stamps.put({ ...stamp!, hash: stamp!.hash.replace(/^\d+:/, '0:') });
    expect(await read('s1')).toBeUndefined();

    expect(await put(menu('s1'), 2, '"a"')).toBe(true);
    expect(await read('s1')).toEqual(menu('s1'));
  });

  it('of a large kind is text on disk, which an earlier release takes for none of its own', async () => {
    await put(menu('s1'), 1);
    expect(await cache.table('menus').get('s1:TAG')).toEqual({ id: 's1:TAG', v: 1001, value: expect.any(String) });
    expect(await read('s1')).toEqual(menu('s1'));
  });

  it('that an earlier release has stored as objects is read until it is fetched again', async () => {
    await put(menu('s1'), 1, '"a"');
    const stamp = await cache.$stamps.get('menus/s1:TAG');
    await cache.table('menus').put({ id: 's1:TAG', v: 1, value: menu('s1', 'Doces') });
    await cache.$stamps.put({ ...stamp!, hash: '1:"a"' });
    expect(await read('s1')).toEqual(menu('s1', 'Doces'));
    expect(await put(menu('s1'), 2, '"a"')).toBe(true);
    expect(await read('s1')).toEqual(menu('s1'));
  });

  it('comes with the others of its answer in one transaction, so that what reads them reads them once', async () => {
    let reads = 0;
    const count = () => Promise.all(['s1', 's2', 's3'].map((id) => read(id)));
    const subscription = liveQuery(count).subscribe(() => (reads += 1));
    await expect.poll(() => reads).toBe(1);

    const answers = ['s1', 's2', 's3'].map((id) => menu(id));
    const changes = await putDocuments(
      cache,
      answers.map((value) => ['menus', [value.storeId, 'TAG'], withFetchTime(value)] as const),
    );
    expect(changes).toEqual([true, true, true]);
    await expect.poll(() => reads).toBe(2);
    expect(await count()).toEqual(answers);
    expect(reads).toBe(2);
    subscription.unsubscribe();
  });

  it('frees space when the disk is full', async () => {
    const freed = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    const full = new CacheDatabase('tenant' as TenantId, [freed]);
    vi.spyOn(full, 'transaction').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    expect(await put(menu('s1'), 1, null, full)).toBe(true);
    expect(freed).toHaveBeenCalledOnce();
    full.close();
  });
});

describe('openCache', () => {
  it('deletes a cache that cannot be opened, once', async () => {
    await put(menu('s1'), 1);
    const ruined = new CacheDatabase('tenant' as TenantId);
    const broken = new DOMException('Internal error opening backing store', 'UnknownError');
    vi.spyOn(ruined, 'open').mockImplementationOnce(() => Dexie.Promise.reject(broken));
    await openCache(ruined, () => ruined.$stamps.count());
    expect(await read('s1', ruined)).toBeUndefined();

    vi.spyOn(ruined, 'open').mockImplementation(() => Dexie.Promise.reject(broken));
    await expect(openCache(ruined, () => ruined.$stamps.count())).rejects.toMatchObject({ reason: 'lost' });
    ruined.close();
  });
});
