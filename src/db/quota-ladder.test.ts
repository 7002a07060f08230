import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerId, StoreId, TenantId } from '#domain/ids.ts';
import { MemoryCaches } from '#tests/factories/memory-caches.ts';
import { changeCart, readCart } from './carts.ts';
import { dexieSessionStore } from './dexie-session-store.ts';
import { putDocument, readDocument, withFetchTime } from './document-store.ts';
import { pictureCacheName } from './pictures.ts';
import { openTenantDatabases, type TenantDatabases } from './tenant-databases.ts';
import { rememberTenant } from './tenants.ts';

const ANA = 'ana' as CustomerId;
const S1 = 's1' as StoreId;
const SESSION = { customerId: ANA, accessToken: 'a', refreshToken: 'r' };
const HISTORY = { orders: [], hasMore: false, offset: 20 };

let caches: MemoryCaches;
let databases: TenantDatabases;

/** A device on which two shops were used, `brasa` first, with everything that it can have of `aurora`. */
beforeEach(async () => {
  caches = new MemoryCaches();
  vi.stubGlobal('caches', caches);
  databases = openTenantDatabases({ tenantId: 't-aurora' as TenantId, uid: ANA });
  for (const [at, domain] of ['brasa', 'aurora'].entries()) {
    await rememberTenant(databases.app, { domain, tenantId: `t-${domain}` as TenantId }, at);
    await (await caches.open(pictureCacheName(domain))).put('/products/a.avif', new Response('picture'));
  }
  await putDocument(databases.cache, 'histories', [ANA, 0], withFetchTime(HISTORY));
  await putDocument(
    databases.cache,
    'menus',
    [S1, 'TAG'],
    withFetchTime({ storeId: S1, shippingType: 'TAG', groups: [] }),
  );
  await changeCart(databases.data, (cart) => ({ ...cart, storeId: S1 }), 0);
  await dexieSessionStore(databases.auth).write(SESSION);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  databases.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

/** What is left, in the order in which it has to go. */
async function left(): Promise<readonly string[]> {
  const { cache, data, auth } = databases;
  const there = {
    'pictures of brasa': (await caches.keys()).includes(pictureCacheName('brasa')),
    'pictures of aurora': (await caches.keys()).includes(pictureCacheName('aurora')),
    history: (await readDocument(cache, 'histories', [ANA, 0])) !== undefined,
    menu: (await readDocument(cache, 'menus', [S1, 'TAG'])) !== undefined,
    bag: (await readCart(data)).cart.storeId === S1,
    session: (await dexieSessionStore(auth).read()) !== null,
  };
  return Object.entries(there).flatMap(([name, isThere]) => (isThere ? [name] : []));
}

const EVERYTHING = ['pictures of brasa', 'pictures of aurora', 'history', 'menu', 'bag', 'session'];

/** From now on this database has no space for the next so many transactions that write. */
function fillDisk(db: Dexie, times: number): void {
  const transaction = db.transaction.bind(db) as (...args: unknown[]) => unknown;
  let refusals = 0;
  const refusing = (mode: string, ...rest: unknown[]) => {
    if (mode === 'r' || refusals === times) return transaction(mode, ...rest);
    refusals += 1;
    return Dexie.Promise.reject(new DOMException('full', 'QuotaExceededError'));
  };
  vi.spyOn(db, 'transaction').mockImplementation(refusing as never);
}

const addToBag = () => changeCart(databases.data, (cart) => ({ ...cart, storeId: S1 }), 1);

describe('a full disk', () => {
  it.each([0, 1, 2, 3, 4])('lets go of what is cheapest, %s times, until there is space for the bag', async (times) => {
    fillDisk(databases.data, times);
    await addToBag();
    expect(await left()).toEqual(EVERYTHING.slice(times));
  });

  it('keeps bag and session, and says that nothing was saved, when nothing else is left', async () => {
    fillDisk(databases.data, Number.POSITIVE_INFINITY);
    await expect(addToBag()).rejects.toMatchObject({ name: 'StorageFailure', reason: 'quota' });
    expect(await left()).toEqual(['bag', 'session']);
  });

  it('makes space for a renewed session, which would be lost otherwise', async () => {
    fillDisk(databases.auth, 3);
    const renewed = { ...SESSION, accessToken: 'b' };
    expect(await dexieSessionStore(databases.auth).replace(SESSION, renewed)).toBe(true);
    expect(await left()).toEqual(['menu', 'bag', 'session']);
  });

  it('does not give a menu for the copy of a history', async () => {
    const { cache } = databases;
    const full = new DOMException('full', 'QuotaExceededError');
    const write = () => putDocument(cache, 'histories', [ANA, 20], withFetchTime(HISTORY));
    // Only what is written to this table finds no space: the steps that free some write as well.
    cache.table('histories').hook('creating', () => {
      throw full;
    });
    await expect(write()).rejects.toMatchObject({ name: 'StorageFailure', reason: 'quota' });
    expect(await left()).toEqual(['menu', 'bag', 'session']);
  });
});
