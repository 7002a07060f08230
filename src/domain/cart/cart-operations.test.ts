import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeComplementGroup, makeProduct } from '#tests/factories/make-product.ts';
import type { Cart, CartLine } from './cart.ts';
import { addLine, allLines, changeLine, clearCart, removeLine } from './cart-operations.ts';
import { cents } from '#domain/pricing/cents.ts';
import { chooseComplement } from '#domain/complements/choose-complements.ts';
import type { ComplementItemId, HighlightId, LineId, LoyaltyId, ProductId } from '#domain/ids.ts';
import { lineTotal } from '#domain/pricing/line-total.ts';

const extras = makeComplementGroup('extras', { min: 0, max: 3 });
const sauces = makeComplementGroup('sauces', { min: 0, max: 3 });
const withExtra = chooseComplement([], extras, 'extras-0' as ComplementItemId);

const line = (id: string, overrides: Partial<CartLine> = {}): CartLine =>
  makeLine(makeProduct(), { ...overrides, id: id as LineId });

const add = (...lines: readonly CartLine[]): Cart => lines.reduce(addLine, makeCart([]));
const shape = (cart: Cart) => allLines(cart).map(({ id, amount }) => [id, amount]);

describe('adding (A§4)', () => {
  it('appends a line', () => {
    expect(shape(add(line('a'), line('b', { productId: 'pastel' as ProductId })))).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('merges identical lines under the id of the first (D-26)', () => {
    expect(shape(add(line('a', { amount: 2 }), line('b', { amount: 3 })))).toEqual([['a', 5]]);
  });

  it.each<[string, Partial<CartLine>]>([
    ['complements', { complements: withExtra }],
    ['observations', { observations: 'sem sal' }],
    ['price seen', { price: cents(9_00) }],
    ['takeout', { takeout: true }],
    ['product', { productId: 'pastel' as ProductId }],
  ])('keeps lines apart that differ in %s (D-26)', (_what, overrides) => {
    expect(shape(add(line('a'), line('b', overrides)))).toHaveLength(2);
  });

  it('does not care in which order complements were chosen', () => {
    const sauceId = 'sauces-0' as ComplementItemId;
    const extraFirst = chooseComplement(withExtra, sauces, sauceId);
    const sauceFirst = chooseComplement(chooseComplement([], sauces, sauceId), extras, 'extras-0' as ComplementItemId);
    expect(shape(add(line('a', { complements: extraFirst }), line('b', { complements: sauceFirst })))).toHaveLength(1);
  });

  it('keeps gift cards apart: each is one card for one receiver', () => {
    const giftCard = { name: 'Ana', email: 'ana@example.com', message: 'Oi' };
    expect(
      shape(add(line('a', { kind: 'giftCard', giftCard }), line('b', { kind: 'giftCard', giftCard }))),
    ).toHaveLength(2);
  });

  it('keeps weight lines with complements apart, because complements are charged once per line (D-29)', () => {
    const weighed = { measure: 'KG', complements: withExtra } as const;
    expect(shape(add(line('a', weighed), line('b', weighed)))).toHaveLength(2);
    expect(shape(add(line('a', { measure: 'KG' }), line('b', { measure: 'KG' })))).toHaveLength(1);
  });

  it('stops a merged amount at 99 per cart line (A§5)', () => {
    expect(shape(add(line('a', { amount: 60 }), line('b', { amount: 60 })))).toEqual([['a', 99]]);
  });

  it('puts what comes from a highlight or a reward into the promotional list (D-31)', () => {
    const promoted = line('a', { source: 'highlight', highlightId: 'h' as HighlightId });
    const reward = line('b', { loyaltyId: 'l' as LoyaltyId });
    expect(add(promoted, reward, line('c')).promotionalLines.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('changing, removing, clearing (A§4)', () => {
  it('alters a line in its place', () => {
    const cart = add(line('a'), line('b', { observations: 'x' }));
    expect(shape(changeLine(cart, line('a', { amount: 7 })))).toEqual([
      ['a', 7],
      ['b', 1],
    ]);
  });

  it('removes a line that is changed to 0', () => {
    expect(shape(changeLine(add(line('a')), line('a', { amount: 0 })))).toEqual([]);
  });

  it('keeps a line that is changed to 1', () => {
    expect(shape(changeLine(add(line('a', { amount: 2 })), line('a')))).toEqual([['a', 1]]);
  });

  it('does not edit highlight-sourced items', () => {
    const cart = add(line('a', { source: 'highlight' }));
    expect(changeLine(cart, line('a', { amount: 5, source: 'highlight' })).promotionalLines[0]!.amount).toBe(1);
  });

  it('removes by generated id, from either list', () => {
    const cart = add(line('a'), line('b', { source: 'highlight' }));
    expect(shape(removeLine(cart, 'a' as LineId))).toEqual([['b', 1]]);
    expect(shape(removeLine(cart, 'b' as LineId))).toEqual([['a', 1]]);
  });

  it('clears both lists and keeps store and shipping type', () => {
    const cleared = clearCart(add(line('a'), line('b', { source: 'highlight' })));
    expect(cleared).toEqual({ storeId: 'centro', shippingType: 'ADDRESS', lines: [], promotionalLines: [] });
  });
});

const anyLine = fc
  .record({
    product: fc.nat(1),
    amount: fc.integer({ min: 1, max: 10 }),
    observations: fc.constantFrom('', 'sem sal'),
    hasExtra: fc.boolean(),
  })
  .map(({ product, hasExtra, ...rest }) => ({
    productId: `p${product}` as ProductId,
    complements: hasExtra ? withExtra : [],
    ...rest,
  }));

it('merging keeps the total and the number of units', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 9 }), (overrides) => {
      const lines = overrides.map((fields, index) => line(`l${index}`, fields));
      const sum = (counted: readonly CartLine[], value: (counted: CartLine) => number) =>
        counted.reduce((total, one) => total + value(one), 0);
      const cart = add(...lines);
      expect(sum(cart.lines, lineTotal)).toBe(sum(lines, lineTotal));
      expect(sum(cart.lines, ({ amount }) => amount)).toBe(sum(lines, ({ amount }) => amount));
    }),
  );
});

it('no two lines of a cart could be merged', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 9 }), (overrides) => {
      const { lines } = add(...overrides.map((fields, index) => line(`l${index}`, fields)));
      const again = add(...lines);
      expect(shape(again)).toEqual(lines.map(({ id, amount }) => [id, amount]));
    }),
  );
});

it('operations leave the given cart as it was', () => {
  const cart = Object.freeze({ ...add(line('a')), lines: Object.freeze([Object.freeze(line('a'))]) });
  expect(() => [
    addLine(cart, line('b')),
    changeLine(cart, line('a', { amount: 2 })),
    removeLine(cart, 'a' as LineId),
  ]).not.toThrow();
});
