import type { AppDatabase, ShellRow } from './app-database.ts';

/**
 * Records a build before its files are stored, and removes all but the newest
 * `keep` builds of this scope, in one transaction.
 */
export async function rememberBuild(
  app: AppDatabase,
  { scope, buildId, keep }: { readonly scope: string; readonly buildId: string; readonly keep: number },
): Promise<void> {
  await app.transaction('rw', app.scopes, async () => {
    const others = (await app.scopes.get(scope))?.builds.filter((known) => known !== buildId) ?? [];
    await app.scopes.put({ scope, builds: [buildId, ...others].slice(0, keep) });
  });
}

/** Returns the builds of all tenants: they share files, so a file may be deleted only when no scope uses it (P48). */
export async function listBuildsInUse(app: AppDatabase): Promise<ReadonlySet<string>> {
  return new Set((await app.scopes.toArray()).flatMap(({ builds }) => builds));
}

export async function storeShell(app: AppDatabase, row: ShellRow): Promise<void> {
  await app.shells.put(row);
}

export async function findShell(app: AppDatabase, scope: string, buildId: string): Promise<ShellRow | undefined> {
  return await app.shells.get([scope, buildId]);
}

export async function dropShell(app: AppDatabase, scope: string, buildId: string): Promise<void> {
  await app.shells.delete([scope, buildId]);
}

/** Deletes the documents of builds that no scope serves. */
export async function dropShells(app: AppDatabase, inUse: ReadonlySet<string>): Promise<void> {
  await app.shells
    .where('buildId')
    .noneOf([...inUse])
    .delete();
}
