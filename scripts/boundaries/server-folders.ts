import type { ICruiseResult } from 'dependency-cruiser';
import { knotsOf } from './knots.ts';
import type { Arrow } from './knots.ts';
import { roomOf, SERVER_FLOORS } from './rooms.ts';
import type { RoomName } from './rooms.ts';

/** How well the server's floors and folders hold. All but the first are 0 in a sound house. */
export interface ServerFigures {
  readonly folders: number;
  /** Imports from a lower floor into a higher one, types included. */
  readonly importsBackUp: number;
  /** Folders that only make sense together, types included. */
  readonly knots: readonly (readonly string[])[];
  /** Modules that load each other. */
  readonly circles: number;
}

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isTypeOnly: boolean;
}

export function serverFigures(modules: ICruiseResult['modules']): ServerFigures {
  const imports = serverImports(modules);
  const values = imports.filter(({ isTypeOnly }) => !isTypeOnly);
  return {
    folders: new Set(modules.flatMap(({ source }) => (isServed(source) ? [serverFolderOf(source)] : []))).size,
    importsBackUp: imports.filter(({ from, to }) => floorOf(to) < floorOf(from)).length,
    // One that spans floors has an import back up in it, which is counted as such.
    knots: knotsOf(arrowsBetweenFolders(imports.filter(({ from, to }) => floorOf(from) === floorOf(to)))),
    circles: knotsOf(values.map(({ from, to }): Arrow => [from, to])).length,
  };
}

/** Imports of the server's own modules among each other, tests apart. */
function serverImports(modules: ICruiseResult['modules']): readonly Import[] {
  return modules
    .filter(({ source }) => isServed(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => isServed(resolved))
        .map(({ resolved, dependencyTypes }) => ({
          from: source,
          to: resolved,
          isTypeOnly: dependencyTypes.includes('type-only'),
        })),
    );
}

function arrowsBetweenFolders(imports: readonly Pick<Import, 'from' | 'to'>[]): readonly Arrow[] {
  return imports
    .map(({ from, to }): Arrow => [serverFolderOf(from), serverFolderOf(to)])
    .filter(([from, to]) => from !== to);
}

export const serverArrows = (modules: ICruiseResult['modules']): readonly Arrow[] =>
  arrowsBetweenFolders(serverImports(modules));

const isServed = (path: string): boolean => path.startsWith('server/') && !path.endsWith('.test.ts');

const floorOf = (path: string): number => (SERVER_FLOORS as readonly (RoomName | undefined)[]).indexOf(roomOf(path));

/** `server/services/orders`; what stands right on a floor belongs to `server/services`. Deeper folders are parts of theirs. */
function serverFolderOf(path: string): string {
  return path.split('/').slice(0, -1).slice(0, 3).join('/');
}
