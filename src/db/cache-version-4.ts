/** 2026-11-20: saved cards (B§3): brand, last four digits and which is the main one, readable without a signal. */
export const cacheVersion4 = {
  version: 4,
  stores: { cards: 'id' },
} as const;
