import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_FILES } from '#scripts/boundaries/cruise-project.ts';
import { ROOT } from './planted-tree.ts';

const RULES = 'docs/rules.md';
const RECORDS = 'docs/decisions/README.md';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Joins the lines of a comment, because a reference may be broken across two. */
const unbroken = (text: string): string => text.replaceAll(/\s*\n\s*(?:\*(?!\/)\s*|\/\/\s*)?/g, ' ');

const REFERENCE = String.raw`(?:\bD-\d+\b|\bADR-\d+\b|[AB]§\d+|\bP[1-9]\d?\b|\bM\d{1,2}(?=\)|: ))`;

const referencesIn = (text: string): readonly string[] => unbroken(text).match(new RegExp(REFERENCE, 'g')) ?? [];

/** Finds "decision" with a bare number, which does not say which of the two lists it refers to. */
const bareNumbersIn = (text: string): readonly string[] => unbroken(text).match(/\bdecisions?[ /]\d+(?![-\w])/gi) ?? [];

/** Finds comments that contain only a reference. */
const mutePointersIn = (text: string): readonly string[] => {
  const list = `(?:${REFERENCE}(?:, | and |–)?)+[.:]?`;
  return text.match(new RegExp(String.raw`/\*\*?\s*${list}\s*\*/|(?<!//.*\n\s*)// ${list}$(?!\n\s*//)`, 'gm')) ?? [];
};

const links = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);

const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:src|sw|workers|server|demo|tests|scripts|docs|locales|public)\/[^\s`<>…]*)`/g)].map(
    ([, path = '']) => path,
  );

const ruleAnchors = [...read(RULES).matchAll(/^- <a id="d-(\d+)"><\/a>\*\*(D-\d+)\*\*/gm)];
const entries = [
  ...ruleAnchors.map(([, , name = '']) => name),
  ...[...read(RULES).matchAll(/^- \*\*([AB]§\d+|[PM]\d+)\*\*/gm)].map(([, name = '']) => name),
];
const records = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT })
  .filter((path) => !path.endsWith('000-template.md'))
  .toSorted();
const known = new Set([...entries, ...records.map((path) => `ADR-${basename(path).slice(0, 3)}`)]);
const documents = globSync(['docs/**/*.md', '{README,src/**/README,sw/README,workers/README,server/**/README}.md'], {
  cwd: ROOT,
});
const files = [...globSync([PROJECT_FILES, 'src/**/*.css', '.oxlintrc.json'], { cwd: ROOT }), ...documents];

const found = (find: (text: string, path: string) => readonly string[], within = files): readonly string[] =>
  within.flatMap((path) => find(read(path), path).map((match) => `${path}: ${match}`));

describe('a reference in a comment', () => {
  it('is found in every notation', () => {
    expect(referencesIn('(A§5, D-26 and D-30)')).toEqual(['A§5', 'D-26', 'D-30']);
    expect(referencesIn('// see ADR-019\n  // for P27 and (M8)')).toEqual(['ADR-019', 'P27', 'M8']);
    expect(bareNumbersIn(`// see ${'decision'}\n  // 19`)).toEqual([`${'decision'} 19`]);
    expect(mutePointersIn(`/** ${'D-'}19, A§5. */ /** Asks again (D-19). */`)).toEqual([`/** ${'D-'}19, A§5. */`]);
    expect(mutePointersIn(`// ${'D-'}19.\n a();\n// Asks (A§5,\n// D-19).\n`)).toEqual([`// ${'D-'}19.`]);
  });

  it(`is explained in ${RULES}, or has a record in docs/decisions`, () => {
    const isNamed = (name: string) => known.has(name) || name === 'ADR-033' || name === 'ADR-035';
    expect(found((text) => referencesIn(text).filter((name) => !isNamed(name)))).toEqual([]);
  });

  it('names the list of its number', () => {
    expect(found(bareNumbersIn)).toEqual([]);
  });

  it('is accompanied by the rule’s content', () => {
    expect(found(mutePointersIn)).toEqual([]);
  });
});

describe('the list of rules', () => {
  it('has every rule once with its anchor, numbered without gaps', () => {
    const names = ruleAnchors.map(([, , name]) => name);
    expect(names.toSorted()).toEqual(names.map((_, index) => `D-${index + 1}`).toSorted());
    expect(ruleAnchors.filter(([, anchor, name]) => name !== `D-${anchor}`)).toEqual([]);
  });

  it('links to a file that refers to the rule', () => {
    const pointers = [
      ...read(RULES).matchAll(/<a id="d-\d+"><\/a>\*\*(D-\d+)\*\*.*\n.* → (?:`(.+)`|not built yet)$/gm),
    ];
    const isNamedBack = (rule: string, path: string) =>
      existsSync(join(ROOT, path)) && referencesIn(read(path)).includes(rule);
    expect(pointers).toHaveLength(ruleAnchors.length);
    expect(
      pointers.filter(([, rule = '', path]) => path && !isNamedBack(rule, path)).map(([, ...link]) => link),
    ).toEqual([]);
  });

  it('uses each name once', () => {
    expect(entries.filter((name, place) => entries.indexOf(name) !== place)).toEqual([]);
  });
});

describe('the list of decision records', () => {
  it('has every record under its title', () => {
    const titles = records.map((path) => {
      const [title = ''] = read(path).split('\n', 1);
      return `- [ADR-${title.replace(/^# /, '')}](${basename(path)}): `;
    });
    expect(titles.filter((title) => !read(RECORDS).includes(title))).toEqual([]);
  });
});

describe('a path in a document', () => {
  it('exists', () => {
    const missing = (text: string, path: string) => [
      ...pathsIn(text).filter((each) => globSync(each, { cwd: ROOT }).length === 0),
      ...links(text)
        .filter((target) => !target.includes(':'))
        .filter((target) => !existsSync(join(ROOT, dirname(path), target)))
        .map((target) => relative(ROOT, join(ROOT, dirname(path), target))),
    ];
    expect(found(missing, documents)).toEqual([]);
  });
});
