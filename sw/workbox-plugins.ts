import type { WorkboxPlugin } from 'workbox-core/types.js';

/**
 * Whether a built file or a picture has come: an opaque response, which is never `ok`, may be an error page and uses
 * megabytes of quota (P24), and HTML is the login page of a Wi-Fi (P4).
 */
export const isOwnFile = ({ ok, headers }: Pick<Response, 'ok' | 'headers'>): boolean =>
  ok && !headers.get('content-type')?.startsWith('text/html');

export const ownFilesOnly: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => Promise.resolve(isOwnFile(response) ? response : null),
};

/** Limits the time of a request, so that a server that never answers does not block a page for a minute (P39). */
export const timeLimit = (ms: number): WorkboxPlugin => ({
  requestWillFetch: ({ request }) => Promise.resolve(new Request(request, { signal: AbortSignal.timeout(ms) })),
});

/** Keeps only the newest entries of a cache; Cache Storage lists them in order of insertion. */
export const entryCap = (max: number): WorkboxPlugin => ({
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
  },
});

/** Workbox throws an error of its own where the network has failed, and passes on those of Cache Storage. */
export const hasAskedNetwork = (error: unknown): boolean => error instanceof Error && error.name === 'no-response';
