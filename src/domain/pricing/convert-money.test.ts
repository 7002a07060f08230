import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './cents.ts';
import { centsFromReais, reaisFromCents } from './convert-money.ts';

describe('centsFromReais', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [-1.005, -101],
    [2.675, 268],
    [1.0049, 100],
    [0.004, 0],
    [0.005, 1],
    [1e-7, 0],
    [-1e-7, 0],
    [39.9, 3990],
    [8.994999999999, 899],
  ])('converts %d reais to %d cents, rounding half away from zero on the decimal text', (reais, expected) => {
    expect(centsFromReais(reais)).toBe(expected);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1.5e21, 1e21, 1e17])(
    'refuses %d',
    (reais) => {
      expect(() => centsFromReais(reais)).toThrow(RangeError);
    },
  );

  it('is the inverse of reaisFromCents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        expect(centsFromReais(reaisFromCents(cents(amount)))).toBe(cents(amount));
      }),
    );
  });

  it('agrees with exact decimal arithmetic to a tenth of a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (mills) => {
        const text = `${Math.floor(mills / 1000)}.${String(mills % 1000).padStart(3, '0')}`;
        expect(centsFromReais(Number(text))).toBe(Math.floor((mills + 5) / 10));
      }),
    );
  });
});

describe('cents', () => {
  it('rejects amounts that are not integers', () => {
    expect(() => cents(0.5)).toThrow(RangeError);
    expect(() => cents(2 ** 53)).toThrow(RangeError);
  });

  it('has no negative zero, which would print a minus sign', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
  });
});
