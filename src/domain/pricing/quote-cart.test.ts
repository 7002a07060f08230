import { describe, expect, it } from 'vitest';
import { makeLine, makeQuoteInput } from '#tests/factories/make-cart.ts';
import { makeComplementGroup, makeProduct } from '#tests/factories/make-product.ts';
import { cents, ZERO } from './cents.ts';
import { chooseComplement } from '#domain/complements/choose-complements.ts';
import type {
  ComboItemId,
  ComplementItemId,
  HighlightId,
  LineId,
  LoyaltyId,
  MenuGroupId,
  ProductId,
} from '#domain/ids.ts';
import { indexMenu } from '#domain/catalog/menu-index.ts';
import { quoteCart } from './quote-cart.ts';
import type { QuoteInput } from './quote.ts';

const coxinha = makeProduct();
const problemCodes = (input: QuoteInput) =>
  quoteCart(input).lines.map(({ problems }) => problems.map(({ code }) => code));

describe('lines', () => {
  it('prices units as (price + complementsTotal) × amount and weight as price × amount ÷ 10 (A§5)', () => {
    const extras = makeComplementGroup('extras', { min: 0, max: 2 }, [1_50]);
    const burger = makeProduct({ productId: 'burger' as ProductId, complementGroups: [extras] });
    const cheese = makeProduct({ productId: 'cheese' as ProductId, measure: 'KG', price: cents(39_90) });
    const complements = chooseComplement([], extras, 'extras-0' as ComplementItemId);
    const quote = quoteCart(
      makeQuoteInput(
        [burger, cheese],
        [
          makeLine(burger, { id: 'a' as LineId, amount: 2, complements }),
          makeLine(cheese, { id: 'b' as LineId, amount: 3 }),
        ],
      ),
    );
    expect(quote.lines.map(({ id, total, complementsTotal }) => [id, total, complementsTotal])).toEqual([
      ['a', 23_00, 1_50],
      ['b', 11_97, 0],
    ]);
    expect(quote.subtotal).toBe(34_97);
    expect(quote.itemCount).toBe(3);
    expect(quote.isOrderable).toBe(true);
  });

  it('reports a product that the menu no longer sells; it costs nothing and blocks the order', () => {
    const quote = quoteCart(
      makeQuoteInput([coxinha], [makeLine(), makeLine(makeProduct({ productId: 'x' as ProductId }))]),
    );
    expect(quote.lines[1]).toMatchObject({ total: 0, cap: 0, problems: [{ code: 'product_unavailable' }] });
    expect(quote.subtotal).toBe(10_00);
    expect(quote.isOrderable).toBe(false);
  });

  it('finds a product that has moved to another group', () => {
    const line = makeLine(makeProduct({ groupId: 'old' as MenuGroupId }));
    expect(problemCodes(makeQuoteInput([coxinha], [line]))).toEqual([[]]);
  });

  it('reports a changed price for the whole amount, and charges the menu’s price', () => {
    const quote = quoteCart(makeQuoteInput([makeProduct({ price: cents(11_00) })], [makeLine(coxinha, { amount: 3 })]));
    expect(quote.lines[0]!.problems).toEqual([{ code: 'price_changed', was: 30_00, now: 33_00 }]);
    expect(quote.total).toBe(33_00);
    expect(quote.isOrderable).toBe(false);
  });

  it('uses the menu’s prices for complements', () => {
    const before = makeComplementGroup('extras', { min: 0, max: 2 }, [1_00]);
    const now = makeComplementGroup('extras', { min: 0, max: 2 }, [1_25]);
    const line = makeLine(coxinha, { complements: chooseComplement([], before, 'extras-0' as ComplementItemId) });
    const quote = quoteCart(makeQuoteInput([makeProduct({ complementGroups: [now] })], [line]));
    expect(quote.lines[0]!.problems).toEqual([{ code: 'price_changed', was: 11_00, now: 11_25 }]);
  });

  it('reports complements and groups that are no longer offered, and does not charge them', () => {
    const gone = makeComplementGroup('gone', { min: 0, max: 1 });
    const shrunk = makeComplementGroup('shrunk', { min: 0, max: 2 }, [1_00, 2_00]);
    const complements = [
      ...chooseComplement([], gone, 'gone-0' as ComplementItemId),
      ...chooseComplement([], shrunk, 'shrunk-1' as ComplementItemId),
    ];
    const now = makeProduct({ complementGroups: [makeComplementGroup('shrunk', { min: 0, max: 2 }, [1_00])] });
    const quote = quoteCart(makeQuoteInput([now], [makeLine(coxinha, { complements })]));
    expect(quote.lines[0]!.problems).toEqual([
      { code: 'complement_unavailable', groupId: null, name: 'gone 0' },
      { code: 'complement_unavailable', groupId: 'shrunk', name: 'shrunk 1' },
    ]);
    expect(quote.total).toBe(10_00);
  });

  it('treats the complements of a group whose max became 0 as unavailable (D-27)', () => {
    const before = makeComplementGroup('extras', { min: 0, max: 2 });
    const hidden = makeProduct({ complementGroups: [makeComplementGroup('extras', { min: 1, max: 0 })] });
    const line = makeLine(coxinha, { complements: chooseComplement([], before, 'extras-0' as ComplementItemId) });
    expect(problemCodes(makeQuoteInput([hidden], [line]))).toEqual([['complement_unavailable']]);
  });

  it('reports a group with fewer than min or more than max choices (A§4)', () => {
    const bread = makeComplementGroup('bread', { min: 1, max: 1 });
    const loose = makeComplementGroup('extras', { min: 0, max: null });
    const tight = makeComplementGroup('extras', { min: 0, max: 1 });
    const item = 'extras-0' as ComplementItemId;
    const line = makeLine(coxinha, { complements: chooseComplement(chooseComplement([], loose, item), loose, item) });
    const quote = quoteCart(makeQuoteInput([makeProduct({ complementGroups: [bread, tight] })], [line]));
    expect(quote.lines[0]!.problems).toEqual([
      { code: 'complement_bounds', groupId: 'bread', name: 'bread' },
      { code: 'complement_bounds', groupId: 'extras', name: 'extras' },
    ]);
  });

  it('reports a line above its stock limit, including other lines of the product (D-26)', () => {
    const last = makeProduct({ stock: { rigid: true, balance: 5 } });
    const lines = [makeLine(last, { id: 'a' as LineId, amount: 4 }), makeLine(last, { id: 'b' as LineId, amount: 3 })];
    const quote = quoteCart(makeQuoteInput([last], lines));
    expect(quote.lines.map(({ cap, problems }) => [cap, problems])).toEqual([
      [2, [{ code: 'out_of_stock', cap: 2 }]],
      [1, [{ code: 'out_of_stock', cap: 1 }]],
    ]);
    expect(quoteCart(makeQuoteInput([last], lines, { ignoreRigidStock: true })).isOrderable).toBe(true);
  });

  it('prices a combo without its own price by its items (D-28)', () => {
    const combo = makeProduct({
      kind: 'combo',
      price: ZERO,
      comboItems: [
        {
          id: 'c' as ComboItemId,
          price: cents(4_00),
          quantity: 2,
          productId: 'a' as ProductId,
          name: 'a',
          image: null,
          stock: { rigid: true, balance: 3 },
        },
      ],
    });
    const quote = quoteCart(makeQuoteInput([combo], [makeLine(combo)]));
    expect(quote.lines[0]).toMatchObject({ total: 8_00, cap: 1, problems: [] });
  });
});

describe('promotional lines (D-31)', () => {
  const promoted = makeLine(coxinha, { id: 'p' as LineId, source: 'highlight', highlightId: 'h' as HighlightId });
  const reward = makeLine(coxinha, { id: 'r' as LineId, price: ZERO, loyaltyId: 'l' as LoyaltyId });

  it("a highlight's line costs what the menu says", () => {
    const quote = quoteCart(makeQuoteInput([coxinha], [], { promotionalLines: [promoted] }));
    expect(quote).toMatchObject({ subtotal: 10_00, itemCount: 1, isOrderable: true });
  });

  it("a loyalty reward's product costs nothing, its complements do", () => {
    const extras = makeComplementGroup('extras', { min: 0, max: 2 }, [1_00]);
    const complements = chooseComplement([], extras, 'extras-0' as ComplementItemId);
    const product = makeProduct({ complementGroups: [extras] });
    const quote = quoteCart(makeQuoteInput([product], [], { promotionalLines: [{ ...reward, complements }] }));
    expect(quote.lines[0]).toMatchObject({ total: 1_00, problems: [] });
  });

  it('charges an ordinary line that is marked as a reward', () => {
    expect(quoteCart(makeQuoteInput([coxinha], [reward])).total).toBe(10_00);
  });

  it('reduces the stock that is left for ordinary lines', () => {
    const last = makeProduct({ stock: { rigid: true, balance: 1 } });
    const input = makeQuoteInput([last], [makeLine(last)], { promotionalLines: [promoted] });
    expect(problemCodes(input)).toEqual([['out_of_stock'], ['out_of_stock']]);
  });
});

describe('delivery and minimums', () => {
  const quoted = (overrides: Partial<QuoteInput>) =>
    quoteCart(
      makeQuoteInput([coxinha], [makeLine(coxinha, { amount: 5 })], { deliveryPrice: cents(7_00), ...overrides }),
    );

  it('adds the delivery fee for ADDRESS only', () => {
    expect(quoted({})).toMatchObject({ deliveryFee: 7_00, isDeliveryFree: false, total: 57_00 });
    expect(quoted({ shippingType: 'TAKEOUT' })).toMatchObject({ deliveryFee: 0, isDeliveryFree: false, total: 50_00 });
    expect(quoted({ shippingType: 'TAG' }).total).toBe(50_00);
  });

  it('is free when the total reaches totalToFreeDelivery; 0 means no threshold (A§9)', () => {
    expect(quoted({ totalToFreeDelivery: cents(50_00) })).toMatchObject({
      deliveryFee: 0,
      isDeliveryFree: true,
      missingToFreeDelivery: 0,
    });
    expect(quoted({ totalToFreeDelivery: cents(50_01) })).toMatchObject({
      deliveryFee: 7_00,
      isDeliveryFree: false,
      missingToFreeDelivery: 1,
    });
    expect(quoted({ totalToFreeDelivery: ZERO }).missingToFreeDelivery).toBeNull();
    expect(quoted({ deliveryPrice: ZERO }).isDeliveryFree).toBe(true);
  });

  it('nothing is missing to free delivery where the delivery costs nothing anyway', () => {
    const near = quoted({ deliveryPrice: ZERO, totalToFreeDelivery: cents(80_00) });
    expect(near).toMatchObject({ deliveryFee: 0, isDeliveryFree: true, missingToFreeDelivery: 0 });
  });

  it('is orderable without an address', () => {
    expect(quoted({ deliveryPrice: null })).toMatchObject({ deliveryFee: 0, isDeliveryFree: false, isOrderable: true });
  });

  it('promises no free delivery before it is known whether the store delivers to the address, however much is ordered', () => {
    const unknown = quoted({ deliveryPrice: null, totalToFreeDelivery: cents(10_00) });
    expect(unknown).toMatchObject({ isDeliveryFree: false, missingToFreeDelivery: null });
  });

  it('is not orderable while the products are below minCartValue, before fee and discounts (A§5, D-32)', () => {
    expect(quoted({ minCartValue: cents(50_00) })).toMatchObject({ missingToMinimum: 0, isOrderable: true });
    expect(quoted({ minCartValue: cents(53_20) })).toMatchObject({ missingToMinimum: 3_20, isOrderable: false });
    const discounts = { giftCardBalance: cents(50_00), cashbackAvailable: ZERO, cashbackPercentage: 0 };
    expect(quoted({ minCartValue: cents(50_00), discounts })).toMatchObject({ total: 7_00, missingToMinimum: 0 });
  });

  it('charges no fee for an order of gift-card lines only (D-24)', () => {
    const giftCard = makeProduct({ kind: 'giftCard' });
    const input = { deliveryPrice: cents(7_00) };
    expect(quoteCart(makeQuoteInput([giftCard], [makeLine(giftCard)], input)).total).toBe(10_00);
    const mixed = [makeLine(giftCard), makeLine(makeProduct({ productId: 'b' as ProductId }))];
    const products = [giftCard, makeProduct({ productId: 'b' as ProductId })];
    expect(quoteCart(makeQuoteInput(products, mixed, input)).total).toBe(27_00);
  });

  it('an empty cart is not orderable', () => {
    expect(quoteCart(makeQuoteInput([coxinha], []))).toMatchObject({ total: 0, itemCount: 0, isOrderable: false });
  });

  it('a remainder below the minimum online payment is not orderable (A§5)', () => {
    expect(quoted({ minOnlinePayment: cents(57_00) })).toMatchObject({ isBelowMinOnline: false, isOrderable: true });
    expect(quoted({ minOnlinePayment: cents(57_01) })).toMatchObject({ isBelowMinOnline: true, isOrderable: false });
  });
});

it('quotes 100 lines against 5,000 products without scanning the menu for each', () => {
  const products = Array.from({ length: 5_000 }, (_, index) => makeProduct({ productId: `p${index}` as ProductId }));
  const lines = Array.from({ length: 100 }, (_, index) =>
    makeLine(products[index * 50], { id: `l${index}` as LineId }),
  );
  const input = makeQuoteInput(products, lines);
  const index = indexMenu(input.menu);
  let reads = 0;
  const guarded = new Proxy(input.menu, {
    get: (menu, key) => {
      reads += 1;
      return Reflect.get(menu, key) as unknown;
    },
  });
  expect(quoteCart({ ...input, menu: guarded }, index).total).toBe(1_000_00);
  expect(reads).toBe(0);
});
