/** 2026-11-20: batches of products that were traced (B§3), readable without a signal. */
export const cacheVersion2 = {
  version: 2,
  stores: { trackings: 'id' },
} as const;
