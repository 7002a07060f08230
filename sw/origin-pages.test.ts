import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppDatabase } from '#db/app-database.ts';
import { rememberTenant } from '#db/tenants.ts';
import type { TenantId } from '#domain/ids.ts';
import { MemoryCaches } from '#tests/factories/memory-caches.ts';
import { answerAtOrigin } from './origin-pages.ts';

const ORIGIN = 'https://shop.example';

let isOnline: boolean;
let memory: MemoryCaches;
/** What the server answers; its own page, if not said. */
let answer: Response | undefined;

beforeEach(async () => {
  isOnline = true;
  answer = undefined;
  memory = new MemoryCaches();
  vi.stubGlobal('caches', memory);
  vi.stubGlobal('fetch', async (page: string | Request) => {
    if (!isOnline) throw new TypeError('unreachable');
    return answer ?? new Response(`network: ${typeof page === 'string' ? page : new URL(page.url).pathname}`);
  });
  const app = new AppDatabase();
  await rememberTenant(app, { domain: 'aurora', tenantId: 't-aurora' as TenantId }, 0);
  app.close();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

/** The worker of the origin, installed; `open` resolves to its answer, undefined for what it leaves to the network. */
async function originWorker() {
  const target = Object.assign(new EventTarget(), { skipWaiting: vi.fn<() => Promise<void>>(async () => undefined) });
  answerAtOrigin(target as unknown as ServiceWorkerGlobalScope);
  let installing: Promise<unknown> = Promise.resolve();
  const waitUntil = (promise: Promise<unknown>) => void (installing = promise);
  target.dispatchEvent(Object.assign(new Event('install'), { waitUntil }));
  await installing;
  const open = async (path: string, mode: RequestMode = 'navigate'): Promise<Response | undefined> => {
    let answered: Promise<Response> | undefined;
    const respondWith = (response: Promise<Response>) => void (answered = response);
    const request = { url: ORIGIN + path, mode };
    target.dispatchEvent(Object.assign(new Event('fetch'), { request, respondWith }));
    return await answered;
  };
  return { open };
}

describe('the worker of the origin', () => {
  it('leads from the address without a slash to the shop that this device knows, also offline', async () => {
    const { open } = await originWorker();
    isOnline = false;
    const response = await open('/aurora?utm=x');
    expect(response?.status).toBe(302);
    expect(response?.headers.get('location')).toBe(`${ORIGIN}/aurora/?utm=x`);
  });

  it('asks the network for a shop that this device does not know, and says so without a signal', async () => {
    const { open } = await originWorker();
    expect(await (await open('/brasa'))?.text()).toBe('network: /brasa');
    isOnline = false;
    expect(await (await open('/brasa'))?.text()).toContain('Sem sinal');
  });

  it('shows the page of the origin from the network, and offline as it was last seen', async () => {
    const { open } = await originWorker();
    expect(await (await open('/'))?.text()).toBe('network: /');
    isOnline = false;
    expect(await (await open('/'))?.text()).toBe('network: /');
  });

  it('has the page of the origin although it was never opened', async () => {
    const { open } = await originWorker();
    isOnline = false;
    expect(await (await open('/'))?.text()).toBe('network: /');
  });

  it('shows the page of the origin as it was last seen while the server is in trouble, which it tells where nothing is kept', async () => {
    const { open } = await originWorker();
    answer = new Response('bad gateway', { status: 502 });
    expect(await (await open('/'))?.text()).toBe('network: /');

    await memory.delete('origin');
    answer = new Response('bad gateway', { status: 502 });
    expect((await open('/'))?.status).toBe(502);
  });

  it('leaves the redirect of a Wi-Fi to the browser, which may follow it, unless the page of the origin is kept (P4)', async () => {
    const { open } = await originWorker();
    // As a script sees a redirect that it does not follow: without a status.
    const redirect = Response.error();
    const followed = Object.defineProperty(new Response('Wi-Fi'), 'redirected', { value: true });
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => (init.redirect === 'manual' ? redirect : followed));
    expect(await (await open('/'))?.text()).toBe('network: /');
    await memory.delete('origin');
    expect(await open('/')).toBe(redirect);
  });

  it('shows the page of the origin from the network although Cache Storage is broken', async () => {
    memory.open = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'));
    const { open } = await originWorker();
    expect(await (await open('/'))?.text()).toBe('network: /');
    isOnline = false;
    expect(await (await open('/'))?.text()).toContain('Sem sinal');
  });

  it('says that there is no signal when it could not fetch the page of the origin', async () => {
    isOnline = false;
    const { open } = await originWorker();
    expect(await (await open('/'))?.text()).toContain('Sem sinal');
  });

  it.each(['/aurora/', '/aurora/carrinho', '/p/some-link', '/assets/a.js', '/sw.js', '/user-removal'])(
    'leaves %s to others',
    async (path) => {
      const { open } = await originWorker();
      expect(await open(path)).toBeUndefined();
    },
  );

  it('leaves the requests of pages to the network', async () => {
    const { open } = await originWorker();
    expect(await open('/', 'cors')).toBeUndefined();
  });
});
