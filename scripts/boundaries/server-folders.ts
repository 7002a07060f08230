import type { ICruiseResult } from 'dependency-cruiser';
import { cyclesOf } from './cycles.ts';
import type { Arrow } from './cycles.ts';
import { roomOf, SERVER_FLOORS } from './rooms.ts';
import type { RoomName } from './rooms.ts';

/** Metrics of the server's structure. All except the first should be 0. */
export interface ServerFigures {
  readonly folders: number;
  /** Imports from a lower floor into a higher one, including types. */
  readonly uphillImports: number;
  /** Groups of folders that depend on each other, including types. */
  readonly folderCycles: readonly (readonly string[])[];
  /** Modules that import each other. */
  readonly moduleCycles: number;
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
    uphillImports: imports.filter(({ from, to }) => floorOf(to) < floorOf(from)).length,
    // Only within a floor: a group across floors has an import to a higher floor, which is counted separately.
    folderCycles: cyclesOf(arrowsBetweenFolders(imports.filter(({ from, to }) => floorOf(from) === floorOf(to)))),
    moduleCycles: cyclesOf(values.map(({ from, to }): Arrow => [from, to])).length,
  };
}

/** Returns the imports between the server's own modules, without tests. */
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

/**
 * Returns the folder of a file, such as `server/services/orders`; deeper folders count as parts of it, and files
 * directly on a floor belong to the floor.
 */
function serverFolderOf(path: string): string {
  return path.split('/').slice(0, -1).slice(0, 3).join('/');
}
