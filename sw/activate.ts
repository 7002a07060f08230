import { AppDatabase } from '#db/app-database.ts';
import { dropUnusedShells, rememberBuild } from '#db/builds.ts';
import type { BuildInfo } from './build-info.ts';
import { buildOfCache } from './cache-names.ts';
import type { TenantScope } from './tenant-scope.ts';

/** Takes control of open pages, then deletes the files of builds that no tenant uses. */
export async function takeOver(sw: ServiceWorkerGlobalScope, scope: TenantScope, build: BuildInfo): Promise<void> {
  await sw.clients.claim();
  // Listed first: what another scope stores from here on is in use before its cache exists.
  const stored = await caches.keys();
  const app = new AppDatabase();
  await rememberBuild(app, { scope: scope.path, buildId: build.id, role: 'active' });
  const inUse = await dropUnusedShells(app);
  app.close();
  await dropUnusedBuilds(stored, inUse);
}

/** Deletes only caches that are named after a build. */
async function dropUnusedBuilds(stored: readonly string[], inUse: ReadonlySet<string>): Promise<void> {
  for (const name of stored) {
    const build = buildOfCache(name);
    if (build !== undefined && !inUse.has(build)) await caches.delete(name);
  }
}
