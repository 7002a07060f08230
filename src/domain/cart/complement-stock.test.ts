import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeCart, makeLine, makeQuoteInput } from '#tests/factories/make-cart.ts';
import { makeComplementGroup, makeMenu, makeProduct } from '#tests/factories/make-product.ts';
import type { LineId, ProductId } from '#domain/ids.ts';
import type { ComplementGroup, MenuProduct, Stock } from '#domain/catalog/menu.ts';
import { indexMenu } from '#domain/catalog/menu-index.ts';
import { isSoldOut } from '#domain/catalog/stock-draws.ts';
import { stockedProductsOf, withBalance } from '#domain/catalog/with-balances.ts';
import { quoteCart } from '#domain/pricing/quote-cart.ts';
import { cartStock, lineCap } from './cart-stock.ts';
import type { CartLine, ChosenComplementGroup } from './cart.ts';
import { rebuildCart } from './rebuild-cart.ts';
import { settleCart } from './settle-cart.ts';

const COLA = 'cola' as ProductId;
const BREAD = 'bread' as ProductId;

/** A choice of drinks: the first is the cola that is sold alone, too; the second is no product. */
const drinksWith = (stock: Stock, bounds: Pick<ComplementGroup, 'min' | 'max'> = { min: 0, max: null }) => {
  const group = makeComplementGroup('drinks', bounds);
  const items = group.items.map((item, index) => (index === 0 ? { ...item, productId: COLA, stock } : item));
  return { ...group, items };
};

/** Of a balance each of cola and bread: both as they are, a burger and weighed meat with drinks, and a combo of both with drinks. */
function shopWith(cola: number | null, bread: number | null): readonly MenuProduct[] {
  const [ofCola, ofBread] = [cola, bread].map((balance) => ({ rigid: true, balance })) as [Stock, Stock];
  const drinks = { complementGroups: [drinksWith(ofCola)] };
  const part = { price: makeProduct().price, image: null, quantity: 1 };
  const parts = [
    { ...part, id: 'a', name: 'Cola', productId: COLA, stock: ofCola },
    { ...part, id: 'b', name: 'Bread', productId: BREAD, stock: ofBread },
  ] as unknown as MenuProduct['comboItems'];
  return [
    makeProduct({ productId: COLA, stock: ofCola }),
    makeProduct({ productId: BREAD, stock: ofBread }),
    makeProduct({ productId: 'burger' as ProductId, ...drinks }),
    makeProduct({ productId: 'meat' as ProductId, measure: 'KG', ...drinks }),
    makeProduct({ productId: 'combo' as ProductId, kind: 'combo', comboItems: parts, ...drinks }),
  ];
}

interface Wish {
  readonly which: number;
  readonly amount: number;
  readonly colas: number;
}

/** A line with so many colas as complements, and one drink that nobody counts. */
function lineOf(product: MenuProduct, { amount, colas }: Omit<Wish, 'which'>, id: string): CartLine {
  const [group] = product.complementGroups;
  const [cola, other] = group?.items ?? [];
  const items = [
    { ...cola!, quantity: colas },
    { ...other!, quantity: 1 },
  ].filter(({ quantity }) => quantity > 0);
  return makeLine(product, { id: id as LineId, amount, complements: group ? [{ id: group.id, items }] : [] });
}

/** How many colas and breads a line takes, counted by hand. */
function piecesOf({ which, amount, colas }: Wish): readonly [number, number] {
  const ofEach = [
    [amount, 0],
    [0, amount],
    [colas * amount, 0],
    [colas, 0],
    [(colas + 1) * amount, amount],
  ] as const;
  return ofEach[which]!;
}

const wishes = fc.array(fc.record({ which: fc.nat(4), amount: fc.integer({ min: 1, max: 12 }), colas: fc.nat(3) }), {
  maxLength: 8,
});
const balance = fc.nat(40);
const stockedMenu = (products: readonly MenuProduct[]) => ({
  index: indexMenu(makeMenu(products)),
  ignoreRigidStock: false,
});
const capIn = (products: readonly MenuProduct[]) => {
  const stocked = stockedMenu(products);
  return (lines: readonly CartLine[], line: CartLine) => lineCap(lines, line, stocked);
};

describe('a complement that is a product with a counted stock', () => {
  it('takes one of it for each unit of its line, and with a weighed line one at all (D-29)', () => {
    const [cola, , burger, meat, combo] = shopWith(10, null) as readonly [MenuProduct, ...MenuProduct[]];
    const cap = capIn([cola, burger!, meat!, combo!]);
    expect(cap([], lineOf(burger!, { amount: 1, colas: 2 }, 'x'))).toBe(5);
    expect(cap([], lineOf(meat!, { amount: 1, colas: 2 }, 'x'))).toBe(99);
    expect(cap([], lineOf(meat!, { amount: 1, colas: 11 }, 'x'))).toBe(0);
    expect(cap([], lineOf(combo!, { amount: 1, colas: 1 }, 'x'))).toBe(5);
    expect(cap([lineOf(burger!, { amount: 4, colas: 2 }, 'x')], lineOf(cola, { amount: 1, colas: 0 }, 'y'))).toBe(2);
  });

  it('counts as it is about to be chosen, not as the line still has it in the cart', () => {
    const [, , burger] = shopWith(10, null);
    const cap = capIn([burger!]);
    const inCart = lineOf(burger!, { amount: 4, colas: 2 }, 'x');
    expect(cap([inCart], inCart)).toBe(5);
    expect(cap([inCart], { ...inCart, complements: lineOf(burger!, { amount: 4, colas: 5 }, 'x').complements })).toBe(
      2,
    );
    expect(cap([inCart], { ...inCart, complements: [] })).toBe(99);
  });

  it('is taken by the earlier of two lines that are ordered again, and is the reason why the later does not come along', () => {
    const [, , burger] = shopWith(5, null);
    const [first, second] = ['x', 'y'].map((id) => lineOf(burger!, { amount: 1, colas: 3 }, id));
    const rebuilt = rebuildCart(makeCart([first!, second!]), indexMenu(makeMenu([burger!])), false);
    expect(rebuilt.cart.lines).toEqual([first]);
    expect(rebuilt.dropped).toMatchObject([{ line: { id: 'y' }, reasons: [{ code: 'complement_unavailable' }] }]);
  });

  it('makes a product sold out whose required choice has nothing left, unless the store ignores its stock (D-30)', () => {
    const required = (left: number) => {
      const group = drinksWith({ rigid: true, balance: left }, { min: 1, max: 1 });
      return makeProduct({ complementGroups: [{ ...group, items: group.items.slice(0, 1) }] });
    };
    expect([isSoldOut(required(1), false), isSoldOut(required(0), false), isSoldOut(required(0), true)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('makes a product sold out where fewer are left of all of a choice together than it requires', () => {
    const required = (cola: number, bread: number) => {
      const group = drinksWith({ rigid: true, balance: cola }, { min: 3, max: 3 });
      const [first, second] = group.items;
      const items = [first!, { ...second!, productId: BREAD, stock: { rigid: true, balance: bread } }];
      return isSoldOut(makeProduct({ complementGroups: [{ ...group, items }] }), false);
    };
    expect([required(1, 1), required(2, 0), required(1, 2), required(0, 3)]).toEqual([true, true, false, false]);
  });

  it('gets the balance of its product, and nothing else about the menu is copied', () => {
    const [, bread, burger] = shopWith(null, null);
    const balances = { [COLA]: 3 };
    expect(stockedProductsOf(burger!)).toEqual(['burger', COLA]);
    expect(withBalance(burger!, balances).complementGroups[0]?.items.map(({ stock }) => stock?.balance)).toEqual([
      3,
      undefined,
    ]);
    const plain = { ...bread!, complementGroups: [makeComplementGroup('other', { min: 0, max: 1 })] };
    expect(withBalance(plain, balances)).toBe(plain);
  });
});

describe('a product of which there is plenty, with a chosen complement that is sold out', () => {
  const [, , burger, , combo] = shopWith(0, 9) as readonly [never, never, MenuProduct, never, MenuProduct];
  const settled = (menu: readonly MenuProduct[], ...lines: readonly CartLine[]) =>
    settleCart(makeCart(lines), new Set(lines.map(({ id }) => id)), stockedMenu(menu)).lines;
  const problemsOf = (menu: readonly MenuProduct[], ...lines: readonly CartLine[]) =>
    quoteCart(makeQuoteInput(menu, lines)).lines.map(({ cap, problems }) => ({ cap, problems }));

  it('is not sold out: the quote names the complement, and the rest of the line may be had', () => {
    const line = lineOf(burger, { amount: 2, colas: 1 }, 'x');
    const [{ id, items }] = line.complements as [ChosenComplementGroup];
    const problem = { code: 'complement_unavailable', groupId: id, name: items[0]?.name };
    expect(problemsOf([burger], line)).toEqual([{ cap: 99, problems: [problem] }]);
    expect(rebuildCart(makeCart([line]), indexMenu(makeMenu([burger])), false).dropped).toMatchObject([
      { reasons: [problem] },
    ]);
  });

  it('is settled without it, and keeps its amount and the complement that is there', () => {
    const line = lineOf(burger, { amount: 2, colas: 1 }, 'x');
    expect(settled([burger], line)).toEqual([lineOf(burger, { amount: 2, colas: 0 }, 'x')]);
  });

  it('stays for the customer to choose anew where the complement was required', () => {
    const [group] = burger.complementGroups;
    const strict = { ...burger, complementGroups: [{ ...group!, min: 2 }] };
    const line = lineOf(strict, { amount: 2, colas: 1 }, 'x');
    expect(settled([strict], line)).toEqual([line]);
    expect(problemsOf([strict], line)[0]?.problems.map(({ code }) => code)).toEqual([
      'complement_unavailable',
      'complement_bounds',
    ]);
  });

  it('is sold out where it takes of the same stock itself, or nothing is left of what it requires', () => {
    const gone = [{ cap: 0, problems: [{ code: 'out_of_stock', cap: 0 }] }];
    expect(problemsOf([combo], lineOf(combo, { amount: 1, colas: 1 }, 'x'))).toMatchObject(gone);
    const [group] = burger.complementGroups;
    const items = group!.items.map((item) => ({ ...item, productId: COLA, stock: { rigid: true, balance: 0 } }));
    const strict = { ...burger, complementGroups: [{ ...group!, min: 1, items }] };
    expect(problemsOf([strict], lineOf(burger, { amount: 1, colas: 1 }, 'x'))).toMatchObject(gone);
  });

  it('keeps the part of a combo for which there is enough, and not the same product as its complement', () => {
    const [, , , , last] = shopWith(2, 9);
    const line = lineOf(last!, { amount: 2, colas: 2 }, 'x');
    expect(problemsOf([last!], line)).toMatchObject([{ cap: 2, problems: [{ code: 'complement_unavailable' }] }]);
  });
});

it('lines that are settled with what there is are not objected to any more', () => {
  fc.assert(
    fc.property(balance, balance, wishes, (cola, bread, wanted) => {
      const products = shopWith(cola, bread);
      const lines = wanted.map((wish, place) => lineOf(products[wish.which]!, wish, `line-${place}`));
      const cart = settleCart(makeCart(lines), new Set(lines.map(({ id }) => id)), stockedMenu(products));
      expect(quoteCart(makeQuoteInput(products, cart.lines)).lines.flatMap(({ problems }) => problems)).toEqual([]);
    }),
  );
});

it('lines filled up to their caps take of every stock what they hold by hand, and never more than there is', () => {
  fc.assert(
    fc.property(balance, balance, wishes, (cola, bread, wanted) => {
      const products = shopWith(cola, bread);
      const capOf = capIn(products);
      const lines: CartLine[] = [];
      const taken = [0, 0];
      for (const [place, wish] of wanted.entries()) {
        const line = lineOf(products[wish.which]!, wish, `line-${place}`);
        const amount = Math.min(wish.amount, capOf(lines, line));
        if (amount === 0) continue;
        lines.push({ ...line, amount });
        for (const [stock, pieces] of piecesOf({ ...wish, amount }).entries()) taken[stock]! += pieces;
      }
      const drawn = cartStock(lines, indexMenu(makeMenu(products)));
      expect([drawn.get(COLA) ?? 0, drawn.get(BREAD) ?? 0]).toEqual(taken.map((pieces) => pieces * 1000));
      expect(taken[0]).toBeLessThanOrEqual(cola);
      expect(taken[1]).toBeLessThanOrEqual(bread);
    }),
  );
});

it('the quote objects to a line or its complement exactly where the lines together take more than there is', () => {
  fc.assert(
    fc.property(balance, balance, wishes, (cola, bread, wanted) => {
      const products = shopWith(cola, bread);
      const lines = wanted.map((wish, place) => lineOf(products[wish.which]!, wish, `line-${place}`));
      const quote = quoteCart(makeQuoteInput(products, lines));
      const isShort = quote.lines.some(({ problems }) => problems.length > 0);
      const sums = [0, 1].map((stock) => wanted.reduce((sum, wish) => sum + piecesOf(wish)[stock]!, 0));
      expect(isShort).toBe(sums[0]! > cola || sums[1]! > bread);
    }),
  );
});
