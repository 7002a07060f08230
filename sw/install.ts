import { AppDatabase } from '#db/app-database.ts';
import { rememberBuild } from '#db/builds.ts';
import type { BuildInfo, BuiltAsset } from './build-info.ts';
import { assetsCacheName } from './cache-names.ts';
import { fetchShell } from './shell.ts';
import type { TenantScope } from './tenant-scope.ts';

const AT_ONCE = 6;

/** Files that are loaded on demand, and only online. */
const NOT_NEEDED_OFFLINE = /\.(?:pdf|map)$/;

/**
 * Caches the whole new build before anything of the old one is touched (P44). Rejects if a file is missing, so that a partial
 * build never takes over; the browser tries again at the next visit.
 */
export async function install(scope: TenantScope, build: BuildInfo): Promise<void> {
  const app = new AppDatabase();
  // The current build, the previous one whose pages may still be open, and this one.
  await rememberBuild(app, { scope: scope.path, buildId: build.id, keep: 3 });
  app.close();
  const cache = await caches.open(assetsCacheName(build.id));
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = build.assets.filter(({ url }) => !cached.has(url) && !NOT_NEEDED_OFFLINE.test(url));
  const queue = [...missing];
  const work = async () => {
    for (let asset = queue.shift(); asset; asset = queue.shift()) await cache.put(asset.url, await fetchAsset(asset));
  };
  await Promise.all([...Array.from({ length: AT_ONCE }, work), fetchOwnShell(scope, build)]);
}

/** A file with a hash in its name may come from the HTTP cache, where the page's first load just put it; any other must be fetched. */
async function fetchAsset({ url }: BuiltAsset): Promise<Response> {
  const response = await fetch(url, { cache: url.startsWith('/assets/') ? 'default' : 'no-cache' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/** A deploy during the installation: this build is not the newest any more, so it does not take over. */
async function fetchOwnShell(scope: TenantScope, build: BuildInfo): Promise<void> {
  if ((await fetchShell(scope, build)) === 'other-build') throw new Error('the document belongs to another build');
}
