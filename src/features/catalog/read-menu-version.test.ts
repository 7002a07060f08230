import type { KeyedMenu } from '#bridge/quote-client.ts';
import { hashOf, putDocument, withFetchTime } from '#db/document-store.ts';
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CacheDatabase } from '#db/cache-database.ts';
import type { Menu } from '#domain/catalog/menu.ts';
import type { StoreId, TenantId } from '#domain/ids.ts';
import { makeMenu, makeProduct } from '#tests/factories/make-product.ts';
import { type HeldMenu, menuVersion, readMenuVersion } from './read-menu-version.ts';

const cache = new CacheDatabase('tenant' as TenantId);
const store = 'centro' as StoreId;
const put = (name: string, fetchedAt: number) =>
  putDocument(cache, 'menus', [store, 'ADDRESS'], {
    value: makeMenu([makeProduct({ name })]),
    fetchedAt,
    serverAt: null,
    etag: name,
  });
const WANTED = { storeId: store, shippingType: 'ADDRESS', language: 'pt' } as const;
const held = (): { current: HeldMenu | null } => ({ current: null });
afterEach(() => cache.delete({ disableAutoOpen: false }));

describe('readMenuVersion', () => {
  it('returns the same object while the menu is unchanged, also after further fetches', async () => {
    await put('Coxinha', 1);
    const first = await readMenuVersion(cache, WANTED, null, held());
    await put('Coxinha', 2);
    expect(await readMenuVersion(cache, WANTED, first, held())).toBe(first);
  });

  it('returns another version when the menu has changed', async () => {
    await put('Coxinha', 1);
    const first = await readMenuVersion(cache, WANTED, null, held());
    await put('Coxinha de jaca', 2);
    const second = await readMenuVersion(cache, WANTED, first, held());
    expect(second?.key).not.toBe(first?.key);
    expect(second?.menu.groups[0]?.products[0]?.name).toBe('Coxinha de jaca');
  });

  it('has what is left of each product, and is another version when that has changed', async () => {
    const putStock = (balances: Record<string, number>) =>
      putDocument(cache, 'stock', [store], withFetchTime({ version: '1-1', balances }));
    const read = (known: KeyedMenu | null = null) => readMenuVersion(cache, WANTED, known, held());
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
    const delivery = await readMenuVersion(cache, WANTED, null, held());
    expect(await readMenuVersion(cache, { ...WANTED, shippingType: 'TAKEOUT' }, delivery, held())).toBeNull();
  });

  it('does not read the menu again of which only the stock has changed', async () => {
    const holding = held();
    const read = (known: KeyedMenu | null) => readMenuVersion(cache, WANTED, known, holding);
    await put('Coxinha', 1);
    const first = await read(null);
    const reading = vi.spyOn(cache.documents('menus'), 'get');
    await putDocument(cache, 'stock', [store], withFetchTime({ version: '1-1', balances: { coxinha: 5 } }));
    const second = await read(first);
    expect(second?.menu.groups[0]?.products[0]?.stock.balance).toBe(5);
    expect(second?.menu.groups[0]?.products[0]?.name).toBe('Coxinha');
    expect(reading).not.toHaveBeenCalled();
    await put('Coxinha de jaca', 2);
    expect((await read(second))?.menu.groups[0]?.products[0]?.name).toBe('Coxinha de jaca');
    expect(reading).toHaveBeenCalledOnce();
  });

  it('takes for what is stored what was fetched as that, and nothing else', async () => {
    const value = makeMenu([makeProduct({ name: 'Coxinha' })]);
    const fetched = makeMenu([makeProduct({ name: 'Coxinha' })]);
    const read = async (version: string) =>
      (await readMenuVersion(cache, WANTED, null, { current: { version, menu: fetched } }))?.menu;
    await putDocument(cache, 'menus', [store, 'ADDRESS'], { ...withFetchTime(value), etag: 'a' });
    const hash = hashOf('menus', { value, etag: 'a' });
    const product = (menu: Menu | undefined) => menu?.groups[0]?.products[0];
    expect(product(await read(menuVersion(store, 'ADDRESS', hash)))).toBe(product(fetched));
    for (const other of [
      menuVersion(store, 'TAKEOUT', hash),
      menuVersion(store, 'ADDRESS', hashOf('menus', { value, etag: 'b' })),
    ])
      expect(product(await read(other))).not.toBe(product(fetched));
  });
});
