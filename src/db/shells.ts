import type { AppDatabase } from './app-database.ts';

/** The document of one service worker's scope as the server sent it for one build. */
export interface ShellRow {
  /** Path of the scope, e.g. `/aurora/`. */
  readonly scope: string;
  readonly buildId: string;
  readonly html: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
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
