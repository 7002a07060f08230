import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { messageIdsSource } from '#scripts/generate-message-ids.ts';
import { readCatalog } from '#locales/read-catalog.ts';
import { usedIds } from '#locales/used-ids.ts';
import { LANGUAGES } from './language.ts';

const SOURCES = '{src,sw,workers,server}/**/*.{ts,tsx}';

async function readSources(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for await (const path of glob(SOURCES)) {
    if (!/\.test\.tsx?$|message-ids\.ts$/.test(path)) texts.set(path, await readFile(path, 'utf8'));
  }
  return texts;
}

/** The placeholders of a compiled message, plural and select branches included. */
function placeholders(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return [];
  const [name, type, branches] = tokens as unknown[];
  const isArgument = typeof name === 'string' && (tokens.length === 1 || typeof type === 'string');
  const below = type && typeof branches === 'object' && branches ? Object.values(branches) : [];
  return [...(isArgument ? [name] : []), ...below.flatMap((branch) => messagePlaceholders(branch))];
}

const messagePlaceholders = (tokens: unknown): string[] =>
  Array.isArray(tokens) ? [...new Set(tokens.flatMap((token) => placeholders(token)))].toSorted() : [];

const catalogues = await Promise.all(
  LANGUAGES.map(async (language) => ({ language, messages: await readCatalog(language) })),
);
const [portuguese, ...others] = catalogues;
const ids = Object.keys(portuguese?.messages ?? {});
const sources = await readSources();

describe('the catalogues', () => {
  it.each(others)('say everything in $language too', ({ messages }) => {
    expect(Object.keys(messages).toSorted()).toEqual(ids.toSorted());
  });

  it.each(others)('ask for the same values in $language', ({ messages }) => {
    for (const id of ids)
      expect([id, messagePlaceholders(messages[id])]).toEqual([id, messagePlaceholders(portuguese?.messages[id])]);
  });

  it('are named by the current message-ids.ts (run scripts/generate-message-ids.ts)', async () => {
    expect(sources.size).toBeGreaterThan(0);
    expect(await readFile('src/i18n/message-ids.ts', 'utf8')).toBe(await messageIdsSource());
  });

  it('hold no text that nothing shows', () => {
    const text = [...sources.values()].join('\n');
    expect(usedIds(ids, text)).toEqual(ids);
  });

  it('hold every text of the page: no attribute that is read aloud or shown is spelt out in JSX', () => {
    const attribute =
      /\s(?:aria-label|aria-description|aria-roledescription|alt|placeholder|title|label)="([^"]*\p{L}[^"]*)"/gu;
    // A component of ours may take a message id under such a name, and translates it itself.
    const spelt = (text: string) => [...text.matchAll(attribute)].filter(([, words = '']) => !ids.includes(words));
    const offenders = [...sources].filter(([path, text]) => path.endsWith('.tsx') && spelt(text).length > 0);
    expect(offenders.map(([path]) => path)).toEqual([]);
  });
});
