import { execFile } from 'node:child_process';
import { copyFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plantedTree, ROOT } from './planted-tree.ts';
import type { PlantedTree } from './planted-tree.ts';

interface LintReport {
  readonly diagnostics: readonly { readonly code: string; readonly message: string }[];
}

let tree: PlantedTree;

beforeEach(() => {
  tree = plantedTree();
  for (const file of ['.oxlintrc.json', '.gitignore', ...globSync('tsconfig*.json', { cwd: ROOT })]) {
    copyFileSync(join(ROOT, file), join(tree.root, file));
  }
});
afterEach(() => tree.remove());

/** Returns the rules that `code` breaks at `path`. */
async function brokenBy(path: string, code: string): Promise<string[]> {
  tree.plant(path, `${code}\n`);
  const oxlint = join(ROOT, 'node_modules', '.bin', 'oxlint');
  // The exit code is not 0 when there are findings.
  const run = promisify(execFile)(oxlint, ['--format=json', path], { cwd: tree.root });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  const { diagnostics } = JSON.parse(stdout) as LintReport;
  return [...new Set(diagnostics.map(({ code: rule }) => rule.replace(/.*\((.*)\)/, '$1')))].sort();
}

const lines = (count: number) => Array.from({ length: count }, (_, index) => `console.warn(${index});`).join('\n');

describe('the linter', () => {
  it.each([
    ['a default export', 'src/ui/a.ts', 'export default 1;', 'no-default-export'],
    ['an import from above', 'src/ui/a.ts', "export { x } from '../db/x.ts';", 'no-relative-parent-imports'],
    [
      'a lazy import from above',
      'src/ui/a.ts',
      "export const f = () => import('../x.ts');",
      'no-relative-parent-imports',
    ],
    ['any', 'server/a.ts', 'export const f = (x: any): unknown => x;', 'no-explicit-any'],
    ['a non-null assertion', 'src/ui/a.ts', 'export const f = (x?: string) => x!.length;', 'no-non-null-assertion'],
    ['the console in the page', 'src/ui/a.ts', "console.log('x');", 'no-console'],
    ['the console in the server', 'server/a.ts', "console.log('x');", 'no-console'],
    ['a promise that nobody waits for', 'server/a.ts', 'const f = async () => 1;\nf();', 'no-floating-promises'],
    ['a note to do it later', 'src/ui/a.ts', '// TODO: later', 'no-warning-comments'],
    ['a file of 301 lines', 'scripts/a.ts', lines(301), 'max-lines'],
    ['a function of 61 lines', 'scripts/a.ts', `export function f() {\n${lines(60)}\n}`, 'max-lines-per-function'],
    ['a name that is not kebab-case', 'src/ui/menuRow.ts', 'export const menuRow = 1;', 'filename-case'],
    ['a text in JSX', 'src/ui/a.tsx', 'export const A = () => <p>Fechado</p>;', 'jsx-no-literals'],
    [
      'an import of types as values',
      'src/ui/a.ts',
      "import { T } from './t.ts';\nexport type U = T;",
      'consistent-type-imports',
    ],
    ['a type that hides an import', 'src/ui/a.ts', "export type U = import('./t.ts').T;", 'consistent-type-imports'],
    ['a switched-off compiler', 'src/ui/a.ts', "// @ts-ignore\nexport const x: number = 'a';", 'ban-ts-comment'],
  ])('reports %s', async (_, path, code, rule) => {
    tree.plant('src/ui/t.ts', 'export type T = 1;');
    expect(await brokenBy(path, code)).toContain(rule);
  });

  it('allows long tests, and console output in scripts', async () => {
    expect(await brokenBy('scripts/a.test.ts', `export function f() {\n${lines(100)}\n}`)).toEqual([]);
  });
});
