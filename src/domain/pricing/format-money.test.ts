import { describe, expect, it } from 'vitest';
import vectors from '#tests/fixtures/money.json' with { type: 'json' };
import { cents } from './cents.ts';
import { formatMoney } from './format-money.ts';

describe('formatMoney', () => {
  it.each(vectors.format)('formats $input cents as $expected (pt-BR) (A§1, D-34)', (vector) => {
    expect(formatMoney(cents(vector.input))).toBe(vector.expected);
  });

  it('separates symbol and number with U+00A0, so that no line break divides them', () => {
    expect(formatMoney(cents(1234_56))).toBe('R$\u00a01.234,56');
  });
});
