import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { BuildInfo } from './build-info.ts';
import { assetsCacheName } from './cache-names.ts';
import { hasAskedNetwork, ownFilesOnly } from './workbox-plugins.ts';

const HASHED = '/assets/';

/**
 * A page of the previous build may still request its chunks (P42). Their names contain a hash, so no other file
 * matches; a file without one, such as the terms, may have changed since.
 */
const alsoFromOlderBuilds: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (isHashed(new URL(request.url)) ? await matchInAnyBuild(request) : undefined),
};

const isHashed = ({ pathname }: URL): boolean => pathname.startsWith(HASHED);

async function matchInAnyBuild(request: Request): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith('assets:')) continue;
    const found = await (await caches.open(name)).match(request);
    if (found) return found;
  }
  return undefined;
}

/** Serves built files from the cache, otherwise from the network, so that a missing file is a real 404. */
export function registerAssetRoute(build: BuildInfo): void {
  const publicFiles = new Set(build.assets.map(({ url }) => url));
  registerRoute(({ url }) => isHashed(url) || publicFiles.has(url.pathname), answerAssets(build));
}

/** A Cache Storage that is broken leaves files to the network; without one, an older build's is better than none. */
export function answerAssets(build: BuildInfo): (options: RouteHandlerCallbackOptions) => Promise<Response> {
  const fromCacheFirst = new CacheFirst({
    cacheName: assetsCacheName(build.id),
    plugins: [ownFilesOnly, alsoFromOlderBuilds],
  });
  return async (options) => {
    const { request } = options;
    try {
      return await fromCacheFirst.handle(options);
    } catch (error) {
      if (!hasAskedNetwork(error)) return await fetch(request);
      const older = await matchInAnyBuild(request);
      if (older) return older;
      throw error;
    }
  };
}
