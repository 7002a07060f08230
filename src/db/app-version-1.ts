/** 2026-11-20: first release. Released versions are frozen; change means a new file (only additions, expand before contract). */
export const appVersion1 = {
  version: 1,
  stores: { tenants: 'domain, lastUsedAt', scopes: 'scope', $meta: 'id' },
} as const;
