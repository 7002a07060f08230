import { globSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cruiseProject, PROJECT_FILES } from '#scripts/boundaries/cruise-project.ts';
import { WORKER_ONLY_MODULES, ROOM_FOLDERS, roomOf, ROOMS, ISOLATED_ROOMS } from '#scripts/boundaries/rooms.ts';
import type { RoomName } from '#scripts/boundaries/rooms.ts';
import { plantedTree, ROOT } from './planted-tree.ts';
import type { PlantedTree } from './planted-tree.ts';

const names = Object.keys(ROOMS) as RoomName[];
const inside = (name: RoomName) => (ISOLATED_ROOMS.includes(name) ? `${name}/one` : name);
const file = (name: RoomName, base: string) => `${inside(name).replace(name, ROOM_FOLDERS[name])}/${base}.ts`;

let tree: PlantedTree;
beforeEach(() => {
  tree = plantedTree();
});
afterEach(() => tree.remove());

const violationsOf = async () => (await cruiseProject(tree.root)).violations;
const edgesOf = async () => [...new Set((await violationsOf()).map(({ from, to }) => `${from} → ${to}`))].sort();

/** Plants `code` at `path` beside a target file in every room, and returns the names of the broken rules. */
async function brokenBy(path: string, code: string): Promise<string[]> {
  for (const name of names) tree.plant(file(name, 'target'), 'export const x = 1; export type T = 1;');
  tree.plant(path, code);
  return [...new Set((await violationsOf()).map(({ rule }) => rule))].sort();
}

describe('the import boundaries', () => {
  it('report exactly the imports between rooms that the table does not list', async () => {
    const expected: string[] = [];
    for (const to of names) tree.plant(file(to, 'target'), 'export const x = 1;');
    for (const from of names) {
      for (const to of names) {
        const importer = file(from, `to-${to.replace('/', '-')}`);
        tree.plant(importer, `import { x } from '#${inside(to)}/target.ts';\nexport const y = x;`);
        if (from !== to && !ROOMS[from].rooms.includes(to)) expected.push(`${importer} → ${file(to, 'target')}`);
      }
    }
    expect(await edgesOf()).toEqual(expected.sort());
  });

  it.each([
    ['static', "import { x } from '#app/target.ts'; export const y = x;"],
    ['side-effect', "import '#app/target.ts';"],
    ['type-only', "import type { T } from '#app/target.ts'; export type U = T;"],
    ['lazy', "export const load = async () => (await import('#app/target.ts')).x;"],
    ['re-exporting', "export { x } from '#app/target.ts';"],
    ['all re-exporting', "export * from '#app/target.ts';"],
    ['type re-exporting', "export type { T } from '#app/target.ts';"],
  ])('see an uphill import that is %s', async (_, code) => {
    expect(await brokenBy('src/domain/uphill.ts', code)).toEqual(['domain-imports-only-downhill']);
  });

  it.each([
    [
      'a feature imports another feature',
      'src/features/two/a.ts',
      "import '#features/one/target.ts';",
      'features-imports-only-downhill',
    ],
    [
      'a screen imports another screen',
      'src/screens/two/a.ts',
      "import '#screens/one/target.ts';",
      'screens-imports-only-downhill',
    ],
    [
      'a domain rule imports the contract',
      'src/domain/a.ts',
      "import '#contract/target.ts';",
      'domain-imports-only-downhill',
    ],
    ['the outbox imports a component', 'src/sync/a.ts', "import '#ui/target.ts';", 'sync-imports-only-downhill'],
    [
      'the service worker imports a feature',
      'sw/a.ts',
      "import '#features/one/target.ts';",
      'sw-imports-only-downhill',
    ],
    ['the server imports the page', 'server/a.ts', "import '#tenant/target.ts';", 'server-imports-only-downhill'],
    [
      'a use case imports a route',
      'server/services/orders/a.ts',
      "import '#server/http/target.ts';",
      'server/services-imports-only-downhill',
    ],
    [
      'a repository imports the type of a use case',
      'server/persistence/repositories/a.ts',
      "import type { T } from '#server/services/target.ts'; export type U = T;",
      'server/persistence-imports-only-downhill',
    ],
    [
      'a route imports the demo',
      'server/http/routes/a.ts',
      "import '#server/demo/target.ts';",
      'server/http-imports-only-downhill',
    ],
    [
      'a use case imports the container of all services',
      'server/services/orders/a.ts',
      "import type { T } from '#server/target.ts'; export type U = T;",
      'server/services-imports-only-downhill',
    ],
    ['the page imports the server', 'src/app/a.ts', "import '#server/target.ts';", 'app-imports-only-downhill'],
    [
      'the page takes a value from a worker',
      'src/bridge/a.ts',
      "import '#workers/target.ts';",
      'bridge-takes-only-types-from-workers',
    ],
    [
      'the client takes a table from the databases',
      'src/remote/a.ts',
      "import '#db/target.ts';",
      'remote-takes-only-the-session-from-db',
    ],
    [
      'the page computes stock caps',
      'src/features/one/a.ts',
      "import { stockCap } from '#domain/cart/stock-cap.ts'; export const b = stockCap;",
      'only-workers-and-server-compute',
    ],
    ['React comes into the outbox', 'src/sync/a.ts', "import 'react';", 'sync-uses-only-its-packages'],
    ['React comes into the service worker', 'sw/a.ts', "import 'react';", 'sw-uses-only-its-packages'],
    ['React comes into the server', 'server/http/routes/a.ts', "import 'react';", 'no-page-package-on-the-server'],
    ['SQL comes into a use case', 'server/services/orders/a.ts', "import 'drizzle-orm';", 'sql-stands-in-persistence'],
    [
      'the driver comes into a route',
      'server/http/routes/a.ts',
      "import type { Pool } from 'pg'; export type P = Pool;",
      'sql-stands-in-persistence',
    ],
    ['zod comes into the domain', 'src/domain/a.ts', "import 'zod/mini';", 'domain-uses-only-its-packages'],
    ['Fastify comes into the page', 'src/features/one/a.ts', "import 'fastify';", 'no-server-package-in-the-browser'],
    ['Node comes into the page', 'src/ui/a.ts', "import 'node:fs';", 'no-node-builtin-in-the-browser'],
    ['code imports a test', 'server/a.ts', "import './b.test.ts';", 'nothing-imports-tests'],
    ['an import leads nowhere', 'src/ui/a.ts', "import './gone.ts';", 'nothing-unresolvable'],
  ])('do not allow that %s', async (_, path, code, rule) => {
    tree.plant('server/b.test.ts', 'export {};');
    tree.plant('src/domain/cart/stock-cap.ts', 'export const stockCap = 1;');
    expect(await brokenBy(path, code)).toContain(rule);
  });

  it('report a cycle of imports, but not of type imports', async () => {
    tree.plant('src/ui/a.ts', "import { b } from './b.ts'; export const a = () => b;");
    tree.plant('src/ui/b.ts', "import { a } from './a.ts'; export const b = () => a;");
    expect((await violationsOf()).map(({ rule }) => rule)).toContain('no-cycles');
    // dependency-cruiser caches parsed files by path, so the second run needs a tree of its own.
    const other = plantedTree();
    other.plant('src/ui/a.ts', "import { b } from './b.ts'; export const a = () => b;");
    other.plant('src/ui/b.ts', "import type { a } from './a.ts'; export const b = (f: typeof a) => f;");
    expect((await cruiseProject(other.root)).violations).toEqual([]);
    other.remove();
  });

  it("allow the page to load a worker's entry as a URL and the client to read the session", async () => {
    tree.plant('workers/quote.worker.ts', 'export {};');
    tree.plant('src/db/session-store.ts', 'export {};');
    tree.plant('src/bridge/a.ts', "import url from '#workers/quote.worker.ts?worker&url'; export const b = url;");
    expect(await brokenBy('src/remote/a.ts', "import '#db/session-store.ts';")).toEqual([]);
  });

  it('allow tests to import every room', async () => {
    expect(await brokenBy('src/domain/a.test.ts', "import '#app/target.ts'; import '#server/target.ts';")).toEqual([]);
  });
});

describe("the server's metrics", () => {
  const figures = async () => (await cruiseProject(tree.root)).server;

  it('count folders, and report no violations for a correct server', async () => {
    tree.plant('server/app.ts', "import { a } from './services/orders/a.ts'; export const app = a;");
    tree.plant(
      'server/services/orders/a.ts',
      "import { b } from '#server/services/payments/card/b.ts'; export const a = b;",
    );
    tree.plant('server/services/payments/card/b.ts', 'export const b = 1;');
    tree.plant('server/services/payments/c.test.ts', "import '#server/services/orders/a.ts';");
    expect(await figures()).toEqual({ folders: 3, uphillImports: 0, folderCycles: [], moduleCycles: 0 });
  });

  it('report folders that import each other, also through different files and with type imports', async () => {
    const cycle = ['server/services/delivery', 'server/services/orders', 'server/services/payments'];
    tree.plant(
      'server/services/orders/a.ts',
      "import { b } from '#server/services/payments/b.ts'; export const a = b;",
    );
    tree.plant('server/services/payments/b.ts', 'export const b = 1;');
    tree.plant('server/services/payments/c.ts', "export { d } from '#server/services/delivery/d.ts';");
    tree.plant('server/services/delivery/d.ts', 'export const d = 1;');
    const type = "import type { A } from '#server/services/orders/f.ts'; export type E = A;";
    tree.plant('server/services/delivery/e.ts', type);
    tree.plant('server/services/orders/f.ts', 'export type A = 1;');
    expect(await figures()).toMatchObject({ folders: 3, uphillImports: 0, folderCycles: [cycle], moduleCycles: 0 });
    const [from, ...others] = cycle;
    expect(await violationsOf()).toEqual([{ rule: 'no-cycle-of-server-folders', from, to: others.join(', ') }]);
  });

  it('count every import into a higher floor, including types', async () => {
    tree.plant('server/services.ts', 'export interface Services {}');
    tree.plant('server/demo/seed/rows.ts', 'export const rows = 1; export type Rows = 1;');
    tree.plant(
      'server/services/jobs/a.ts',
      "import type { Services } from '#server/services.ts'; import { rows } from '#server/demo/seed/rows.ts'; export const a = (s: Services) => [s, rows];",
    );
    expect((await figures()).uphillImports).toBe(2);
  });

  it('count modules that import each other, also when they import types too', async () => {
    tree.plant(
      'server/services/orders/a.ts',
      "import type { B } from './b.ts'; import { b } from './b.ts'; export type A = B; export const a = () => b;",
    );
    tree.plant(
      'server/services/orders/b.ts',
      "import { a } from './a.ts'; export type B = 1; export const b = () => a;",
    );
    expect((await figures()).moduleCycles).toBe(1);
  });
});

describe('the project', () => {
  it('has no violation', async () => {
    const { modules, violations, server } = await cruiseProject(ROOT);
    expect(violations).toEqual([]);
    expect(server).toMatchObject({ uphillImports: 0, folderCycles: [], moduleCycles: 0 });
    expect(modules.length).toBeGreaterThanOrEqual(globSync(PROJECT_FILES, { cwd: ROOT }).length);
  });

  it('imports no rule of the quote worker into the page, not even indirectly', async () => {
    const { modules } = await cruiseProject(ROOT);
    const imports = new Map(modules.map(({ source, dependencies }) => [source, dependencies]));
    const reached = new Set<string>();
    const follow = (source: string) => {
      if (reached.has(source) || /^(?:workers|src\/bridge)\/|\.test\.tsx?$/.test(source)) return;
      reached.add(source);
      for (const { resolved, dependencyTypes } of imports.get(source) ?? [])
        if (!dependencyTypes.includes('type-only')) follow(resolved);
    };
    for (const source of imports.keys()) if (/^src\/(?:app|features|screens)\//.test(source)) follow(source);
    expect(WORKER_ONLY_MODULES.filter((path) => reached.has(path))).toEqual([]);
    expect(WORKER_ONLY_MODULES.filter((path) => !imports.has(path))).toEqual([]);
  });

  it('has no source file outside the rooms', () => {
    const isStray = (path: string) => !path.startsWith('tests/') && roomOf(path) === undefined;
    expect(isStray('server/elsewhere/a.ts')).toBe(true);
    expect(globSync(PROJECT_FILES, { cwd: ROOT }).filter(isStray)).toEqual([]);
  });
});
