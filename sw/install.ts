import { AppDatabase } from '#db/app-database.ts';
import { rememberBuild } from '#db/builds.ts';
import type { BuildInfo, BuiltAsset } from './build-info.ts';
import { assetsCacheName } from './cache-names.ts';
import { fetchShell } from './shell.ts';
import type { TenantScope } from './tenant-scope.ts';
import { isOwnFile } from './workbox-plugins.ts';

const AT_ONCE = 6;

/** Of one file, on a slow line beside five others: one that hangs must not hold up the rest until the browser ends the event (P39). */
const TIMEOUT_MS = 60_000;

/** Files that few customers need: a document, and what shows it. They are cached when they are first used. */
const CACHED_AT_FIRST_USE = /\.(?:pdf|map)$|\/pdf[.-][^/]*\.m?js$/;

/**
 * Caches the whole new build before the old one is changed (P44). Rejects if a file is missing, so that a partial build
 * is never activated; the browser tries again at the next visit.
 */
export async function install(scope: TenantScope, build: BuildInfo): Promise<void> {
  await remember(scope, build, 'installing');
  const cache = await caches.open(assetsCacheName(build.id));
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = build.assets.filter(({ url }) => !cached.has(url) && !CACHED_AT_FIRST_USE.test(url));
  const queue = [...missing];
  const work = async () => {
    for (let asset = queue.shift(); asset; asset = queue.shift()) await cache.put(asset.url, await fetchAsset(asset));
  };
  await Promise.all([...Array.from({ length: AT_ONCE }, work), fetchOwnShell(scope, build)]);
  await remember(scope, build, 'waiting');
}

async function remember({ path }: TenantScope, { id }: BuildInfo, role: 'installing' | 'waiting'): Promise<void> {
  const app = new AppDatabase();
  await rememberBuild(app, { scope: path, buildId: id, role });
  app.close();
}

/**
 * Nobody waits for them. Files with a hash in their name may come from the HTTP cache, which the page's first load has
 * filled; others are revalidated.
 */
async function fetchAsset({ url }: BuiltAsset): Promise<Response> {
  const cache = url.startsWith('/assets/') ? 'default' : 'no-cache';
  const response = await fetch(url, { cache, priority: 'low', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!isOwnFile(response)) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/**
 * Rejects if another build was deployed during the installation, because this one is then outdated, and if something else than
 * the document came: a build without one would take over from one that has it, and show nothing offline. A closed shop has none.
 */
async function fetchOwnShell(scope: TenantScope, build: BuildInfo): Promise<void> {
  const fetched = await fetchShell(scope, build);
  if (fetched === 'other-build') throw new Error('the document belongs to another build');
  if (fetched === 'not-a-shell') throw new Error('the document did not come');
}
