import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';
import {
  WORKER_ONLY_MODULES,
  PAGE_PACKAGES,
  roomPattern as folder,
  ROOMS,
  ISOLATED_ROOMS,
  SERVER_FLOORS,
  SERVER_PACKAGES,
} from './rooms.ts';
import type { RoomName } from './rooms.ts';

const TEST = '^tests/|\\.test\\.tsx?$';
const NPM = 'node_modules/';
const PROJECT = '^(?:src|workers|sw|server|locales|scripts|tests)/';
const ROOM_NAMES = Object.keys(ROOMS) as RoomName[];
const ON_NODE: readonly RoomName[] = [...SERVER_FLOORS, 'scripts', 'locales'];
/** The rooms of the rules and of the thread that runs them. */
const COMPUTING: readonly RoomName[] = ['domain', 'workers'];
const PAGE_ROOMS = ROOM_NAMES.filter((name) => !ON_NODE.includes(name));

const WITHOUT_SQL: readonly RoomName[] = ['server', 'server/http', 'server/services'];
const SQL_PACKAGES = ['drizzle-orm', 'pg'];

/** The table of rooms as rules of dependency-cruiser. */
export const BOUNDARY_RULES: IForbiddenRuleType[] = [
  ...ROOM_NAMES.map(roomRule),
  ...ROOM_NAMES.flatMap(packageRule),
  rule('remote-takes-only-the-session-from-db', folder('remote'), {
    path: folder('db'),
    pathNot: '^src/db/[^/]*(?:session|token|auth)[^/]*\\.ts$',
  }),
  // A worker's entry is imported as a URL (`?worker&url`), and its service for browsers that start no worker; of other
  // files there only types may be imported.
  rule('bridge-takes-only-types-from-workers', folder('bridge'), {
    path: folder('workers'),
    pathNot: '^workers/[^/]+(?:\\.worker|-service)\\.ts$',
    dependencyTypesNot: ['type-only'],
  }),
  rule('only-workers-and-server-compute', PAGE_ROOMS.filter((name) => !COMPUTING.includes(name)).map(folder), {
    path: [...WORKER_ONLY_MODULES],
    dependencyTypesNot: ['type-only'],
  }),
  rule('no-server-package-in-the-browser', PAGE_ROOMS.map(folder), { path: SERVER_PACKAGES.map(npm) }),
  rule('no-node-builtin-in-the-browser', PAGE_ROOMS.map(folder), { dependencyTypes: ['core'] }),
  rule('no-page-package-on-the-server', SERVER_FLOORS.map(folder), { path: PAGE_PACKAGES.map(npm) }),
  rule('sql-stands-in-persistence', WITHOUT_SQL.map(folder), { path: SQL_PACKAGES.map(npm) }),
  rule('nothing-imports-tests', '.', { path: TEST }),
  // Two files may import each other's types; at run time the first of a cycle would see the second half-loaded.
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'nothing-unresolvable',
    severity: 'error',
    from: {},
    // The compiled catalogues need not exist.
    to: { couldNotResolve: true, pathNot: '^#locales/.+\\.json$' },
  },
];

function roomRule(name: RoomName): IForbiddenRuleType {
  const own = ISOLATED_ROOMS.includes(name) ? `${folder(name)}$1/` : folder(name);
  const from = ISOLATED_ROOMS.includes(name) ? `${folder(name)}([^/]+)/` : folder(name);
  const special: RoomName[] = name === 'remote' ? ['db'] : name === 'bridge' ? ['workers'] : [];
  const allowed = [own, ...[...ROOMS[name].rooms, ...special].map(folder)];
  return rule(`${name}-imports-only-downhill`, from, { path: PROJECT, pathNot: [...allowed, TEST] });
}

function packageRule(name: RoomName): IForbiddenRuleType[] {
  const { packages } = ROOMS[name];
  if (!packages) return [];
  return [rule(`${name}-uses-only-its-packages`, folder(name), { path: NPM, pathNot: packages.map(npm) })];
}

function rule(name: string, from: string | string[], to: IRegularForbiddenRuleType['to']): IForbiddenRuleType {
  return { name, severity: 'error', from: { path: from, pathNot: TEST }, to };
}

function npm(name: string): string {
  return `${NPM}${name}/`;
}
