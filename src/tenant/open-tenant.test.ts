import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { TenantId } from '#domain/ids.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { TenantServices } from './tenant-services.ts';
import { openTenant } from './open-tenant.ts';

const SETTINGS = { tenantId: 'aurora' as TenantId, domain: 'aurora', title: 'Aurora' } as TenantSettings;

/** Starts a page after `spoil` has changed the databases. */
const start = (spoil: (databases: TenantDatabases) => void) =>
  openTenant({ settings: SETTINGS, serverTime: '2026-11-20T12:00:00Z' }, (databases) => {
    spoil(databases);
    return {} as TenantServices;
  });

beforeEach(() => void vi.stubGlobal('document', new EventTarget()));
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

describe('openTenant', () => {
  it('starts with the settings of the document when they cannot be stored', async () => {
    const { settings, databases } = await start(({ cache }) => {
      vi.spyOn(cache, 'transaction').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    });
    expect(settings.title).toBe('Aurora');
    databases.close();
  });

  it('rejects when the user’s database cannot be opened, instead of loading for ever (P17)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const starting = start(({ data }) => {
      vi.spyOn(data, 'open').mockReturnValue(new Dexie.Promise(() => undefined));
    }).catch((error: unknown) => error);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await starting).toMatchObject({ name: 'StorageFailure', reason: 'blocked' });
  });

  it('closes its databases when the browser freezes the page (P17)', async () => {
    const { databases } = await start(() => undefined);
    expect(databases.data.isOpen()).toBe(true);
    document.dispatchEvent(new Event('freeze'));
    expect(databases.data.isOpen()).toBe(false);
    databases.close();
  });
});
