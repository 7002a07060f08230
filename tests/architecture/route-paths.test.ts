import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathSegments } from '#domain/routing/path-pattern.ts';
import { defineRoute, outsideRoutes, routes } from '#domain/routing/routes.ts';
import { ROOT } from './planted-tree.ts';

const TABLE = 'src/domain/routing/routes.ts';
/** Folders whose paths belong to the API, such as `/customers/login`. */
const API = 'src/contract/';

const tables = [...Object.values(routes), ...Object.values(outsideRoutes)];
const screens = [...new Set(tables.flatMap(({ path }) => pathSegments(path).slice(0, 1)))];
/** Words that occur only in paths; `rastreio` is also the parameter of a sheet, `balcao` the product's name. */
const words = screens.filter((screen) => !/^(?:login|rastreio|balcao|[a-z])$/.test(screen));
const PATH = new RegExp(`(?:^|\\}|[\\w:])/(?:${screens.join('|')})(?=$|[/?#])`);
const WORD = new RegExp(`(?:^|\\})(?:${words.join('|')})(?=$|[/?#])`);

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm;
const IMPORTS = /\bfrom '[^']*'|\bimport\(\s*'[^']*'\s*\)|\bimport '[^']*'/g;
const STRINGS = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/** Named by documents, which ask for the scripts that were built from it. */
const SOURCE_FILE = /^src\/[\w/-]+\.tsx?$/;

const pathLiterals = (code: string): readonly string[] =>
  [...code.replaceAll(COMMENTS, '').replaceAll(IMPORTS, '').matchAll(STRINGS)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => !text.includes('API_PREFIX') && !SOURCE_FILE.test(text) && (PATH.test(text) || WORD.test(text)));

const files = globSync('{src,sw,server}/**/*.{ts,tsx}', { cwd: ROOT }).filter((path) => !/\.test\.tsx?$/.test(path));

describe('the table of routes', () => {
  it.each([
    "'/carrinho'",
    '`${origin}/${domain}/carrinho`',
    "'pedidos'",
    '`/p/${uuid}`',
    '`${scope}historico`',
    "'/login?redirect=x'",
    "'/o/:uuid'",
  ])('detects a path in %s', (code) => {
    expect(pathLiterals(code)).toHaveLength(1);
  });

  it.each([
    "import('#screens/login/login-screen.tsx')",
    "'src/screens/login/login-screen.tsx'",
    "'login'",
    '// /carrinho',
    "'/customers/login-attempts'",
    "'m'",
  ])('detects no path in %s', (code) => {
    expect(pathLiterals(code)).toEqual([]);
  });

  it('is the only file that contains paths of screens', () => {
    const spelt = files
      .filter((path) => path !== TABLE && !path.startsWith(API))
      .flatMap((path) => pathLiterals(readFileSync(join(ROOT, path), 'utf8')).map((text) => `${path}: ${text}`));
    expect(spelt).toEqual([]);
  });

  it('rejects a route with a missing fact', () => {
    const all = { guard: 'anybody', modes: [], tabBar: 'shown', isSafeToReload: true } as const;
    expect(defineRoute('/x', all).path).toBe('/x');
    const { guard: _guard, ...withoutGuard } = all;
    const { modes: _modes, ...withoutModes } = all;
    const { tabBar: _tabBar, ...withoutTabBar } = all;
    const { isSafeToReload: _isSafe, ...withoutSafety } = all;
    // @ts-expect-error `guard` is missing
    defineRoute('/x', withoutGuard);
    // @ts-expect-error `modes` is missing
    defineRoute('/x', withoutModes);
    // @ts-expect-error `tabBar` is missing
    defineRoute('/x', withoutTabBar);
    // @ts-expect-error `isSafeToReload` is missing
    defineRoute('/x', withoutSafety);
  });
});
