import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { DAY_MS } from '#domain/durations.ts';
import { forgetDeletion, noteDeletion } from './asked-deletion.ts';
import { CACHED_DOCUMENTS, DOCUMENT_TABLES, userPrefix } from './cached-documents.ts';
import { changeCart, readCart } from './carts.ts';
import { dexieSessionStore } from './dexie-session-store.ts';
import { withFetchTime, putDocument, readDocument } from './document-store.ts';
import { eraseUser, forgetUser, resumeForgetting, writeForUser } from './erase-user.ts';
import type { Stamp } from './cache-database.ts';
import type { TenantDatabases } from './tenant-databases.ts';
import { openTenantDatabases } from './tenant-databases.ts';

const ANA = 'ana' as CustomerId;
const BIA = 'bia' as CustomerId;
const PAGE = { orders: [], offset: 20, hasMore: false };

let ana: TenantDatabases;
const logIn = (customerId: CustomerId) =>
  dexieSessionStore(ana.auth).write({ customerId, accessToken: 'access', refreshToken: 'refresh' });
const sessionOf = () => dexieSessionStore(ana.auth).read();
const putHistory = () => putDocument(ana.cache, 'histories', [ANA, 0], withFetchTime(PAGE));
const history = () => readDocument(ana.cache, 'histories', [ANA, 0]);

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
  it('deletes the user’s data and all locations of store searches (P27)', async () => {
    const place = { zipcode: '05010000' };
    await putHistory();
    await putDocument(ana.cache, 'nearbyStores', [place, 'ADDRESS'], withFetchTime([]));
    await putDocument(ana.cache, 'storeLists', [], withFetchTime([]));

    await eraseUser(ana, ANA);
    expect([await history(), await sessionOf()]).toEqual([undefined, null]);
    expect(await readDocument(ana.cache, 'nearbyStores', [place, 'ADDRESS'])).toBeUndefined();
    expect(await ana.cache.$stamps.toCollection().primaryKeys()).toEqual(['storeLists/all']);
    expect(await Dexie.getDatabaseNames()).not.toContain(ana.data.name);
    expect((await readCart(ana.data)).cart.lines).toEqual([]);
  });

  it('empties every table of user documents, but keeps other users’ rows', async () => {
    const { cache } = ana;
    const put = (table: string, id: string) => cache.table(table).put({ id, v: 1, value: {} });
    const stamp = (table: string, id: string) => cache.$stamps.put({ id: `${table}/${id}`, table, key: id } as Stamp);
    for (const table of DOCUMENT_TABLES) {
      for (const id of [userPrefix(ANA), `${userPrefix(ANA)}rest`, userPrefix('anabel' as CustomerId)]) {
        await put(table, id);
        await stamp(table, id);
      }
    }

    await eraseUser(ana, ANA);
    const left = { shop: 3, user: 1, device: 0 };
    for (const table of DOCUMENT_TABLES) {
      const expected = left[CACHED_DOCUMENTS[table].owner];
      expect([table, await cache.table(table).count()]).toEqual([table, expected]);
      expect([table, await cache.$stamps.where({ table }).count()]).toEqual([table, expected]);
    }
  });

  it('does not wait for a frozen tab, whose database is already empty (P27)', async () => {
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

  it('ends the session last, so that a failed logout can be retried', async () => {
    vi.spyOn(ana.data, 'transaction').mockRejectedValueOnce(new Error('broken'));
    await expect(eraseUser(ana, ANA)).rejects.toThrow('broken');
    expect(await sessionOf()).toMatchObject({ customerId: ANA });
    await eraseUser(ana, ANA);
    expect(await sessionOf()).toBeNull();
  });
});

describe('a session that the server has ended', () => {
  const place = { zipcode: '05010000' };
  const putPlace = () => putDocument(ana.cache, 'nearbyStores', [place, 'ADDRESS'], withFetchTime([]));
  const places = () => readDocument(ana.cache, 'nearbyStores', [place, 'ADDRESS']);
  const end = async () => {
    const store = dexieSessionStore(ana.auth);
    await store.replace((await store.read())!, null);
  };

  it.each([0, 1])(
    'leaves nothing of its customer at the next start, if it stopped after %i of its steps (P27)',
    async (steps) => {
      await putHistory();
      await putPlace();
      await end();
      const transaction = ana.cache.transaction.bind(ana.cache);
      const step = vi.spyOn(ana.cache, 'transaction');
      for (let done = 0; done < steps; done += 1) step.mockImplementationOnce(transaction);
      step.mockRejectedValueOnce(new Error('closed'));
      await expect(forgetUser(ana, ANA)).rejects.toThrow('closed');
      step.mockRestore();

      await resumeForgetting(ana);
      expect([await history(), await places()]).toEqual([undefined, undefined]);
      // The bag stays for whoever logs in again as the same customer (D-95).
      expect((await readCart(ana.data)).cart.lines).toHaveLength(1);
    },
  );

  describe('after its customer asked to be deleted and heard no answer', () => {
    beforeEach(async () => {
      await putHistory();
      await noteDeletion(ana.auth, ANA, Date.now());
    });

    it('leaves nothing of them, the bag neither, also if it was interrupted (D-88)', async () => {
      await end();
      vi.spyOn(ana.data, 'transaction').mockRejectedValueOnce(new Error('closed'));
      await expect(forgetUser(ana, ANA)).rejects.toThrow('closed');
      await resumeForgetting(ana);
      expect(await history()).toBeUndefined();
      expect((await readCart(ana.data)).cart.lines).toEqual([]);
      expect(await ana.auth.sessions.count()).toBe(0);
    });

    it('leaves their bag if the server had refused, or if it ended a day later', async () => {
      await forgetDeletion(ana.auth);
      await end();
      await forgetUser(ana, ANA);
      expect((await readCart(ana.data)).cart.lines).toHaveLength(1);
      await noteDeletion(ana.auth, ANA, Date.now() - DAY_MS);
      await forgetUser(ana, ANA);
      expect((await readCart(ana.data)).cart.lines).toHaveLength(1);
    });

    it('takes nothing from whoever has logged in since', async () => {
      await end();
      const forgetting = forgetUser(ana, ANA);
      await logIn(BIA);
      await forgetting;
      expect(await sessionOf()).toMatchObject({ customerId: BIA });
    });
  });

  it('leaves alone what a visitor has looked up since', async () => {
    await putHistory();
    await end();
    await forgetUser(ana, ANA);
    await putPlace();
    await resumeForgetting(ana);
    expect(await places()).toBeDefined();
  });

  it('is not taken for one that goes on', async () => {
    await putHistory();
    await resumeForgetting(ana);
    expect(await history()).toEqual(PAGE);
  });
});

describe('writeForUser', () => {
  it('stores a response for the logged-in user', async () => {
    await writeForUser(ana, ANA, putHistory);
    expect(await history()).toEqual(PAGE);
  });

  it('drops a response for a user who has logged out, also after another login (P27)', async () => {
    const write = vi.fn<() => Promise<unknown>>(putHistory);
    await eraseUser(ana, ANA);
    await writeForUser(ana, ANA, write);
    await logIn(BIA);
    await writeForUser(ana, ANA, write);
    expect(write).not.toHaveBeenCalled();
  });

  it('deletes a response again when the user logs out while it is being stored', async () => {
    await writeForUser(ana, ANA, async () => {
      await eraseUser(ana, ANA);
      await putHistory();
    });
    expect(await history()).toBeUndefined();
  });
});

describe('the databases of a tenant', () => {
  it('close when the page is frozen, and reopen when it resumes (P17)', async () => {
    ana.rest();
    expect([ana.data, ana.auth, ana.cache].filter((db) => db.isOpen())).toEqual([]);
    expect((await readCart(ana.data)).cart.lines).toHaveLength(1);
  });
});
