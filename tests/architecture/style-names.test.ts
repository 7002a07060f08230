import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './planted-tree.ts';

/** One component's use of a stylesheet. TypeScript accepts any class name, so it does not report misspelt ones. */
interface Use {
  readonly component: string;
  readonly sheet: string;
  readonly names: ReadonlySet<string>;
  /** `css[tone]` may name any class. */
  readonly isOpen: boolean;
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

function usesOf(component: string): Use[] {
  const code = read(component);
  return [...code.matchAll(/import (\w+) from '(\.\/|#)([\w/.-]+\.module\.css)'/g)].map(
    ([, name = '', root, path = '']) => ({
      component,
      sheet: root === '#' ? join('src', path) : join(dirname(component), path),
      names: new Set(
        [...code.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))].map(
          (match) => match[1] ?? match[2] ?? '',
        ),
      ),
      isOpen: new RegExp(`\\b${name}\\[[^']`).test(code),
    }),
  );
}

function classesOf(sheet: string): Set<string> {
  const css = read(sheet).replaceAll(/\/\*[^]*?\*\//g, '');
  return new Set([...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)(?=[^{}]*\{)/g)].map((match) => match[1] ?? ''));
}

const uses = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).flatMap(usesOf);
const sheets = globSync('src/**/*.module.css', { cwd: ROOT });

describe('the stylesheets', () => {
  it.each(uses)('contain every class that $component uses', ({ sheet, names }) => {
    const classes = classesOf(sheet);
    expect([...names].filter((name) => !classes.has(name))).toEqual([]);
  });

  it.each(sheets)('%s has no unused class', (sheet) => {
    const users = uses.filter((use) => use.sheet === sheet);
    if (users.some(({ isOpen }) => isOpen)) return;
    expect([...classesOf(sheet)].filter((name) => !users.some(({ names }) => names.has(name)))).toEqual([]);
  });
});
