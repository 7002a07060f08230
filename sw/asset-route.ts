import type { WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { BuildInfo } from './build-info.ts';
import { assetsCacheName } from './cache-names.ts';
import { ownFilesOnly } from './workbox-plugins.ts';

/**
 * A page of the previous build may still request its chunks (P42). Their names contain a hash,
 * so no other file matches.
 */
const alsoFromOlderBuilds: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => cachedResponse ?? (await matchInAnyBuild(request)),
};

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
  const fromCacheFirst = new CacheFirst({
    cacheName: assetsCacheName(build.id),
    plugins: [ownFilesOnly, alsoFromOlderBuilds],
  });
  registerRoute(({ url }) => url.pathname.startsWith('/assets/') || publicFiles.has(url.pathname), fromCacheFirst);
}
