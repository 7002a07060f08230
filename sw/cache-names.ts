/** Cache Storage belongs to the origin, so every name says whose it is and nobody ever searches all of them (P48, P49). */
export const assetsCacheName = (buildId: string): string => `assets:${buildId}`;
export const shellCacheName = (buildId: string): string => `shell:${buildId}`;
/** The build that a cache belongs to; undefined for caches of another kind. */
export const buildOfCache = (cacheName: string): string | undefined => /^(?:assets|shell):(.+)$/.exec(cacheName)?.[1];
