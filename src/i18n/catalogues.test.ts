import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { CATALOGUES, LANGUAGES, readCatalog } from '#locales/read-catalog.ts';

/** Returns the placeholders of a compiled message, including those in plural and select branches. */
function placeholders(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return [];
  const [name, type, branches] = tokens as unknown[];
  const isArgument = typeof name === 'string' && (tokens.length === 1 || typeof type === 'string');
  const below = type && typeof branches === 'object' && branches ? Object.values(branches) : [];
  return [...(isArgument ? [name] : []), ...below.flatMap((branch) => messagePlaceholders(branch))];
}

/** Returns the placeholders of a message, including the tags of rich text. */
const messagePlaceholders = (tokens: unknown): string[] =>
  Array.isArray(tokens)
    ? [
        ...new Set([
          ...tokens.flatMap((token) => placeholders(token)),
          ...(JSON.stringify(tokens).match(/<\w+>/g) ?? []),
        ]),
      ].toSorted()
    : [];

const everyText = async (language: (typeof LANGUAGES)[number]) =>
  (await Promise.all(CATALOGUES.map((name) => readCatalog(language, name)))).flatMap((texts) => Object.entries(texts));

const [portuguese = [], ...others] = await Promise.all(LANGUAGES.map(everyText));

describe('the catalogues', () => {
  it.each(others)('use the same placeholders in every language', (...texts) => {
    const asked = new Map(portuguese.map(([id, text]) => [id, messagePlaceholders(text)]));
    for (const [id, text] of texts) expect([id, messagePlaceholders(text)]).toEqual([id, asked.get(id)]);
  });

  it.each([portuguese, ...others])('have the same text for a message that is in two of them', (...texts) => {
    expect(new Map(texts)).toEqual(new Map(texts.toReversed()));
  });

  it.each([portuguese, ...others])('have curly quotation marks and apostrophes', (...texts) => {
    // JSON puts a backslash before a quotation mark inside a text.
    for (const [id, text] of texts)
      expect([id, JSON.stringify(text)]).not.toEqual([id, expect.stringMatching(/'|\\"/)]);
  });

  it('keep French signs on the line of their word', async () => {
    for (const [id, text] of await everyText('fr'))
      expect([id, JSON.stringify(text)]).not.toEqual([id, expect.stringMatching(/ [;:!?%»]|« /)]);
  });

  it.each(LANGUAGES)('have for each of five tabs a name that fits at 320 px, on one line: %s', async (language) => {
    const names = (await everyText(language)).filter(([id]) => id.startsWith('tabs.') && id !== 'tabs.label');
    expect(names).not.toEqual([]);
    // As long as "Fidelidade".
    for (const [id, name] of names) expect([id, String(name)]).toEqual([id, expect.stringMatching(/^.{1,10}$/)]);
  });

  it('contain every text of the page: no JSX attribute has a literal text', async () => {
    const attribute =
      /\s(?:aria-label|aria-description|aria-roledescription|alt|placeholder|title|label)="([^"]*\p{L}[^"]*)"/gu;
    const offenders: string[] = [];
    for await (const path of glob('src/**/*.tsx')) {
      if (attribute.test(await readFile(path, 'utf8'))) offenders.push(path);
    }
    expect(offenders).toEqual([]);
  });
});
