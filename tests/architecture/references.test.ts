import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_FILES } from '#scripts/boundaries/cruise-project.ts';
import { ROOT } from './planted-tree.ts';

const LIST = 'docs/REFERENCES.md';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** A comment as one line: a reference may be broken across two. */
const unbroken = (text: string): string => text.replaceAll(/\s*\n\s*(?:\*(?!\/)\s*|\/\/\s*)?/g, ' ');

/** What a text refers to, spelt as the list spells it. */
function referencesIn(text: string): readonly string[] {
  const line = unbroken(text);
  const names = [...line.matchAll(/\bD-\d{1,2}\b|\bADR-\d{3}\b|\b[AB]§\d+|\bP[1-9]\d?\b|\bM\d{1,2}(?=\)|: )/g)].map(
    ([name]) => name,
  );
  const unnamed = [...line.matchAll(/(?<!\.\/)\bdecisions?[ /]\d+(?![-\w])/gi)].map(([words]) => words);
  return [...names, ...unnamed];
}

const entries = [...read(LIST).matchAll(/^- ([AB]§\d+|D-\d+|[PM]\d+)\b/gm)].map(([, name = '']) => name);
const records = globSync('docs/decisions/*.md', { cwd: ROOT }).map((path) => `ADR-${basename(path).slice(0, 3)}`);
const known = new Set([...entries, ...records]);
const files = globSync([PROJECT_FILES, 'src/**/*.css', 'docs/**/*.md', '.oxlintrc.json'], { cwd: ROOT });

describe('a reference in a comment', () => {
  it('is found however it is written', () => {
    expect(referencesIn('(A§5, D-26 and D-30)')).toEqual(['A§5', 'D-26', 'D-30']);
    expect(referencesIn('// see ADR-019\n  // for P27 and (M8)')).toEqual(['ADR-019', 'P27', 'M8']);
    expect(referencesIn(`// see ${'decision'}\n  // 19`)).toEqual([`${'decision'} 19`]);
  });

  it(`is explained in ${LIST}, or has a record in docs/decisions`, () => {
    const unknown = (path: string) => referencesIn(read(path)).filter((name) => !known.has(name));
    expect(files.flatMap((path) => unknown(path).map((name) => `${path}: ${name}`))).toEqual([]);
  });

  it('means one thing', () => {
    expect(entries.filter((name, place) => entries.indexOf(name) !== place)).toEqual([]);
  });
});
