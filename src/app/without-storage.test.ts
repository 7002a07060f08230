import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_CART, changeCart, readCart } from '#db/carts.ts';
import { isKeptOnDisk } from '#db/is-kept-on-disk.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { StorageFailure } from '#db/storage-failure.ts';
import type { CustomerId, StoreId, TenantId } from '#domain/ids.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { openTenant } from '#tenant/open-tenant.ts';
import type { TenantServices } from '#tenant/tenant-services.ts';
import { openInMemory } from './without-storage.tsx';

const SETTINGS = { tenantId: 't-aurora' as TenantId, domain: 'aurora', title: 'Aurora' } as TenantSettings;

const ofTheBrowser = Dexie.dependencies;

/** A browser that answers every wish to store something with this error. */
const refuseWith = (name: string) => {
  const refusing = new IDBFactory();
  vi.spyOn(refusing, 'open').mockImplementation(() => {
    throw new DOMException('no', name);
  });
  Dexie.dependencies = { ...ofTheBrowser, indexedDB: refusing };
};

const createServices = vi.fn(() => ({}) as TenantServices);
const open = () => openTenant({ settings: SETTINGS, serverTime: '2026-11-20T12:00:00Z' }, createServices);

beforeEach(() => {
  createServices.mockClear();
  vi.stubGlobal('document', new EventTarget());
});
afterEach(async () => {
  vi.unstubAllGlobals();
  Dexie.dependencies = ofTheBrowser;
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

describe('a browser that lets nothing be stored', () => {
  it.each(['SecurityError', 'InvalidStateError', 'UnknownError'])(
    'opens the shop in memory after a %s, starts its services once, and says so (P16, P25)',
    async (name) => {
      refuseWith(name);
      const failure: unknown = await open().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(StorageFailure);
      expect(createServices).not.toHaveBeenCalled();

      const opened = await openInMemory(open, failure);
      expect(createServices).toHaveBeenCalledOnce();
      expect(opened.notice).toBeTruthy();
      expect(isKeptOnDisk()).toBe(false);
      opened.databases.close();
    },
  );

  it('keeps bag and login as long as the page lives', async () => {
    refuseWith('SecurityError');
    const { databases, sessions } = await openInMemory(open, new StorageFailure('refused'));
    await changeCart(databases.data, (cart) => ({ ...cart, storeId: 's1' as StoreId }), 0);
    expect((await readCart(databases.data)).cart.storeId).toBe('s1');
    const session = { customerId: 'ana' as CustomerId, accessToken: 'a', refreshToken: 'r' };
    await sessions.write(session);
    expect(await dexieSessionStore(databases.auth).read()).toEqual(session);
    databases.close();
  });

  it('leaves alone what the browser has stored before', async () => {
    const { databases: stored } = await open();
    await changeCart(stored.data, (cart) => ({ ...cart, storeId: 's1' as StoreId }), 0);
    stored.close();
    const { databases } = await openInMemory(open, new StorageFailure('blocked'));
    expect((await readCart(databases.data)).cart).toEqual(NO_CART.cart);
    databases.close();
    Dexie.dependencies = ofTheBrowser;
    const { databases: again } = await open();
    expect((await readCart(again.data)).cart.storeId).toBe('s1');
    again.close();
  });

  it('is no excuse for other errors', async () => {
    const mistake = new TypeError('a mistake of ours');
    await expect(openInMemory(open, mistake)).rejects.toBe(mistake);
  });
});
