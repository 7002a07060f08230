import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUES, LANGUAGES } from '#locales/read-catalog.ts';
import { STATIC_STEPS } from '#scripts/steps/static-steps.ts';
import { plantedTree, ROOT } from './planted-tree.ts';

const CONFIG = [
  'lingui.config.ts',
  'scripts/build/project-root.ts',
  'scripts/build/first-load-files.ts',
  'scripts/build/catalogue-format.ts',
];
const SOURCES = {
  'src/app/main.tsx': `
import { i18n } from '@lingui/core';
import { title } from '#features/menu/title.ts';
export const first = () => [i18n.t('app.hello', { name: title }), import('#features/bag/bag.tsx')];`,
  'src/features/menu/title.ts': `export const title = /*i18n*/ 'menu.title';`,
  'src/features/bag/bag.tsx': `
import { Trans } from '@lingui/react';
export const Bag = () => <Trans id="bag.note" components={{ b: <b /> }} />;`,
  'src/contract/error-messages.ts': `export const ERROR_MESSAGES = { internal: /*i18n*/ 'error.internal' };`,
};

const tree = plantedTree();
afterAll(tree.remove);

// With NODE_ENV=test Lingui would look for the workers of its own tests.
const env = { ...process.env, NODE_ENV: undefined };
const lingui = (...args: readonly string[]) =>
  spawnSync(join(ROOT, 'node_modules', '.bin', 'lingui'), args, { cwd: tree.root, env, encoding: 'utf8' });

const STEPS = STATIC_STEPS.filter(({ command: [program] }) => program === 'lingui');

/** Returns the output of a failed step; null when it succeeds. */
function complaint(step: string): string | null {
  const [, ...args] = STEPS.find(({ name }) => name === step)?.command ?? [];
  const { status, stdout, stderr } = lingui(...args);
  return status === 0 ? null : stdout + stderr;
}

const path = (language: string, name: string) => `locales/${language}/${name}.po`;
const read = (language: string, name: string) => readFileSync(join(tree.root, path(language, name)), 'utf8');

/** Returns the output of a step after a file of the planted project was changed. */
function complaintOf(step: string, file: string, change: (text: string) => string): string | null {
  const changed = join(tree.root, file);
  const before = readFileSync(changed, 'utf8');
  writeFileSync(changed, change(before));
  try {
    return complaint(step);
  } finally {
    writeFileSync(changed, before);
  }
}

beforeAll(() => {
  for (const file of CONFIG) tree.plant(file, readFileSync(join(ROOT, file), 'utf8'));
  for (const [file, code] of Object.entries(SOURCES)) tree.plant(file, code);
  lingui('extract');
  for (const language of LANGUAGES)
    for (const name of CATALOGUES)
      tree.plant(path(language, name), read(language, name).replaceAll(/(msgid ".+"\n)msgstr ""/g, '$1msgstr "Text"'));
  lingui('extract');
});

describe('the check of the catalogues', () => {
  it.each(STEPS)('passes for a project whose messages all have texts: $name', ({ name }) => {
    expect(complaint(name)).toBeNull();
  });

  it('separates the messages of the first load, and lists where they are used', () => {
    expect(read('en', 'first-load')).toContain('#. pt: Text\n#: src/app/main.tsx\nmsgid "app.hello"');
    expect(read('en', 'first-load')).toContain('#: src/features/menu/title.ts\nmsgid "menu.title"');
    expect(read('en', 'lazy')).toContain('#: src/features/bag/bag.tsx\nmsgid "bag.note"');
    expect(read('en', 'errors')).toContain('msgid "error.internal"');
    expect(read('en', 'first-load') + read('en', 'errors')).not.toContain('bag.note');
  });

  it.each(LANGUAGES)('fails for a message without a text in %s', (language) => {
    const empty = (po: string) => po.replace('"Text"', '""');
    expect(complaintOf('no message without a text', path(language, 'lazy'), empty)).toContain(
      `${path(language, 'lazy')}: bag.note`,
    );
  });

  it('fails for a message that is not in the catalogues', () => {
    const misspell = (code: string) => code.replace('menu.title', 'menu.titel');
    expect(complaintOf('no message unknown or unused', 'src/features/menu/title.ts', misspell)).toContain(
      'out of sync',
    );
  });

  it('fails for an unused message', () => {
    const remove = () => 'export const Bag = () => null;';
    expect(complaintOf('no message unknown or unused', 'src/features/bag/bag.tsx', remove)).toContain('out of sync');
  });

  it('fails for a text that is not a message', () => {
    const spoil = (po: string) => po.replace('"Text"', '"{count, plural, one {"');
    expect(complaintOf('messages compile', path('pt', 'lazy'), spoil)).toContain('bag.note');
  });
});
