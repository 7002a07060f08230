/** 2026-11-20: loyalty programmes with their balances (A§3), shown with their age where there is no signal. */
export const cacheVersion5 = {
  version: 5,
  stores: { loyalties: 'id' },
} as const;
