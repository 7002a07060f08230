import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeCart, makeLine, makeQuoteInput } from '#tests/factories/make-cart.ts';
import { makeComplementGroup, makeMenu, makeProduct } from '#tests/factories/make-product.ts';
import type { Cart, CartLine } from './cart.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import type { ComboItemId, HighlightId, LineId, LoyaltyId, ProductId } from '#domain/ids.ts';
import { indexMenu } from '#domain/catalog/menu-index.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import { asReward } from '#domain/person/reward.ts';
import { lineTotal } from '#domain/pricing/line-total.ts';
import { quoteCart } from '#domain/pricing/quote-cart.ts';
import { settleCart } from './settle-cart.ts';

const product = makeProduct();
const rigid = (balance: number) => ({ rigid: true, balance });
const lineOf = (id: string, overrides: Partial<CartLine> = {}) => makeLine(product, { id: id as LineId, ...overrides });
const settle = (
  cart: Cart,
  menu: readonly MenuProduct[],
  ids: readonly CartLine[] = [...cart.lines, ...cart.promotionalLines],
) => settleCart(cart, new Set(ids.map(({ id }) => id)), { index: indexMenu(makeMenu(menu)), ignoreRigidStock: false });

describe('settleCart', () => {
  it('takes over the price of today', () => {
    const { lines } = settle(makeCart([lineOf('a', { amount: 2 })]), [{ ...product, price: cents(12_00) }]);
    expect(lines).toMatchObject([{ id: 'a', amount: 2, price: 12_00 }]);
  });

  it('leaves what there is, and nothing of what is sold out or gone', () => {
    const cart = makeCart([lineOf('a', { amount: 5 })]);
    expect(settle(cart, [{ ...product, stock: rigid(2) }]).lines).toMatchObject([{ id: 'a', amount: 2 }]);
    expect(settle(cart, [{ ...product, stock: rigid(0) }]).lines).toEqual([]);
    expect(settle(cart, []).lines).toEqual([]);
  });

  it('shares what is left between sibling lines, earlier ones first (D-26)', () => {
    const cart = makeCart([lineOf('a', { amount: 3 }), lineOf('b', { amount: 3, observations: 'sem sal' })]);
    expect(settle(cart, [{ ...product, stock: rigid(4) }]).lines.map(({ amount }) => amount)).toEqual([1, 3]);
  });

  it('leaves a line alone that asks for another choice', () => {
    const bread = makeComplementGroup('bread', { min: 1, max: 1 });
    const [item] = bread.items;
    const line = lineOf('a', { complements: [{ id: bread.id, items: [{ ...item!, quantity: 1 }] }] });
    const now = makeProduct({ price: cents(12_00), complementGroups: [{ ...bread, items: bread.items.slice(1) }] });
    expect(settle(makeCart([line]), [now]).lines).toEqual([line]);
  });

  it('does without a complement that is gone and was not required', () => {
    const extras = makeComplementGroup('extras', { min: 0, max: 2 });
    const chosen = extras.items.map((item) => ({ ...item, quantity: 1 }));
    const line = lineOf('a', { complements: [{ id: extras.id, items: chosen }] });
    const now = makeProduct({ complementGroups: [{ ...extras, items: extras.items.slice(1) }] });
    expect(settle(makeCart([line]), [now]).lines[0]?.complements).toMatchObject([{ items: [{ id: 'extras-1' }] }]);
  });

  it('settles promotional lines too, and touches none that was not named', () => {
    const banner = { source: 'highlight' as const, highlightId: 'banner' as HighlightId };
    const cart = makeCart([lineOf('a')], [lineOf('b', banner)]);
    const settled = settle(cart, [{ ...product, price: cents(12_00) }], cart.promotionalLines);
    expect(settled.lines).toEqual(cart.lines);
    expect(settled.promotionalLines).toMatchObject([{ id: 'b', price: 12_00, ...banner }]);
  });

  it('asks no money for a combo that points pay for (D-31)', () => {
    const part = {
      id: 'part' as ComboItemId,
      productId: product.productId,
      name: '',
      image: null,
      price: cents(10_00),
      quantity: 2,
      stock: product.stock,
    };
    const combo = makeProduct({ kind: 'combo', price: ZERO, comboItems: [part] });
    const reward = makeLine(asReward(combo), { loyaltyId: 'club' as LoyaltyId, amount: 2 });
    const [settled] = settle(makeCart([], [reward]), [combo]).promotionalLines;
    expect(settled).toEqual(reward);
    expect(lineTotal(settled!)).toBe(ZERO);
  });

  it('makes one of lines that only the price seen told apart, unless one line cannot hold both (D-26)', () => {
    const settledOf = (amount: number) =>
      settle(makeCart([lineOf('a', { amount }), lineOf('b', { amount, price: cents(9_00) })]), [product]).lines;
    expect(settledOf(2)).toMatchObject([{ id: 'a', amount: 4, price: product.price }]);
    expect(settledOf(60).map(({ amount }) => amount)).toEqual([60, 60]);
  });

  it('leaves nothing to object to, whatever became of prices and stock', () => {
    const ids = ['p', 'q', 'r'] as ProductId[];
    const now = fc.record({ price: fc.nat(5_000), balance: fc.option(fc.nat(6)), isSold: fc.boolean() });
    const amounts = fc.array(fc.record({ which: fc.nat(2), amount: fc.integer({ min: 1, max: 9 }) }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.tuple(now, now, now), amounts, (states, picks) => {
        const menu = states.flatMap(({ price, balance, isSold }, index) =>
          isSold ? [makeProduct({ productId: ids[index]!, price: cents(price), stock: { rigid: true, balance } })] : [],
        );
        const lines = picks.map(({ which, amount }, index) =>
          makeLine(makeProduct({ productId: ids[which]! }), {
            id: `l${index}` as LineId,
            amount,
            observations: `${index}`,
          }),
        );
        const settled = settle(makeCart(lines), menu);
        expect(quoteCart(makeQuoteInput(menu, settled.lines)).lines.flatMap(({ problems }) => problems)).toEqual([]);
      }),
    );
  });
});
