import { AppDatabase } from '#db/app-database.ts';
import { rememberBuild } from '#db/builds.ts';
import type { BuildInfo, BuiltAsset } from './build-info.ts';
import { assetsCacheName } from './cache-names.ts';
import { fetchShell } from './shell.ts';
import type { TenantScope } from './tenant-scope.ts';

const AT_ONCE = 6;

/** Read when asked for, and then only with a signal. */
const NOT_NEEDED_OFFLINE = /\.(?:pdf|map)$/;

/**
 * Brings the whole new build in before anything of the old one is touched (P44). Rejects when a file is missing, so that a half
 * build never takes over; the browser tries again at the next visit.
 */
export async function install(scope: TenantScope, build: BuildInfo): Promise<void> {
  const app = new AppDatabase();
  // The one in use, the one before it whose pages may still be open, and this one.
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

/** A name with a hash may come out of the browser's cache, where the page's first load just put it; any other must be asked for. */
async function fetchAsset({ url }: BuiltAsset): Promise<Response> {
  const response = await fetch(url, { cache: url.startsWith('/assets/') ? 'default' : 'no-cache' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/** A deploy in the middle of the installation: this build is not the newest any more, so it may as well not take over. */
async function fetchOwnShell(scope: TenantScope, build: BuildInfo): Promise<void> {
  if ((await fetchShell(scope, build)) === 'other-build') throw new Error('the document belongs to another build');
}
