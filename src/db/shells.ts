import type { ShellRow, AppDatabase } from './app-database.ts';

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
