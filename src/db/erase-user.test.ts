import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { fetchedNow } from './cached-document.ts';
import { changeCart, readCart } from './carts.ts';
import { dexieSessionStore } from './dexie-session-store.ts';
import { eraseUser } from './erase-user.ts';
import { putHistoryPageIfChanged, readHistoryPage } from './histories.ts';
import { keepFor } from './keep-for.ts';
import { ALL_STORES, putStoreListIfChanged, readStoreList, storeListKey } from './store-lists.ts';
import type { TenantDatabases } from './tenant-databases.ts';
import { openTenantDatabases } from './tenant-databases.ts';

const ANA = 'ana' as CustomerId;
const BIA = 'bia' as CustomerId;
const PAGE = { value: { orders: [], offset: 20, hasMore: false }, freshness: fetchedNow() };

let ana: TenantDatabases;
const logIn = (customerId: CustomerId) =>
  dexieSessionStore(ana.auth).write({ customerId, accessToken: 'access', refreshToken: 'refresh' });
const sessionOf = () => dexieSessionStore(ana.auth).read();
const putHistory = () => putHistoryPageIfChanged(ana.cache, ANA, 0, PAGE);
const history = () => readHistoryPage(ana.cache, ANA, 0);

beforeEach(async () => {
  ana = openTenantDatabases({ tenantId: 'aurora' as TenantId, uid: ANA });
  await logIn(ANA);
  await changeCart(ana.data, () => makeCart([makeLine()]), 1);
});
afterEach(async () => {
  vi.restoreAllMocks();
  ana.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

describe('eraseUser', () => {
  it('leaves nothing of the person, and no place that stores were looked for from (P27)', async () => {
    const place = storeListKey({ zipcode: '05010000' }, 'ADDRESS');
    await putHistory();
    await putStoreListIfChanged(ana.cache, place, [], fetchedNow());
    await putStoreListIfChanged(ana.cache, ALL_STORES, [], fetchedNow());

    await eraseUser(ana, ANA);
    expect([await history(), await sessionOf()]).toEqual([undefined, null]);
    expect(await readStoreList(ana.cache, place)).toBeUndefined();
    expect(await ana.cache.$stamps.toCollection().primaryKeys()).toEqual([`storeLists/${ALL_STORES}`]);
    expect(await Dexie.getDatabaseNames()).not.toContain(ana.data.name);
    expect((await readCart(ana.data)).cart.lines).toEqual([]);
  });

  it('waits for no frozen tab: what that one holds on to is empty (P27)', async () => {
    const frozen = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(ana.data.name);
      request.onsuccess = () => resolve(request.result);
    });
    frozen.onversionchange = null;
    await eraseUser(ana, ANA);
    const rows = await new Promise<number>((resolve) => {
      const request = frozen.transaction('carts').objectStore('carts').count();
      request.onsuccess = () => resolve(request.result);
    });
    expect([rows, await sessionOf()]).toEqual([0, null]);
    frozen.close();
  });

  it('ends the session last, so that a logout that failed can be tried again', async () => {
    vi.spyOn(ana.data, 'transaction').mockRejectedValueOnce(new Error('broken'));
    await expect(eraseUser(ana, ANA)).rejects.toThrow('broken');
    expect(await sessionOf()).toMatchObject({ customerId: ANA });
    await eraseUser(ana, ANA);
    expect(await sessionOf()).toBeNull();
  });
});

describe('keepFor', () => {
  it('keeps what was answered to whoever is logged in', async () => {
    await keepFor(ana, ANA, putHistory);
    expect(await history()).toEqual(PAGE.value);
  });

  it('drops what was answered to somebody who has left, also when somebody else came (P27)', async () => {
    const write = vi.fn<() => Promise<unknown>>(putHistory);
    await eraseUser(ana, ANA);
    await keepFor(ana, ANA, write);
    await logIn(BIA);
    await keepFor(ana, ANA, write);
    expect(write).not.toHaveBeenCalled();
  });

  it('takes back what a logout overtook while it was being stored', async () => {
    await keepFor(ana, ANA, async () => {
      await eraseUser(ana, ANA);
      await putHistory();
    });
    expect(await history()).toBeUndefined();
  });
});

it('lets go of its connections when the page is being frozen, and opens them again when it wakes (P17)', async () => {
  ana.rest();
  expect([ana.data, ana.auth, ana.cache].filter((db) => db.isOpen())).toEqual([]);
  expect((await readCart(ana.data)).cart.lines).toHaveLength(1);
});
