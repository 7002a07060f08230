import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Keeps only whole, readable answers: an opaque one may be an error page and costs megabytes of quota (P24). */
export const ownAnswersOnly: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) =>
    Promise.resolve(response.ok && (response.type === 'basic' || response.type === 'cors') ? response : null),
};
