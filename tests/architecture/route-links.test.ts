import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isMounted, type RouteMode } from '#domain/routing/route-mode.ts';
import { type RouteName, routes } from '#domain/routing/routes.ts';
import { ROOT } from './planted-tree.ts';

const SCREENS = 'src/app/tenant-routes.tsx';
/** What the shell puts over any screen. */
const OVERLAYS = [
  'src/features/session/own-data.tsx',
  'src/screens/redo/redo-sheet.tsx',
  'src/app/customer-effects.tsx',
];

/** What buying takes. Links to these are shown only with a bag, a place or a product, which have the mode that they need. */
const BUYING: readonly string[] = ['review', 'tabOrder', 'tab', 'payTab', 'productLink', 'traceability'];

const IMPORT = /(?:from |import\()'(#(?:app|screens|features)\/[^']+|\.\/[^']+\.tsx?)'/g;
const LINK = /\broutes\.(\w+)\.getHref\(/g;

const code = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The files of the page that a file brings, also lazily, itself included. */
function filesFrom(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path) || !existsSync(join(ROOT, path))) return seen;
  seen.add(path);
  for (const [, name = ''] of code(path).matchAll(IMPORT)) {
    filesFrom(name.startsWith('#') ? name.replace('#', 'src/') : posix.join(dirname(path), name), seen);
  }
  return seen;
}

const linksFrom = (path: string): ReadonlySet<string> =>
  new Set([...filesFrom(path)].flatMap((file) => [...code(file).matchAll(LINK)].map(([, route = '']) => route)));

/** The file of a route's screen, as the table of screens has it. */
function screenOf(route: string): string | null {
  const table = code(SCREENS);
  const shown = new RegExp(`^  ${route}: (?:<)?(\\w+)`, 'm').exec(table)?.[1] ?? '';
  const component = shown === 'REGISTRATION' ? 'RegistrationScreens' : shown;
  const file = new RegExp(
    `(?:\\{ ${component} \\} from|const ${component} = lazyPart\\(\\s*\\(\\) => import\\()\\s*'#([^']+)'`,
  );
  const found = file.exec(table)?.[1];
  return found === undefined ? null : `src/${found}`;
}

const names = Object.keys(routes) as RouteName[];
const screens = new Map(names.map((route) => [route, screenOf(route)] as const));
const links = new Map(
  [...screens].map(([route, file]) => [route, file === null ? new Set<string>() : linksFrom(file)]),
);

const BOTH = [false, true];
const MODES: readonly RouteMode[] = BOTH.flatMap((isQrCodeOnly) =>
  BOTH.flatMap((hasContext) =>
    BOTH.flatMap((isMenuOnly) =>
      BOTH.map((isTutorialEnabled) => ({ isQrCodeOnly, hasContext, isMenuOnly, isTutorialEnabled })),
    ),
  ),
);

describe('the links of the screens', () => {
  it('are found: every screen has a file, and the login leads to registration and recovery', () => {
    // The start is a redirect.
    expect(names.filter((route) => screens.get(route) === null)).toEqual(['start']);
    expect([...(links.get('login') ?? [])]).toEqual(expect.arrayContaining(['registration', 'recovery']));
    expect(OVERLAYS.flatMap((file) => [...linksFrom(file)])).toEqual(expect.arrayContaining(['profile', 'order']));
  });

  it.each(MODES)('lead to screens that exist in a mode of %j (ADR-085)', (mode) => {
    const dead = (from: string, targets: Iterable<string>) =>
      [...targets]
        .filter((target) => !BUYING.includes(target) && !isMounted(target as RouteName, mode))
        .map((target) => `${from} → ${target}`);
    const mounted = names.filter((route) => isMounted(route, mode));
    expect([
      ...mounted.flatMap((route) => dead(route, links.get(route) ?? [])),
      ...OVERLAYS.flatMap((file) => dead(file, linksFrom(file))),
    ]).toEqual([]);
  });
});
