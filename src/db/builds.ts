import type { AppDatabase, BuildRoles, ShellRow } from './app-database.ts';

interface Promotion {
  readonly scope: string;
  readonly buildId: string;
  readonly role: 'installing' | 'waiting' | 'active';
}

/**
 * Records what a build is to a scope from now on, in one transaction: before its files are stored, when they are complete,
 * and when it takes over. However many later installations fail, the builds that serve pages, and the one that waits, stay.
 */
export async function rememberBuild(app: AppDatabase, { scope, buildId, role }: Promotion): Promise<void> {
  await app.transaction('rw', app.scopes, async () => {
    const row = await app.scopes.get(scope);
    const known = row ? (row.roles ?? { unknown: row.builds }) : {};
    const roles = role === 'active' ? afterTakeover(known, buildId) : { ...known, [role]: buildId };
    await app.scopes.put({ scope, builds: buildsIn(roles), roles });
  });
}

/** A worker of an unknown release stays among the kept ones until the build after it was replaced, too. */
function afterTakeover(known: BuildRoles, buildId: string): BuildRoles {
  if (known.active === buildId) return known;
  if (known.active === undefined) return { ...known, active: buildId };
  const { unknown: _unknown, ...roles } = known;
  return { ...roles, active: buildId, previous: known.active };
}

/** Of an older release's worker, which keeps the first ones, the active build survives too. */
function buildsIn({ active, waiting, installing, previous, unknown = [] }: BuildRoles): readonly string[] {
  const inOrder = [active, waiting, installing, previous, ...unknown];
  return [...new Set(inOrder.filter((build) => build !== undefined))];
}

/**
 * Deletes the documents of builds that no scope serves, and returns the builds of all scopes: they share files, so a file
 * may be deleted only when no scope uses it (P48). In one transaction, or it would delete what another scope stores meanwhile.
 */
export async function dropUnusedShells(app: AppDatabase): Promise<ReadonlySet<string>> {
  return await app.transaction('rw', app.scopes, app.shells, async () => {
    const inUse = new Set((await app.scopes.toArray()).flatMap(({ builds }) => builds));
    await app.shells
      .where('buildId')
      .noneOf([...inUse])
      .delete();
    return inUse;
  });
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
