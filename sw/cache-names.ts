/**
 * Cache Storage belongs to the origin, so every name contains its owner, and no code searches all caches (P48, P49).
 */
export const assetsCacheName = (buildId: string): string => `assets:${buildId}`;
export const shellCacheName = (buildId: string): string => `shell:${buildId}`;
/** Returns the build of a cache; undefined for other kinds of caches. */
export const buildOfCache = (cacheName: string): string | undefined => /^(?:assets|shell):(.+)$/.exec(cacheName)?.[1];
