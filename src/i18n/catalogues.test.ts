import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { CATALOGUES, LANGUAGES, readCatalog } from '#locales/read-catalog.ts';

/** The placeholders of a compiled message, plural and select branches included. */
function placeholders(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return [];
  const [name, type, branches] = tokens as unknown[];
  const isArgument = typeof name === 'string' && (tokens.length === 1 || typeof type === 'string');
  const below = type && typeof branches === 'object' && branches ? Object.values(branches) : [];
  return [...(isArgument ? [name] : []), ...below.flatMap((branch) => messagePlaceholders(branch))];
}

/** The tags of rich text count among them. */
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
  it.each(others)('ask for the same values in every language', (...texts) => {
    const asked = new Map(portuguese.map(([id, text]) => [id, messagePlaceholders(text)]));
    for (const [id, text] of texts) expect([id, messagePlaceholders(text)]).toEqual([id, asked.get(id)]);
  });

  it.each([portuguese, ...others])('say the same where two of them have a message', (...texts) => {
    expect(new Map(texts)).toEqual(new Map(texts.toReversed()));
  });

  it('hold every text of the page: no attribute that is read aloud or shown is spelt out in JSX', async () => {
    const attribute =
      /\s(?:aria-label|aria-description|aria-roledescription|alt|placeholder|title|label)="([^"]*\p{L}[^"]*)"/gu;
    const offenders: string[] = [];
    for await (const path of glob('src/**/*.tsx')) {
      if (attribute.test(await readFile(path, 'utf8'))) offenders.push(path);
    }
    expect(offenders).toEqual([]);
  });
});
