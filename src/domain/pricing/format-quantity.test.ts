import { describe, expect, it } from 'vitest';
import { formatCount, formatQuantity, formatTimes } from './format-quantity.ts';

describe('formatQuantity', () => {
  it.each([
    [3, 'UNIT', '3\u00a0un'],
    [3, 'KG', '300\u00a0g'],
    [12, 'L', '1.200\u00a0mL'],
  ] as const)('an amount of %d in %s is shown as %s (A§3, A§5)', (amount, measure, text) => {
    expect(formatQuantity(amount, measure)).toBe(text);
  });

  it('shows pieces as counts and other products as weights (A§3)', () => {
    expect([formatTimes(3, 'UNIT'), formatTimes(3, 'KG')]).toEqual(['3×', '300\u00a0g']);
    expect([formatCount(3, 'UNIT'), formatCount(3, 'L')]).toEqual(['3', '300\u00a0mL']);
  });
});
