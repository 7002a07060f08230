import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DOCUMENT_DATA_ID, documentDataText } from '#contract/document-data.ts';
import { PROTO } from '#contract/sw-messages.ts';
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

const documentOf = (buildId: string) => {
  const data = { version: '3.1.0', buildId, serverTime: '2026-11-20T00:00:00Z', tenant: null, problem: null };
  return `<html><script type="application/json" id="${DOCUMENT_DATA_ID}">${documentDataText(data)}</script></html>`;
};

let caches: MemoryCaches;
let deployed: string;
let missing: string[];

const answer = (path: string): Response => {
  if (missing.includes(path)) return new Response(null, { status: 404 });
  if (!path.endsWith('/')) return new Response('file');
  return new Response(documentOf(deployed), { headers: { 'content-type': 'text/html; charset=utf-8' } });
};

beforeEach(() => {
  caches = new MemoryCaches();
  deployed = 'one';
  missing = [];
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answer(path)));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

/** A service worker's global scope, as far as installing and activating look at it. */
function scopeOf({ hasActive = false } = {}) {
  const page = { url: 'https://shop.example/aurora/carrinho', postMessage: vi.fn<(message: unknown) => void>() };
  const claim = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const sw = {
    clients: { matchAll: () => Promise.resolve([page]), claim },
    registration: { active: hasActive ? {} : null, scope: 'https://shop.example/aurora/' },
  };
  return { sw: sw as unknown as ServiceWorkerGlobalScope, page, claim };
}

const bringIn = async (id: string, scope = aurora) => {
  deployed = id;
  await install(scopeOf().sw, scope, buildOf(id));
  await takeOver(scopeOf().sw, scope, buildOf(id));
};

it('brings the whole build and the tenant’s document in before it takes over, but nothing that needs a signal anyway (P44)', async () => {
  await install(scopeOf().sw, aurora, buildOf('one'));
  expect(caches.pathsIn('assets:one')).toEqual(['/assets/index.js', '/icon.svg']);
  expect(caches.pathsIn('shell:one')).toEqual(['/aurora/']);
});

it('does not install half a build', async () => {
  missing = ['/icon.svg'];
  await expect(install(scopeOf().sw, aurora, buildOf('one'))).rejects.toThrow('/icon.svg answered 404');
});

it('does not take over with the document of another build', async () => {
  deployed = 'two';
  await expect(install(scopeOf().sw, aurora, buildOf('one'))).rejects.toThrow('another build');
});

it('tells open pages that an update is ready, and not that the first one is', async () => {
  const first = scopeOf();
  await install(first.sw, aurora, buildOf('one'));
  expect(first.page.postMessage).not.toHaveBeenCalled();

  deployed = 'two';
  const update = scopeOf({ hasActive: true });
  await install(update.sw, aurora, buildOf('two'));
  expect(update.page.postMessage).toHaveBeenCalledExactlyOnceWith({
    proto: PROTO,
    type: 'update-ready',
    buildId: 'two',
  });
});

it('keeps the build before it for pages that are still open, and drops older ones (P42)', async () => {
  await bringIn('one');
  await bringIn('two');
  expect(await caches.keys()).toContain('assets:one');
  await bringIn('three');
  expect(await caches.keys()).toEqual(['assets:two', 'shell:two', 'assets:three', 'shell:three']);
});

it('never deletes what another tenant still serves, nor what is not its own (P48)', async () => {
  await bringIn('one', brasa);
  await caches.open('img:brasa');
  for (const id of ['one', 'two', 'three', 'four']) await bringIn(id);
  expect(await caches.keys()).toEqual(expect.arrayContaining(['assets:one', 'shell:one', 'img:brasa']));
});

it('keeps the newest document of its own build, so that new settings are there next time', async () => {
  await fetchShell(aurora, buildOf('one'));
  expect(await (await readShell(aurora, buildOf('one')))?.text()).toBe(documentOf('one'));

  deployed = 'two';
  expect(await fetchShell(aurora, buildOf('one'))).toBe('other-build');
  expect(await (await readShell(aurora, buildOf('one')))?.text()).toBe(documentOf('one'));
});

it('keeps no error page for the document', async () => {
  missing = ['/aurora/'];
  expect(await fetchShell(aurora, buildOf('one'))).toBe('not-a-shell');
  expect(await readShell(aurora, buildOf('one'))).toBeUndefined();
});
