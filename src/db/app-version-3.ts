/** 2026-11-20: what payment links said last. They belong to no tenant and to no customer. */
export const appVersion3 = {
  version: 3,
  stores: { links: 'uuid, viewedAt' },
} as const;
