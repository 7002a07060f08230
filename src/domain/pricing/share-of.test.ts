import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './cents.ts';
import { shareOf } from './share-of.ts';

describe('the share of an amount', () => {
  it.each([
    ['0.57 % of R$ 100,00', 100_00, 0.57, 57],
    ['1.15 % of R$ 100,00', 100_00, 1.15, 1_15],
    ['10 % of R$ 25,89, rounded down', 25_89, 10, 2_58],
    ['0.0001 % of R$ 10.000,00', 10_000_00, 0.0001, 1],
    ['100 % of R$ 7,99', 7_99, 100, 7_99],
    ['1 point per real of R$ 25,89', 25_89, 1, 25],
    ['half a point per real of R$ 3,00', 3_00, 0.5, 1],
    ['nothing of nothing', 0, 57.5, 0],
  ])('%s', (_, amount, rate, share) => {
    expect(shareOf(cents(amount), rate)).toBe(share);
  });

  it('equals exact integer arithmetic, for every rate with four decimals', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31), fc.nat(1_000_000), (amount, scaled) => {
        const exact = (BigInt(amount) * BigInt(scaled)) / 1_000_000n;
        expect(BigInt(shareOf(cents(amount), Number(`${scaled}e-4`)))).toBe(exact);
      }),
    );
  });
});
