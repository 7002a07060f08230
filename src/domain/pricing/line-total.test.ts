import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '#tests/fixtures/money.json' with { type: 'json' };
import type { ChosenComplementGroup } from '#domain/cart/cart.ts';
import { cents, ZERO } from './cents.ts';
import { complementsTotal } from './complements-total.ts';
import { displayPrice } from './display-price.ts';
import { formatQuantity } from './format-quantity.ts';
import type { ComplementGroupId, ComplementItemId } from '#domain/ids.ts';
import { lineTotal, type PricedLine } from './line-total.ts';

const chosen = (...items: readonly (readonly [price: number, quantity: number])[]): ChosenComplementGroup[] => [
  {
    id: 'g' as ComplementGroupId,
    items: items.map(([price, quantity], index) => ({
      id: `i${index}` as ComplementItemId,
      name: '',
      price: cents(price),
      quantity,
    })),
  },
];

const line = (overrides: Partial<PricedLine>): PricedLine => ({
  price: cents(10_00),
  measure: 'UNIT',
  amount: 1,
  complements: [],
  comboItems: [],
  ...overrides,
});

describe('unit items: (price + complementsTotal) × amount (A§5)', () => {
  it('charges complements for every unit', () => {
    expect(lineTotal(line({ amount: 3, complements: chosen([1_50, 2]) }))).toBe(39_00);
  });

  it('is (price + complementsTotal) × amount for any numbers', () => {
    const amounts = fc.tuple(fc.nat(1e6), fc.nat(1e4), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 99 }));
    fc.assert(
      fc.property(amounts, ([price, extra, quantity, amount]) => {
        const complements = chosen([extra, quantity]);
        const expected = (price + extra * quantity) * amount;
        expect(lineTotal(line({ price: cents(price), amount, complements }))).toBe(expected);
      }),
    );
  });
});

describe('weight products: price × amount ÷ 10 (A§5, D-29)', () => {
  it.each(vectors.weight)('prices $input as $expected', ({ input, expected }) => {
    const priced = line({ measure: 'KG', price: cents(input.price), amount: input.amount });
    expect(lineTotal(priced)).toBe(expected.total);
    expect(displayPrice(priced)).toBe(expected.displayPrice);
    expect(formatQuantity(input.amount, 'KG')).toBe(`${expected.units.toLocaleString('pt-BR')}\u00a0g`);
  });

  it('charges complements once, independent of the weight', () => {
    expect(lineTotal(line({ measure: 'KG', amount: 5, complements: chosen([2_00, 1]) }))).toBe(7_00);
  });

  it('rounds half a cent up', () => {
    expect(lineTotal(line({ measure: 'L', price: cents(39_95), amount: 1 }))).toBe(4_00);
  });

  it('differs from the exact price by at most half a cent', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 1, max: 99 }), (price, amount) => {
        const total = lineTotal(line({ measure: 'L', price: cents(price), amount }));
        expect(Math.abs(total - (price * amount) / 10)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

it('the shown price of 100 g is rounded half up', () => {
  expect(displayPrice(line({ measure: 'KG', price: cents(39_95) }))).toBe(4_00);
  expect(displayPrice(line({ price: cents(39_95) }))).toBe(39_95);
});

describe('combo price (D-28)', () => {
  const comboItems = [
    { price: cents(5_00), quantity: 2 },
    { price: cents(3_00), quantity: 1 },
  ].map((item, index) => ({ ...item, id: `c${index}` as never }));

  it('is the product price when that is above 0', () => {
    expect(lineTotal(line({ price: cents(9_90), comboItems }))).toBe(9_90);
  });

  it('rounds an item with a fractional quantity', () => {
    const half = [{ price: cents(3_99), quantity: 0.5, id: 'c' as never }];
    expect(lineTotal(line({ price: ZERO, comboItems: half }))).toBe(2_00);
  });

  it('is otherwise the sum of item price × quantity, plus complements', () => {
    expect(lineTotal(line({ price: ZERO, comboItems, amount: 2, complements: chosen([1_00, 1]) }))).toBe(28_00);
  });
});

it('complementsTotal adds price × quantity over all groups (A§3)', () => {
  expect(complementsTotal([...chosen([1_00, 2], [50, 1]), ...chosen([25, 4])])).toBe(3_50);
});
