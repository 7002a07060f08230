/** 2026-11-20: the slots of a store's day, to be looked at without a signal. */
export const cacheVersion3 = {
  version: 3,
  stores: { schedules: 'id' },
} as const;
