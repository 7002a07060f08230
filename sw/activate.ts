import { AppDatabase } from '#db/app-database.ts';
import { listBuildsInUse, rememberBuild, dropShells } from '#db/builds.ts';
import type { BuildInfo } from './build-info.ts';
import { buildOfCache } from './cache-names.ts';
import type { TenantScope } from './tenant-scope.ts';

/** This build, and the previous one for pages that were not reloaded yet. */
const MAX_BUILDS = 2;

/** Takes control of open pages, then deletes the files of builds that no tenant uses. */
export async function takeOver(sw: ServiceWorkerGlobalScope, scope: TenantScope, build: BuildInfo): Promise<void> {
  await sw.clients.claim();
  const app = new AppDatabase();
  await rememberBuild(app, { scope: scope.path, buildId: build.id, keep: MAX_BUILDS });
  const inUse = await listBuildsInUse(app);
  await dropShells(app, inUse);
  app.close();
  await dropUnusedBuilds(inUse);
}

/** Deletes only caches that are named after a build. */
async function dropUnusedBuilds(inUse: ReadonlySet<string>): Promise<void> {
  for (const name of await caches.keys()) {
    const build = buildOfCache(name);
    if (build !== undefined && !inUse.has(build)) await caches.delete(name);
  }
}
