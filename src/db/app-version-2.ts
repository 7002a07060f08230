/** 2026-11-20: room for the documents of scopes, because Cache Storage may lose what it was given last when a browser is killed. */
export const appVersion2 = {
  version: 2,
  stores: { shells: '[scope+buildId], buildId' },
} as const;
