import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeComplementGroup, makeProduct } from '#tests/factories/make-product.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { ComboItemId, ProductId } from '#domain/ids.ts';
import type { ComboItem, MenuProduct, Stock } from '#domain/catalog/menu.ts';
import { isSoldOut } from '#domain/catalog/stock-draws.ts';
import { stockCap, takenStock, type StockUse } from './stock-cap.ts';

const rigid = (balance: number | null): Stock => ({ rigid: true, balance });

const comboItem = (id: string, quantity: number, stock: Stock): ComboItem => ({
  id: `item-${id}` as ComboItemId,
  price: cents(0),
  quantity,
  productId: id as ProductId,
  name: id,
  image: null,
  stock,
});

const combo = (...comboItems: readonly ComboItem[]): MenuProduct =>
  makeProduct({ productId: 'combo' as ProductId, kind: 'combo', comboItems });

const taking = (product: MenuProduct, amount: number): StockUse => ({ product, complements: [], amount });

function capOf(product: MenuProduct, others: readonly StockUse[] = [], ignoreRigidStock = false): number {
  return stockCap({ product, complements: [], taken: takenStock(others), ownAmount: 0, ignoreRigidStock });
}

describe('quantity (A§5)', () => {
  it('is at most 99 per cart line', () => {
    expect(capOf(makeProduct())).toBe(99);
    expect(capOf(makeProduct({ stock: rigid(250) }))).toBe(99);
  });

  it('is 1 for a gift card', () => {
    expect(capOf(makeProduct({ kind: 'giftCard' }))).toBe(1);
  });

  it('is capped at the stock balance with rigid stock', () => {
    expect(capOf(makeProduct({ stock: rigid(5) }))).toBe(5);
    expect(capOf(makeProduct({ stock: rigid(0) }))).toBe(0);
  });

  it('is not capped without rigid stock', () => {
    expect(capOf(makeProduct({ stock: { rigid: false, balance: 2 } }))).toBe(99);
  });

  it('counts an unknown balance as 99', () => {
    expect(capOf(makeProduct({ stock: rigid(null) }))).toBe(99);
  });

  it('is never negative, also with a negative balance', () => {
    expect(capOf(makeProduct({ stock: rigid(-3) }))).toBe(0);
  });

  it('of a combo is the minimum over rigid-stock items of floor(balance / item quantity), up to 99', () => {
    expect(capOf(combo(comboItem('a', 2, rigid(7)), comboItem('b', 1, rigid(5))))).toBe(3);
    expect(capOf(combo(comboItem('a', 2, rigid(7)), comboItem('b', 1, { rigid: false, balance: 0 })))).toBe(3);
    expect(capOf(combo(comboItem('a', 1, rigid(500))))).toBe(99);
  });

  it('is not limited by an item that the combo holds none of', () => {
    expect(capOf(combo(comboItem('a', 0, rigid(0)), comboItem('b', 1, rigid(4))))).toBe(4);
  });

  it('of a combo that holds a product twice counts both', () => {
    expect(capOf(combo(comboItem('a', 1, rigid(5)), comboItem('a', 1, rigid(5))))).toBe(2);
  });
});

describe('D-30', () => {
  it('ignoreRigidStock lifts the cap to 99', () => {
    expect(capOf(makeProduct({ stock: rigid(2) }), [], true)).toBe(99);
  });

  it.each([
    [2.35, 23],
    [0.3, 3],
    [1.1, 11],
    [0.05, 0],
  ])('a balance of %d kg or L caps at floor(balance × 10) = %d steps', (balance, steps) => {
    expect(capOf(makeProduct({ measure: 'KG', stock: rigid(balance) }))).toBe(steps);
    expect(capOf(makeProduct({ measure: 'L', stock: rigid(balance) }))).toBe(steps);
  });
});

describe('the stock cap counts sibling lines of the same product (D-26)', () => {
  const product = makeProduct({ productId: 'a' as ProductId, stock: rigid(5) });

  it('leaves what the other lines do not take', () => {
    expect(capOf(product, [taking(product, 2)])).toBe(3);
  });

  it('does not count the line against itself', () => {
    const taken = takenStock([taking(product, 4)]);
    expect(stockCap({ ...taking(product, 4), taken, ownAmount: 4, ignoreRigidStock: false })).toBe(5);
  });

  it('counts combos that draw on the product, and the product against combos', () => {
    const pair = combo(comboItem('a', 2, rigid(5)));
    expect(capOf(product, [taking(pair, 2)])).toBe(1);
    expect(capOf(pair, [taking(product, 2)])).toBe(1);
  });
});

const stocked = fc
  .record({
    balances: fc.array(fc.nat(30), { minLength: 3, maxLength: 3 }),
    comboQuantities: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 2 }),
    wishes: fc.array(fc.record({ which: fc.nat(3), amount: fc.integer({ min: 1, max: 20 }) }), { maxLength: 12 }),
  })
  .map(({ balances, comboQuantities, wishes }) => {
    const stocks = balances.map(rigid);
    const simple = stocks.map((stock, index) =>
      makeProduct({ productId: `p${index}` as ProductId, stock, measure: index === 2 ? 'KG' : 'UNIT' }),
    );
    const both = combo(...comboQuantities.map((quantity, index) => comboItem(`p${index}`, quantity, stocks[index]!)));
    return { stocks, products: [...simple, both], wishes };
  });

it('a cart filled line by line up to its cap never takes more than the balance, and always could take one less', () => {
  fc.assert(
    fc.property(stocked, ({ stocks, products, wishes }) => {
      const uses: StockUse[] = [];
      for (const { which, amount } of wishes) {
        const product = products[which]!;
        const fits = Math.min(amount, capOf(product, uses));
        if (fits > 0) uses.push(taking(product, fits));
      }
      const taken = takenStock(uses);
      for (const [index, stock] of stocks.entries()) {
        expect(taken.get(`p${index}` as ProductId) ?? 0).toBeLessThanOrEqual((stock.balance ?? 0) * 1000);
      }
      for (const { amount, ...line } of uses) {
        const cap = stockCap({ ...line, taken, ownAmount: amount, ignoreRigidStock: false });
        expect(cap).toBeGreaterThanOrEqual(amount);
      }
    }),
  );
});

describe('a product whose required complements are all gone', () => {
  const soldOut = (bounds: Parameters<typeof makeComplementGroup>[1]) =>
    isSoldOut(makeProduct({ complementGroups: [makeComplementGroup('molho', bounds, [])] }), true);

  it('is sold out, because nobody could put it into the bag', () => {
    expect(soldOut({ min: 1, max: 1 })).toBe(true);
  });

  it('is not when the group asks for nothing or is hidden (D-27)', () => {
    expect(soldOut({ min: 0, max: 2 })).toBe(false);
    expect(soldOut({ min: 1, max: 0 })).toBe(false);
  });
});

it('a product is sold out exactly when an empty cart could not take one of it', () => {
  fc.assert(
    fc.property(stocked, fc.nat(3), fc.boolean(), ({ products }, which, ignoreRigidStock) => {
      const product = products[which]!;
      expect(isSoldOut(product, ignoreRigidStock)).toBe(capOf(product, [], ignoreRigidStock) === 0);
    }),
  );
});

it('the cap is the largest amount that fits: one more would overdraw or pass the line maximum', () => {
  fc.assert(
    fc.property(stocked, fc.nat(3), ({ products, wishes }, which) => {
      const others = wishes.map((wish) => taking(products[wish.which]!, 1));
      const product = products[which]!;
      const cap = capOf(product, others);
      const overdraws = (amount: number): boolean => {
        const taken = takenStock([...others, taking(product, amount)]);
        const drawn =
          product.kind === 'combo' ? product.comboItems : [{ productId: product.productId, stock: product.stock }];
        return drawn.some(({ productId, stock }) => (taken.get(productId) ?? 0) > (stock.balance ?? 0) * 1000);
      };
      expect(cap > 0 && overdraws(cap)).toBe(false);
      expect(cap === 99 || overdraws(cap + 1)).toBe(true);
    }),
  );
});
