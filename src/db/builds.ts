import type { AppDatabase, ShellRow } from './app-database.ts';

/** Notes a build before its files come in, and forgets all but the newest `keep` of this scope. One transaction. */
export async function rememberBuild(
  app: AppDatabase,
  { scope, buildId, keep }: { readonly scope: string; readonly buildId: string; readonly keep: number },
): Promise<void> {
  await app.transaction('rw', app.scopes, async () => {
    const others = (await app.scopes.get(scope))?.builds.filter((known) => known !== buildId) ?? [];
    await app.scopes.put({ scope, builds: [buildId, ...others].slice(0, keep) });
  });
}

/** Builds of all tenants: they share their files, so a file may go only when nobody serves it any more (P48). */
export async function listBuildsInUse(app: AppDatabase): Promise<ReadonlySet<string>> {
  return new Set((await app.scopes.toArray()).flatMap(({ builds }) => builds));
}

export async function keepShell(app: AppDatabase, row: ShellRow): Promise<void> {
  await app.shells.put(row);
}

export async function findShell(app: AppDatabase, scope: string, buildId: string): Promise<ShellRow | undefined> {
  return await app.shells.get([scope, buildId]);
}

export async function dropShell(app: AppDatabase, scope: string, buildId: string): Promise<void> {
  await app.shells.delete([scope, buildId]);
}

/** Forgets the documents of builds that no scope serves any more. */
export async function dropShells(app: AppDatabase, inUse: ReadonlySet<string>): Promise<void> {
  await app.shells
    .where('buildId')
    .noneOf([...inUse])
    .delete();
}
