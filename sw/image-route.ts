import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { pictureCacheName } from '#db/pictures.ts';
import { entryCap, hasAskedNetwork, ownFilesOnly, timeLimit } from './workbox-plugins.ts';
import type { TenantScope } from './tenant-scope.ts';

/** About 25 MB of the sizes used in lists. */
const MAX_PICTURES = 400;
const TIMEOUT_MS = 8000;

/** Serves pictures, whose content never changes under a name. If one cannot be loaded, the page shows a placeholder. */
export function registerImageRoute(scope: TenantScope): void {
  registerRoute(({ url }) => /^\/(?:products|highlights)\//.test(url.pathname), answerPictures(scope));
}

/** A Cache Storage that is broken leaves them to the network. */
export function answerPictures(scope: TenantScope): (options: RouteHandlerCallbackOptions) => Promise<Response> {
  const fromCacheFirst = new CacheFirst({
    cacheName: pictureCacheName(scope.name),
    plugins: [ownFilesOnly, timeLimit(TIMEOUT_MS), entryCap(MAX_PICTURES)],
  });
  return async (options) => {
    try {
      return await fromCacheFirst.handle(options);
    } catch (error) {
      if (hasAskedNetwork(error)) throw error;
      return await fetch(options.request);
    }
  };
}
