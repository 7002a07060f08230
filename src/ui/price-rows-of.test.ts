import { describe, expect, it } from 'vitest';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { priceRowsOf } from './price-rows-of.ts';

const prices = {
  subtotal: cents(5000),
  delivery: cents(700),
  giftCard: cents(1000),
  cashback: cents(500),
  total: cents(4200),
};
const told = (changes: Partial<Parameters<typeof priceRowsOf>[0]> = {}) =>
  priceRowsOf({ ...prices, ...changes }, idsAsTexts()).map(({ label, value, look }) => [label, value, look]);

describe('priceRowsOf', () => {
  it('lists the parts of a price in the order of calculation, the gift card before cashback (D-35)', () => {
    expect(told()).toEqual([
      ['prices.subtotal', 5000, undefined],
      ['prices.delivery', 700, undefined],
      ['prices.giftCard', 1000, 'saving'],
      ['prices.cashback', 500, 'saving'],
      ['prices.total', 4200, 'total'],
    ]);
  });

  it('omits absent parts, but shows a total of zero and free delivery', () => {
    expect(told({ delivery: null, giftCard: ZERO, cashback: ZERO, total: ZERO })).toEqual([
      ['prices.subtotal', 5000, undefined],
      ['prices.total', 0, 'total'],
    ]);
    expect(told({ delivery: 'prices.free' })[1]).toEqual(['prices.delivery', 'prices.free', undefined]);
  });
});
