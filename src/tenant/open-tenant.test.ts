import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CacheDatabase } from '#db/cache-database.ts';
import { DataDatabase } from '#db/data-database.ts';
import type { TenantId } from '#domain/ids.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { TenantServices } from './tenant-services.ts';
import { openTenant } from './open-tenant.ts';

const SETTINGS = { tenantId: 'aurora' as TenantId, domain: 'aurora', title: 'Aurora' } as TenantSettings;

/** Starts a page. */
const start = () =>
  openTenant({ settings: SETTINGS, serverTime: '2026-11-20T12:00:00Z' }, () => ({}) as TenantServices);

beforeEach(() => void vi.stubGlobal('document', new EventTarget()));
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

describe('openTenant', () => {
  it('starts with the settings of the document when they cannot be stored', async () => {
    vi.spyOn(CacheDatabase.prototype, 'transaction').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    const { settings, databases } = await start();
    expect(settings.title).toBe('Aurora');
    databases.close();
  });

  it('rejects when the user’s database cannot be opened, instead of loading for ever (P17)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opened = Dexie.prototype.open;
    vi.spyOn(Dexie.prototype, 'open').mockImplementation(function open(this: Dexie) {
      return this instanceof DataDatabase ? new Dexie.Promise(() => undefined) : opened.call(this);
    });
    const starting = start().catch((error: unknown) => error);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await starting).toMatchObject({ name: 'StorageFailure', reason: 'refused' });
  });

  it('closes its databases when the browser freezes the page (P17)', async () => {
    const { databases } = await start();
    expect(databases.data.isOpen()).toBe(true);
    document.dispatchEvent(new Event('freeze'));
    expect(databases.data.isOpen()).toBe(false);
    databases.close();
  });
});
