import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentData } from '#contract/document-data.ts';
import { DOCUMENT_DATA_ID } from '#contract/document-data.ts';
import { documentDataText } from '#contract/document-data-text.ts';
import { AppDatabase } from '#db/app-database.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import { rememberTenant } from '#db/tenants.ts';
import type { TenantId } from '#domain/ids.ts';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import { MemoryCaches } from '#tests/factories/memory-caches.ts';
import { takeOver } from './activate.ts';
import type { BuildInfo } from './build-info.ts';
import { install } from './install.ts';
import { fetchShell, readShell } from './shell.ts';
import { tenantScope } from './tenant-scope.ts';

const aurora = tenantScope('https://shop.example/aurora/');
const brasa = tenantScope('https://shop.example/brasa/');

const asset = (url: string) => ({ url, revision: 'r', bytes: 1, entries: [] });
const buildOf = (id: string): BuildInfo => ({
  id,
  version: '3.1.0',
  assets: [asset('/assets/index.js'), asset('/icon.svg'), asset('/terms/default.pdf')],
});

const documentOf = (buildId: string, problem: DocumentData['problem'] = null) => {
  const data = {
    version: '3.1.0',
    buildId,
    serverTime: '2026-11-20T00:00:00Z',
    publicOrigin: null,
    tenant: null,
    problem,
    paintedIn: null,
  };
  return `<html><script type="application/json" id="${DOCUMENT_DATA_ID}">${documentDataText(data)}</script></html>`;
};

let caches: MemoryCaches;
let deployed: string;
let missing: string[];
let captive: string[];
let problem: DocumentData['problem'];

const answer = (path: string): Response => {
  if (missing.includes(path)) return new Response(null, { status: 404 });
  if (captive.includes(path)) return new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } });
  if (!path.endsWith('/')) return new Response('file');
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return new Response(documentOf(deployed, problem), { status: problem ? 404 : 200, headers });
};

beforeEach(() => {
  caches = new MemoryCaches();
  deployed = 'one';
  missing = [];
  captive = [];
  problem = null;
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answer(path)));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

/** The parts of a service worker's global scope that activation uses. */
const worker = () => ({ clients: { claim: () => Promise.resolve() } }) as unknown as ServiceWorkerGlobalScope;

const bringIn = async (id: string, scope = aurora) => {
  deployed = id;
  await install(scope, buildOf(id));
  await takeOver(worker(), scope, buildOf(id));
};

/** A weak signal loses one of its files. */
const failToInstall = async (id: string) => {
  deployed = id;
  missing = ['/icon.svg'];
  await expect(install(aurora, buildOf(id))).rejects.toThrow('/icon.svg answered 404');
  missing = [];
};

/** What the worker of an older release did with the row of its scope. */
const rememberAsBefore = async (buildId: string, keep: number) => {
  const app = new AppDatabase();
  const others = (await app.scopes.get(aurora.path))?.builds.filter((known) => known !== buildId) ?? [];
  await app.scopes.put({ scope: aurora.path, builds: [buildId, ...others].slice(0, keep) });
  app.close();
};

describe('the life cycle of the service worker', () => {
  it('caches the whole build and the tenant’s document before it takes over, except parts that need a connection anyway (P44)', async () => {
    await install(aurora, buildOf('one'));
    expect(caches.pathsIn('assets:one')).toEqual(['/assets/index.js', '/icon.svg']);
    expect(caches.pathsIn('shell:one')).toEqual(['/aurora/']);
  });

  it('does not install an incomplete build', async () => {
    missing = ['/icon.svg'];
    await expect(install(aurora, buildOf('one'))).rejects.toThrow('/icon.svg answered 404');
  });

  it('takes the login page of a Wi-Fi for none of its files, and goes on from what has come (P4)', async () => {
    captive = ['/icon.svg'];
    await expect(install(aurora, buildOf('one'))).rejects.toThrow('/icon.svg answered 200');
    expect(caches.pathsIn('assets:one')).toEqual(['/assets/index.js']);
    captive = [];
    missing = ['/assets/index.js'];
    await install(aurora, buildOf('one'));
    expect(caches.pathsIn('assets:one')).toEqual(['/assets/index.js', '/icon.svg']);
  });

  it('is not activated with the document of another build', async () => {
    deployed = 'two';
    await expect(install(aurora, buildOf('one'))).rejects.toThrow('another build');
  });

  it('does not take over without its document, which a server in trouble has not sent', async () => {
    missing = ['/aurora/'];
    await expect(install(aurora, buildOf('one'))).rejects.toThrow('the document did not come');
  });

  it('is installed at a shop that is closed, and has no document', async () => {
    problem = 'tenant_not_published';
    await install(aurora, buildOf('one'));
    expect(caches.pathsIn('assets:one')).toHaveLength(2);
  });

  it('keeps the previous build for open pages, and deletes older ones (P42)', async () => {
    await bringIn('one');
    await bringIn('two');
    expect(await caches.keys()).toContain('assets:one');
    await bringIn('three');
    expect(await caches.keys()).toEqual(['assets:two', 'shell:two', 'assets:three', 'shell:three']);
  });

  it('deletes neither builds that another tenant uses nor other caches (P48)', async () => {
    await bringIn('one', brasa);
    await caches.open('img:brasa');
    for (const id of ['one', 'two', 'three', 'four']) await bringIn(id);
    expect(await caches.keys()).toEqual(expect.arrayContaining(['assets:one', 'shell:one', 'img:brasa']));
  });

  it('keeps the build that serves the shop, however many later ones could not be installed (P44, P48)', async () => {
    await bringIn('one');
    for (const id of ['two', 'three', 'four']) await failToInstall(id);
    await bringIn('x', brasa);
    expect(await caches.keys()).toEqual(expect.arrayContaining(['assets:one', 'shell:one']));
    await caches.delete('shell:one');
    expect(await readShell(aurora, buildOf('one'))).toBeDefined();
  });

  it('keeps the build of pages that are still open when the next but one takes over (P42)', async () => {
    await bringIn('one');
    await failToInstall('two');
    await bringIn('three');
    expect(await caches.keys()).toEqual(['assets:one', 'shell:one', 'assets:three', 'shell:three']);
  });

  it('keeps a complete build that waits for its turn when a later one could not be installed', async () => {
    await bringIn('one');
    deployed = 'two';
    await install(aurora, buildOf('two'));
    for (const id of ['three', 'four']) await failToInstall(id);
    await bringIn('x', brasa);
    expect(await caches.keys()).toEqual(expect.arrayContaining(['assets:one', 'assets:two', 'shell:two']));
  });

  it('does not delete what another tenant has begun to store meanwhile (P48)', async () => {
    await bringIn('one');
    const { keys } = caches;
    caches.keys = async () => {
      caches.keys = keys;
      deployed = 'two';
      await install(brasa, buildOf('two'));
      return await keys();
    };
    await takeOver(worker(), aurora, buildOf('one'));
    expect(await caches.keys()).toEqual(expect.arrayContaining(['assets:two', 'shell:two']));
  });

  it('keeps every build that a worker of an older release has left, until one after them was replaced', async () => {
    for (const id of ['one', 'failed', 'failed too']) {
      await caches.open(`assets:${id}`);
      await rememberAsBefore(id, 3);
    }
    await bringIn('two');
    expect(await caches.keys()).toContain('assets:one');
    await bringIn('three');
    expect(await caches.keys()).toEqual(['assets:two', 'shell:two', 'assets:three', 'shell:three']);
  });

  it('loses its active build to no worker of an older release that takes over', async () => {
    await bringIn('one');
    await failToInstall('two');
    await rememberAsBefore('older', 3);
    await rememberAsBefore('older', 2);
    await bringIn('x', brasa);
    expect(await caches.keys()).toContain('assets:one');
  });

  it('stores the newest document of its build, so that new settings apply next time', async () => {
    await fetchShell(aurora, buildOf('one'));
    expect(await (await readShell(aurora, buildOf('one')))?.text()).toBe(documentOf('one'));

    deployed = 'two';
    expect(await fetchShell(aurora, buildOf('one'))).toBe('other-build');
    expect(await (await readShell(aurora, buildOf('one')))?.text()).toBe(documentOf('one'));
  });

  it('stores the document twice, because a killed browser may lose the last writes of its cache (P44)', async () => {
    await bringIn('one');
    await caches.delete('shell:one');
    const shell = await readShell(aurora, buildOf('one'));
    expect(await shell?.text()).toBe(documentOf('one'));
    expect(shell?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await readShell(brasa, buildOf('one'))).toBeUndefined();
  });

  it('has the document although Cache Storage is broken, and none if both are, so that the network is asked', async () => {
    await bringIn('one');
    caches.open = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'));
    expect(await (await readShell(aurora, buildOf('one')))?.text()).toBe(documentOf('one'));

    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('A mutation operation was attempted.', 'InvalidStateError');
    });
    expect(await readShell(aurora, buildOf('one'))).toBeUndefined();
  });

  it('deletes the document of a build that is no longer served', async () => {
    for (const id of ['one', 'two', 'three']) await bringIn(id);
    for (const id of ['one', 'two']) await caches.delete(`shell:${id}`);
    expect(await readShell(aurora, buildOf('one'))).toBeUndefined();
    expect(await readShell(aurora, buildOf('two'))).toBeDefined();
  });

  it('does not store an error page as the document', async () => {
    missing = ['/aurora/'];
    expect(await fetchShell(aurora, buildOf('one'))).toBe('not-a-shell');
    expect(await readShell(aurora, buildOf('one'))).toBeUndefined();
  });

  it('deletes the document of a closed shop, and stores it again when the shop opens (B§8)', async () => {
    await bringIn('one');
    problem = 'tenant_not_published';
    deployed = 'two';
    expect(await fetchShell(aurora, buildOf('one'))).toBe('gone');
    expect(await readShell(aurora, buildOf('one'))).toBeUndefined();

    problem = null;
    deployed = 'one';
    expect(await fetchShell(aurora, buildOf('one'))).toBe('kept');
    expect(await readShell(aurora, buildOf('one'))).toBeDefined();
  });

  it('keeps the document of a closed shop, and its build, until what became of an order is known', async () => {
    const tenantId = 'aurora' as TenantId;
    const databases = openTenantDatabases({ tenantId });
    const { app, data } = databases;
    await rememberTenant(app, { domain: 'aurora', tenantId }, 0);
    await data.$outbox.put(makeOutboxRow({ state: 'uncertain', firstSentAt: 1 }));
    await bringIn('one');
    problem = 'tenant_not_published';
    await fetchShell(aurora, buildOf('one'));
    await expect(install(aurora, buildOf('two'))).rejects.toThrow('the document did not come');
    expect(await readShell(aurora, buildOf('one'))).toBeDefined();

    await data.$outbox.put(makeOutboxRow({ state: 'queued' }));
    expect(await fetchShell(aurora, buildOf('one'))).toBe('gone');
    expect(await readShell(aurora, buildOf('one'))).toBeUndefined();
    databases.close();
  });

  it('ignores a 404 of a proxy', async () => {
    await bringIn('one');
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response('<html>not here</html>', { status: 404, headers: { 'content-type': 'text/html' } })),
    );
    expect(await fetchShell(aurora, buildOf('one'))).toBe('not-a-shell');
    expect(await readShell(aurora, buildOf('one'))).toBeDefined();
  });
});
