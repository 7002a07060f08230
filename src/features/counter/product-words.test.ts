import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import firstLoad from '#locales/pt/first-load.json' with { type: 'json' };
import { amountOf, priceWords, stockOf } from './product-words.ts';

const UNIT = { measure: 'UNIT' } as const;
const KG = { measure: 'KG' } as const;

describe('what a product costs, at the counter', () => {
  const i18n = setupI18n({ locale: 'pt', messages: { pt: firstLoad.messages as never } });
  const words = (price: number, isFrom: boolean) =>
    priceWords(i18n, { startingPrice: { price: cents(price), isFrom } })?.replaceAll('\u00a0', ' ');

  it('says so where it depends on what is chosen, and nothing to a kitchen', () => {
    expect(words(1500, false)).toBe('R$ 15,00');
    expect(words(1700, true)).toBe('a partir de R$ 17,00');
    expect(priceWords(i18n, { startingPrice: null })).toBeNull();
  });
});

describe('a stock that is typed at the counter', () => {
  it('is a whole number of pieces, or a part of what is weighed, with comma or point', () => {
    expect(stockOf(' 12 ', UNIT)).toBe(12);
    expect(stockOf('0', UNIT)).toBe(0);
    expect(stockOf('1,5', KG)).toBe(1.5);
    expect(stockOf('0.125', KG)).toBe(0.125);
  });

  it('is not counted where nothing is typed', () => {
    expect(stockOf('', UNIT)).toBeNull();
    expect(stockOf('  ', KG)).toBeNull();
  });

  it('is refused when it is no stock of the product', () => {
    for (const typed of ['1,5', '1.500', '12.000', '12,0', '-1', 'doze', '1e3', '12 kg'])
      expect(stockOf(typed, UNIT)).toBeUndefined();
    for (const typed of ['-0,5', '1,2345', '1.000,5', '12345678901']) expect(stockOf(typed, KG)).toBeUndefined();
  });
});

describe('an amount that is typed at the counter', () => {
  it('is in reais, with or without the sign', () => {
    expect(amountOf('12,5')).toBe(1250);
    expect(amountOf('R$ 12.50')).toBe(1250);
    expect(amountOf('0')).toBe(0);
  });

  it('is refused when it is finer than cents, too much, or no amount', () => {
    for (const typed of ['12,505', '1000000,01', '', '-1', 'dez']) expect(amountOf(typed)).toBeNull();
  });
});
