import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEASURES } from '#domain/catalog/measure.ts';
import { amountFromQuantity, quantityFromAmount } from './line-amount.ts';

describe('the amount of a line', () => {
  it('is encoded as amount × 0.1 for weight products and decoded to the same amount (D-29)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MEASURES), fc.integer({ min: 1, max: 99 }), (measure, amount) => {
        const quantity: unknown = JSON.parse(JSON.stringify(quantityFromAmount(amount, measure)));
        expect(amountFromQuantity(Number(quantity), measure)).toBe(amount);
      }),
    );
  });

  it('is exactly 0.3 kg for 300 g', () => expect(quantityFromAmount(3, 'KG')).toBe(0.3));

  it('is unchanged for units', () => expect(quantityFromAmount(3, 'UNIT')).toBe(3));
});
