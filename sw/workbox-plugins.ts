import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Keeps only whole, readable answers: an opaque one may be an error page and costs megabytes of quota (P24). */
export const ownAnswersOnly: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) =>
    Promise.resolve(response.ok && (response.type === 'basic' || response.type === 'cors') ? response : null),
};

/** A server that accepts a request and never answers must not block a page for a minute (P39). */
export const timeLimit = (ms: number): WorkboxPlugin => ({
  requestWillFetch: ({ request }) => Promise.resolve(new Request(request, { signal: AbortSignal.timeout(ms) })),
});

/** Keeps a cache to its newest entries; Cache Storage lists them in the order in which they came. */
export const entryCap = (max: number): WorkboxPlugin => ({
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
  },
});
