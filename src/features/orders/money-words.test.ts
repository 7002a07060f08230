import { describe, expect, it } from 'vitest';
import { MONEY_CAUSES, MONEY_KINDS, MONEY_MEANS } from '#domain/order/order-money.ts';
import { CATALOGUES, LANGUAGES, readCatalog } from '#locales/read-catalog.ts';
import { CAUSE_WORDS, KIND_LOOKS, lookOf, MEANS_WORDS } from './money-words.ts';

const textsOf = async (language: (typeof LANGUAGES)[number]): Promise<Record<string, unknown>> =>
  Object.assign({}, ...(await Promise.all(CATALOGUES.map((name) => readCatalog(language, name)))));

describe.each(LANGUAGES)('the money of an order in %s', (language) => {
  it('has words of its own for every cause (D-66)', async () => {
    const texts = await textsOf(language);
    const words = MONEY_CAUSES.map((cause) => JSON.stringify(texts[CAUSE_WORDS[cause]] ?? ''));
    expect(words.filter((text) => text.length < 10)).toEqual([]);
    expect(new Set(words).size).toBe(MONEY_CAUSES.length);
  });

  it('has a name for every means, and a word for all that happens to it', async () => {
    const texts = await textsOf(language);
    const ids = [
      ...MONEY_MEANS.map((means) => MEANS_WORDS[means]),
      ...MONEY_KINDS.map((kind) => KIND_LOOKS[kind].words),
    ];
    expect(ids.filter((id) => !texts[id])).toEqual([]);
  });
});

describe('a balance', () => {
  it('is used rather than received, and never called returned before it is', () => {
    expect(lookOf({ kind: 'received', cause: 'used' })).not.toEqual(KIND_LOOKS.received);
    expect(lookOf({ kind: 'returned', cause: 'cancelled' })).toEqual(KIND_LOOKS.returned);
    expect(KIND_LOOKS.returning.words).not.toBe(KIND_LOOKS.returned.words);
  });
});
