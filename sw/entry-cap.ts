import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Keeps a cache to its newest entries; Cache Storage lists them in the order in which they came. */
export const entryCap = (max: number): WorkboxPlugin => ({
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
  },
});
