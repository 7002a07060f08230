import type { KeyedMenu } from '#bridge/quote-client.ts';
import { putDocument, withFetchTime } from '#db/document-store.ts';
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { CacheDatabase } from '#db/cache-database.ts';
import type { StoreId, TenantId } from '#domain/ids.ts';
import { makeMenu, makeProduct } from '#tests/factories/make-product.ts';
import { readMenuVersion } from './read-menu-version.ts';

const cache = new CacheDatabase('tenant' as TenantId);
const store = 'centro' as StoreId;
const put = (name: string, fetchedAt: number) =>
  putDocument(cache, 'menus', [store, 'ADDRESS'], {
    value: makeMenu([makeProduct({ name })]),
    fetchedAt,
    serverAt: null,
    etag: name,
  });
afterEach(() => cache.delete({ disableAutoOpen: false }));

describe('readMenuVersion', () => {
  it('returns the same object while the menu is unchanged, also after further fetches', async () => {
    await put('Coxinha', 1);
    const first = await readMenuVersion(cache, store, 'ADDRESS', 'pt', null);
    await put('Coxinha', 2);
    expect(await readMenuVersion(cache, store, 'ADDRESS', 'pt', first)).toBe(first);
  });

  it('returns another version when the menu has changed', async () => {
    await put('Coxinha', 1);
    const first = await readMenuVersion(cache, store, 'ADDRESS', 'pt', null);
    await put('Coxinha de jaca', 2);
    const second = await readMenuVersion(cache, store, 'ADDRESS', 'pt', first);
    expect(second?.key).not.toBe(first?.key);
    expect(second?.menu.groups[0]?.products[0]?.name).toBe('Coxinha de jaca');
  });

  it('has what is left of each product, and is another version when that has changed', async () => {
    const putStock = (balances: Record<string, number>) =>
      putDocument(cache, 'stock', [store], withFetchTime({ version: '1-1', balances }));
    const read = (known: KeyedMenu | null = null) => readMenuVersion(cache, store, 'ADDRESS', 'pt', known);
    const balanceIn = (version: KeyedMenu | null) => version?.menu.groups[0]?.products[0]?.stock.balance;
    await put('Coxinha', 1);
    const uncounted = await read();
    expect(balanceIn(uncounted)).toBeNull();
    await putStock({ coxinha: 5 });
    const counted = await read(uncounted);
    expect(balanceIn(counted)).toBe(5);
    await putStock({ coxinha: 5 });
    expect(await read(counted)).toBe(counted);
    await putStock({});
    expect(balanceIn(await read(counted))).toBeNull();
  });

  it('distinguishes the menus of shipping types', async () => {
    await put('Coxinha', 1);
    const delivery = await readMenuVersion(cache, store, 'ADDRESS', 'pt', null);
    expect(await readMenuVersion(cache, store, 'TAKEOUT', 'pt', delivery)).toBeNull();
  });
});
