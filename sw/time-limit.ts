import type { WorkboxPlugin } from 'workbox-core/types.js';

/** A server that takes a request and never answers must not hold a page for a minute (P39). */
export const timeLimit = (ms: number): WorkboxPlugin => ({
  requestWillFetch: ({ request }) => Promise.resolve(new Request(request, { signal: AbortSignal.timeout(ms) })),
});
