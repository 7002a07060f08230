import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '#tests/fixtures/money.json' with { type: 'json' };
import { cents } from './cents.ts';
import { clampInstallments, installmentOptions, offersInstallments, splitAmount } from './installments.ts';

const rules = (maxInstallments: number, minInstallmentValue: number) => ({
  maxInstallments,
  minInstallmentValue: cents(minInstallmentValue),
});

describe('installments (A§5, D-39)', () => {
  it.each(vectors.installmentCounts)(
    '$input gives $expected: 1 up to min(floor(value / minInstallmentValue), maxInstallments), or max when the minimum is 0',
    ({ input, expected }) => {
      const options = installmentOptions(cents(input.total), rules(input.max, input.min));
      expect(options.map(({ count }) => count)).toEqual(expected);
    },
  );

  it('are offered only when maxInstallments is above 1 and half the amount is above the minimum', () => {
    expect(offersInstallments(cents(10_01), rules(2, 5_00))).toBe(true);
    expect(offersInstallments(cents(10_00), rules(2, 5_00))).toBe(false);
    expect(offersInstallments(cents(10_01), rules(1, 5_00))).toBe(false);
  });

  it.each(vectors.installmentSplit)('$input is split into $expected: the remainder goes to the first', (vector) => {
    const [total = 0, count = 1] = vector.input;
    const { first, each } = splitAmount(cents(total), count);
    expect([first, ...Array<number>(count - 1).fill(each)]).toEqual(vector.expected);
  });

  it('a minimum of one cent still limits', () => {
    const options = installmentOptions(cents(3), rules(12, 1));
    expect(options.map(({ count, each }) => [count, each])).toEqual([
      [1, 3],
      [2, 1],
      [3, 1],
    ]);
  });

  it('are clamped again when the amount changes', () => {
    expect(clampInstallments(6, cents(100_00), rules(12, 10_00))).toBe(6);
    expect(clampInstallments(6, cents(35_00), rules(12, 10_00))).toBe(3);
    expect(clampInstallments(6, cents(15_00), rules(12, 10_00))).toBe(1);
  });

  it('always add up to the amount, and none is below the minimum', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 24 }), fc.nat(50_00), (amount, max, min) => {
        for (const { count, first, each } of installmentOptions(cents(amount), rules(max, min))) {
          expect(first + each * (count - 1)).toBe(amount);
          expect(each).toBeGreaterThanOrEqual(min);
          expect(first - each).toBeGreaterThanOrEqual(0);
          expect(first - each).toBeLessThan(count);
        }
      }),
    );
  });
});
