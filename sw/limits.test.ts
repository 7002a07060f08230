import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DOCUMENT_DATA_ID } from '#contract/document-data.ts';
import { documentDataText } from '#contract/document-data-text.ts';
import { MemoryCaches } from '#tests/factories/memory-caches.ts';
import type { BuildInfo } from './build-info.ts';
import { emergencyAnswer } from './emergency-answer.ts';
import { install } from './install.ts';
import { answerAtOrigin } from './origin-pages.ts';
import { fetchShell, storeOnDisk } from './shell.ts';
import { answerPages } from './shell-route.ts';
import { tenantScope } from './tenant-scope.ts';
import { timeLimit } from './workbox-plugins.ts';

// As it is deployed: when Workbox is imported for development, it expects the globals of a service worker.
vi.hoisted(() => void vi.stubEnv('NODE_ENV', 'production'));

const aurora = tenantScope('https://shop.example/aurora/');
const icon = { url: '/icon.svg', revision: 'r', bytes: 1, entries: [] };
const build: BuildInfo = { id: 'one', version: '3.1.0', assets: [icon] };

const shell = documentDataText({
  version: '3.1.0',
  buildId: 'one',
  serverTime: '2026-11-20T00:00:00Z',
  publicOrigin: null,
  tenant: null,
  problem: null,
  paintedIn: null,
});

/** What the server answers at once, by path; every other request hangs until whoever sent it gives up. */
let answers: Readonly<Record<string, string>>;

beforeEach(() => {
  answers = {};
  // IndexedDB needs the others.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('too long', 'TimeoutError')), ms);
    return controller.signal;
  });
  vi.stubGlobal('caches', new MemoryCaches());
  vi.stubGlobal('fetch', (page: string | { readonly url: string }, { signal }: RequestInit = {}) => {
    const html = answers[typeof page === 'string' ? page : new URL(page.url).pathname];
    if (html !== undefined) return Promise.resolve(new Response(html, { headers: { 'content-type': 'text/html' } }));
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
  });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

afterAll(() => void vi.unstubAllEnvs());

/** Resolves to how many seconds it takes until the promise settles. */
async function secondsUntil(settling: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = () => (isOver = true);
  void settling.then(over, over);
  for (let seconds = 0; ; seconds += 1) {
    // Databases answer in real time.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    if (isOver || seconds > 90) return seconds;
    await vi.advanceTimersByTimeAsync(1000);
  }
}

/** The worker of the origin; `open` resolves to its answer. */
function originWorker() {
  const target = Object.assign(new EventTarget(), { skipWaiting: async () => undefined });
  answerAtOrigin(target as unknown as ServiceWorkerGlobalScope);
  return async (path: string): Promise<string | undefined> => {
    let answer: Promise<Response> | undefined;
    const respondWith = (response: Promise<Response>) => void (answer = response);
    const request = { url: `https://shop.example${path}`, mode: 'navigate' };
    target.dispatchEvent(Object.assign(new Event('fetch'), { request, respondWith }));
    return await (await answer)?.text();
  };
}

/** A page of a shop's own worker, as Workbox asks for it and goes on if that fails. */
async function openPage(path: string): Promise<string> {
  const url = new URL(`https://shop.example${path}`);
  const request = { url: url.href, mode: 'navigate' } as Request;
  const event = { waitUntil: () => undefined } as unknown as ExtendableEvent;
  const registration = { update: async () => undefined } as unknown as ServiceWorkerRegistration;
  const answer = answerPages({ registration }, aurora, build)({ request, url, event });
  return await (await answer.catch(() => emergencyAnswer({ request }))).text();
}

/** Beyond these the browser would end the event, or the customer look at nothing. */
describe('a server that never answers (P39)', () => {
  it('ends the installation after a minute, when a file hangs', async () => {
    answers = { [aurora.shellPath]: `<script id="${DOCUMENT_DATA_ID}">${shell}</script>` };
    const installing = install(aurora, build);
    expect(await secondsUntil(installing)).toBe(60);
    await expect(installing).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('ends the search for new settings after eight seconds', async () => {
    expect(await secondsUntil(fetchShell(aurora, build))).toBe(8);
  });

  it('leaves whoever opens the origin waiting for five seconds, then shows it as it was last seen', async () => {
    const open = originWorker();
    answers = { '/': 'as last seen' };
    expect(await open('/')).toBe('as last seen');
    answers = {};
    const opening = open('/');
    expect(await secondsUntil(opening)).toBe(5);
    expect(await opening).toBe('as last seen');
  });

  it('leaves whoever opens a shop that this device does not know waiting for a minute, then says that there is no signal', async () => {
    const opening = originWorker()('/brasa');
    expect(await secondsUntil(opening)).toBe(60);
    expect(await opening).toContain('Sem sinal');
  });

  it('leaves whoever opens a page of a shop that is not kept waiting for a minute, then says that there is no signal', async () => {
    const opening = openPage('/aurora/entrar');
    expect(await secondsUntil(opening)).toBe(60);
    expect(await opening).toContain('Sem sinal');
  });

  it('ends no page of which something has come within the minute, and none that is kept waits for it', async () => {
    answers = { '/aurora/entrar': 'from the network' };
    expect(await openPage('/aurora/entrar')).toBe('from the network');
    await storeOnDisk({ scope: aurora.path, buildId: 'one', html: 'as last seen', headers: [] });
    answers = {};
    const opening = openPage('/aurora/entrar');
    expect(await secondsUntil(opening)).toBe(0);
    expect(await opening).toBe('as last seen');
  });

  it('ends the request for a picture at its limit', async () => {
    const request = new Request('https://shop.example/products/1.webp');
    const limited = await timeLimit(8000).requestWillFetch?.({ request, event: new Event('fetch') as ExtendableEvent });
    await vi.advanceTimersByTimeAsync(7999);
    expect(limited?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(limited?.signal.aborted).toBe(true);
  });
});
