/** 2026-11-20: first release. Released versions are frozen; change means a new file (only additions, expand before contract). */
export const cacheVersion1 = {
  version: 1,
  stores: {
    settings: 'id',
    stores: 'id',
    storeLists: 'id',
    menus: 'id',
    contextLinks: 'id',
    profiles: 'id',
    addresses: 'id',
    histories: 'id',
    orders: 'id',
    $stamps: 'id, table',
  },
} as const;
