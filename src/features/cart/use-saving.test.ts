import { describe, expect, it } from 'vitest';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { limitWords } from './use-saving.ts';

const i18n = idsAsTexts((id, values = {}) => [id, ...Object.values(values)].join(' '));

describe('why there is no more of a product', () => {
  it('is the stock, where that ends first (A§8)', () => {
    expect(limitWords(i18n, { cap: 3, kind: 'simple' })).toBe('maxStockBalance');
  });

  it.each([
    ['simple', 99],
    ['giftCard', 1],
  ] as const)('is the line, where a %s ends at %i, and not the stock', (kind, cap) => {
    expect(limitWords(i18n, { cap, kind })).toBe(`bag.lineLimit ${cap}`);
  });
});
