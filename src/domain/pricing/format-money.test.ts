import { describe, expect, it } from 'vitest';
import vectors from '#tests/fixtures/money.json' with { type: 'json' };
import { cents } from './cents.ts';
import { formatMoney } from './format-money.ts';

describe('formatMoney', () => {
  it.each(vectors.format)('writes $input cents as $expected in the pt-BR format (A§1, D-34)', (vector) => {
    expect(formatMoney(cents(vector.input))).toBe(vector.expected);
  });

  it('separates sign and number with U+00A0, so that an amount never breaks', () => {
    expect(formatMoney(cents(1234_56))).toBe('R$\u00a01.234,56');
  });
});
