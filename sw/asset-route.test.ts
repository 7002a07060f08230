import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCaches } from '#tests/factories/memory-caches.ts';
import { answerAssets } from './asset-route.ts';
import type { BuildInfo } from './build-info.ts';
import { answerPictures } from './image-route.ts';
import { tenantScope } from './tenant-scope.ts';

// As it is deployed: when Workbox is imported for development, it expects the globals of a service worker.
vi.hoisted(() => void vi.stubEnv('NODE_ENV', 'production'));

const ORIGIN = 'https://shop.example';
const build: BuildInfo = { id: 'two', version: '3.1.0', assets: [] };

let isOnline: boolean;
let memory: MemoryCaches;

/** Cache Storage whose whole and single caches are asked for requests, as Workbox and the route do. */
function cacheStorage() {
  const open = async (name: string) => {
    const cache = await memory.open(name);
    const pathOf = (request: Request) => new URL(request.url).pathname;
    return {
      match: (request: Request) => cache.match(pathOf(request)),
      put: (request: Request, response: Response) => cache.put(pathOf(request), response),
    };
  };
  const match = async (request: Request, { cacheName }: { cacheName: string }) =>
    await (await open(cacheName)).match(request);
  return { open, match, keys: () => memory.keys() };
}

const broken = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'));

beforeEach(async () => {
  isOnline = true;
  memory = new MemoryCaches();
  vi.stubGlobal('self', { caches: cacheStorage() });
  vi.stubGlobal('caches', cacheStorage());
  vi.stubGlobal('FetchEvent', class {});
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (!isOnline) throw new TypeError('unreachable');
    return new Response(`network: ${new URL(url).pathname}`);
  });
  const older = await memory.open('assets:one');
  for (const path of ['/assets/old-1a2b.js', '/terms/default.pdf']) await older.put(path, new Response('older'));
});
afterEach(() => void vi.unstubAllGlobals());
afterAll(() => void vi.unstubAllEnvs());

/** What the page gets for a file, as text; rejects where the browser is given an error. */
async function ask(path: string, answer = answerAssets(build)): Promise<string> {
  const url = new URL(path, ORIGIN);
  const event = Object.assign(new Event('fetch'), { waitUntil: () => undefined }) as unknown as ExtendableEvent;
  return await (await answer({ request: new Request(url), url, event })).text();
}

describe('a built file', () => {
  it('comes from the own build’s cache', async () => {
    await (await memory.open('assets:two')).put('/terms/default.pdf', new Response('own'));
    expect(await ask('/terms/default.pdf')).toBe('own');
  });

  it('comes at once from an older build if its name contains a hash (P42)', async () => {
    expect(await ask('/assets/old-1a2b.js')).toBe('older');
    expect(await ask('/assets/new-3c4d.js')).toBe('network: /assets/new-3c4d.js');
  });

  it('comes from the network if its name stays the same in every build: an older build’s terms may no longer hold', async () => {
    expect(await ask('/terms/default.pdf')).toBe('network: /terms/default.pdf');
    await vi.waitFor(() => expect(memory.pathsIn('assets:two')).toContain('/terms/default.pdf'));
  });

  it('comes from an older build without a signal, whatever its name, and from nowhere if that has none', async () => {
    isOnline = false;
    expect(await ask('/terms/default.pdf')).toBe('older');
    await expect(ask('/terms/aurora.pdf')).rejects.toMatchObject({ name: 'no-response' });
  });

  it.each(['match', 'open', 'keys'])('comes from the network if Cache Storage is broken, in its %s', async (method) => {
    vi.stubGlobal('caches', { ...cacheStorage(), [method]: broken });
    expect(await ask('/assets/new-3c4d.js')).toBe('network: /assets/new-3c4d.js');
  });
});

describe('a picture', () => {
  const askPicture = () => ask('/products/1a2b.webp', answerPictures(tenantScope(`${ORIGIN}/aurora/`)));

  it('comes from the network if Cache Storage is broken, and from nowhere without a signal', async () => {
    vi.stubGlobal('self', { caches: { ...cacheStorage(), match: broken } });
    vi.stubGlobal('caches', { ...cacheStorage(), match: broken, open: broken });
    expect(await askPicture()).toBe('network: /products/1a2b.webp');
    isOnline = false;
    await expect(askPicture()).rejects.toThrow('unreachable');
  });
});
