import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeCart, makeLine, makeQuoteInput } from '#tests/factories/make-cart.ts';
import { makeSoldGiftCard } from '#tests/factories/make-order.ts';
import { makeComplementGroup, makeMenu, makeProduct } from '#tests/factories/make-product.ts';
import type { CartLine } from './cart.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import { chooseComplement } from '#domain/complements/choose-complements.ts';
import type { ComplementItemId, LineId, LoyaltyId, OrderItemId, ProductId } from '#domain/ids.ts';
import { linesFromOrder, type PastOrder, redoOrder } from './redo-order.ts';
import { redoneOnTab } from './redone-order.ts';
import { indexMenu } from '#domain/catalog/menu-index.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import type { OrderItem } from '#domain/order/order.ts';
import { quoteCart } from '#domain/pricing/quote-cart.ts';
import { rebuildCart } from './rebuild-cart.ts';

const coxinha = makeProduct();

const rebuild = (products: readonly MenuProduct[], lines: readonly CartLine[], promotional: readonly CartLine[] = []) =>
  rebuildCart(makeCart(lines, promotional), indexMenu(makeMenu(products)), false);

describe('rebuilding a cart (A§5, B§4, D-15 and D-49)', () => {
  it('keeps what is sold, in stock and unchanged in price', () => {
    const line = makeLine();
    expect(rebuild([coxinha], [line])).toMatchObject({ cart: { lines: [line] }, repriced: [], dropped: [] });
  });

  it('drops a line whose product fell out of the menu, and says so', () => {
    const line = makeLine();
    expect(rebuild([], [line])).toMatchObject({
      cart: { lines: [] },
      dropped: [{ line, reasons: [{ code: 'product_unavailable' }] }],
    });
  });

  it('drops a line without enough stock, and says how many there are', () => {
    const scarce = makeProduct({ stock: { rigid: true, balance: 2 } });
    const { dropped } = rebuild([scarce], [makeLine(scarce, { amount: 3 })]);
    expect(dropped[0]!.reasons).toEqual([{ code: 'out_of_stock', cap: 2 }]);
  });

  it('gives stock to the earlier line', () => {
    const scarce = makeProduct({ stock: { rigid: true, balance: 3 } });
    const first = makeLine(scarce, { id: 'a' as LineId, amount: 2 });
    const second = makeLine(scarce, { id: 'b' as LineId, amount: 2, observations: 'x' });
    const { cart, dropped } = rebuild([scarce], [first, second]);
    expect(cart.lines).toEqual([first]);
    expect(dropped).toMatchObject([{ line: { id: 'b' }, reasons: [{ code: 'out_of_stock', cap: 1 }] }]);
  });

  it('shows a repriced line with both prices, and takes the new one over', () => {
    const dearer = makeProduct({ price: cents(12_00) });
    const { cart, repriced } = rebuild([dearer], [makeLine(coxinha, { amount: 2 })]);
    expect(repriced).toMatchObject([{ was: 20_00, now: 24_00, line: { price: 12_00 } }]);
    expect(cart.lines).toEqual(repriced.map(({ line }) => line));
  });

  it('makes one of lines that only the price seen told apart (D-26)', () => {
    const before = makeLine(coxinha, { id: 'b' as LineId, price: cents(9_00) });
    const { cart, repriced } = rebuild([coxinha], [makeLine(coxinha, { id: 'a' as LineId }), before]);
    expect(cart.lines).toMatchObject([{ id: 'a', amount: 2 }]);
    expect(repriced).toMatchObject([{ line: { id: 'b', amount: 1 } }]);
  });

  it('drops a line whose complement is gone, instead of sending half of it', () => {
    const extras = makeComplementGroup('extras', { min: 0, max: 2 });
    const line = makeLine(coxinha, { complements: chooseComplement([], extras, 'extras-0' as ComplementItemId) });
    const { cart, dropped } = rebuild([coxinha], [line]);
    expect(cart.lines).toEqual([]);
    expect(dropped[0]!.reasons).toContainEqual({ code: 'complement_unavailable', groupId: null, name: 'extras 0' });
  });

  it('drops a line that now lacks a required complement', () => {
    const now = makeProduct({ complementGroups: [makeComplementGroup('bread', { min: 1, max: 1 })] });
    expect(rebuild([now], [makeLine()]).dropped[0]!.reasons).toMatchObject([{ code: 'complement_bounds' }]);
  });

  it('keeps a reward free', () => {
    const reward = makeLine(coxinha, { price: ZERO, loyaltyId: 'l' as LoyaltyId });
    expect(rebuild([coxinha], [], [reward]).cart.promotionalLines).toEqual([reward]);
  });

  it('cannot buy a gift card again without its receiver', () => {
    const giftCard = makeProduct({ kind: 'giftCard' });
    expect(rebuild([giftCard], [makeLine(giftCard)]).dropped[0]!.reasons).toEqual([{ code: 'receiver_missing' }]);
  });

  it('whatever was in the cart, what is left can be ordered and every piece is accounted for', () => {
    const picks = fc.array(
      fc.record({ which: fc.nat(3), amount: fc.integer({ min: 1, max: 20 }), price: fc.constantFrom(10_00, 9_00) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(picks, fc.array(fc.nat(25), { minLength: 3, maxLength: 3 }), (wishes, balances) => {
        const products = balances.map((balance, index) =>
          makeProduct({ productId: `p${index}` as ProductId, stock: { rigid: true, balance } }),
        );
        const lines = wishes.map(({ which, amount, price }, index) =>
          makeLine(products[which] ?? makeProduct({ productId: 'gone' as ProductId }), {
            id: `l${index}` as LineId,
            amount,
            price: cents(price),
          }),
        );
        const { cart, dropped } = rebuild(products, lines);
        const quote = quoteCart(makeQuoteInput(products, cart.lines));
        expect(quote.lines.flatMap(({ problems }) => problems)).toEqual([]);
        const pieces = (of: readonly CartLine[]) => of.reduce((sum, { amount }) => sum + amount, 0);
        expect(pieces(cart.lines) + pieces(dropped.map(({ line }) => line))).toBe(pieces(lines));
      }),
    );
  });
});

describe('a past order as cart lines (B§4 redo)', () => {
  const sold: OrderItem = {
    id: 'i1' as OrderItemId,
    productId: coxinha.productId,
    groupId: coxinha.groupId,
    name: 'Coxinha',
    image: null,
    description: '',
    measure: 'UNIT',
    amount: 2,
    price: cents(9_00),
    total: cents(18_00),
    comment: 'sem pimenta',
    complements: [],
  };
  const ids = ['n1', 'n2'] as LineId[];
  const mintId = () => ids.shift()!;

  it('carries amount, observations and the price that was paid', () => {
    const [line] = linesFromOrder({ items: [sold], combos: [], giftCards: [] }, indexMenu(makeMenu([coxinha])), mintId);
    expect(line).toMatchObject({
      id: 'n1',
      amount: 2,
      price: 9_00,
      observations: 'sem pimenta',
      takeout: false,
      fromHistory: true,
    });
  });

  it('groups complements as they were chosen, and keeps an unknown product to tell about', () => {
    const complement = { min: 0, max: 1, available: true, price: cents(1_00), quantity: 1, groupName: 'Extras' };
    const extras = makeComplementGroup('extras', { min: 0, max: 2 });
    const complements = extras.items.map(({ id, name }) => ({ ...complement, groupId: extras.id, id, name }));
    const [line] = linesFromOrder(
      { items: [{ ...sold, complements }], combos: [], giftCards: [] },
      indexMenu(makeMenu([])),
      mintId,
    );
    expect(line).toMatchObject({
      name: 'Coxinha',
      complements: [{ id: 'extras', items: [{ quantity: 1 }, { quantity: 1 }] }],
    });
  });

  it('takes a combo up again with its complements and its comment', () => {
    const extras = makeComplementGroup('extras', { min: 0, max: 2 });
    const complements = extras.items.map(({ id, name }) => ({
      groupId: extras.id,
      groupName: 'Extras',
      min: 0,
      max: 2,
      id,
      name,
      price: cents(1_00),
      quantity: 1,
      available: true,
    }));
    const combo = { ...sold, productId: 'combo' as ProductId, complements, parts: [] };
    const [line] = linesFromOrder({ items: [], combos: [combo], giftCards: [] }, indexMenu(makeMenu([])), mintId);
    expect(line).toMatchObject({ observations: 'sem pimenta', complements: [{ id: 'extras', items: [{}, {}] }] });
  });

  it('an unchanged order rebuilds into the same cart; what costs something else is left out and told (A§5, D-49)', () => {
    const products = [
      makeProduct({ price: cents(9_00) }),
      makeProduct({ productId: 'combo' as ProductId, kind: 'combo' }),
    ];
    const combo = { ...sold, productId: 'combo' as ProductId, price: cents(8_00), parts: [] };
    const index = indexMenu(makeMenu(products));
    const lines = linesFromOrder({ items: [sold], combos: [combo], giftCards: [] }, index, () => 'x' as LineId);
    const rebuilt = rebuildCart(makeCart(lines), index, false);
    expect(rebuilt.cart.lines).toEqual([lines[0]]);
    expect(rebuilt.repriced).toEqual([]);
    expect(rebuilt.dropped).toMatchObject([
      { line: { kind: 'combo', price: 8_00 }, reasons: [{ code: 'price_changed', was: 16_00, now: 20_00 }] },
    ]);
  });

  const redo = (order: Partial<PastOrder>, products: readonly MenuProduct[], held: readonly CartLine[] = []) => {
    const menu = { index: indexMenu(makeMenu(products)), ignoreRigidStock: false };
    const past = { items: [], combos: [], giftCards: [], ...order };
    return redoOrder(past, makeCart(held), menu, () => 'x' as LineId);
  };

  it('ordering again leaves the stock to what the bag holds already, and does not touch it', () => {
    const scarce = makeProduct({ price: cents(9_00), stock: { rigid: true, balance: 3 } });
    const held = makeLine(scarce, { amount: 2 });
    expect(redo({ items: [sold] }, [scarce], [held])).toMatchObject({
      lines: [],
      dropped: [{ line: { name: 'Coxinha' }, reasons: [{ code: 'out_of_stock', cap: 1 }] }],
    });
    expect(redo({ items: [sold] }, [scarce])).toMatchObject({ lines: [{ amount: 2 }], dropped: [] });
  });

  it('a gift card goes to whoever got it then', () => {
    const card = makeProduct({ kind: 'giftCard', price: cents(50_00) });
    const bought = { ...sold, amount: 1, price: cents(50_00), total: cents(50_00), comment: '' };
    const giftCards = [{ ...makeSoldGiftCard(), lineId: sold.id }];
    expect(redo({ items: [bought], giftCards }, [card]).lines).toMatchObject([
      { kind: 'giftCard', giftCard: { name: 'Caio Lima', email: 'caio@example.com' } },
    ]);
    expect(redo({ items: [bought] }, [card]).dropped[0]!.reasons).toEqual([{ code: 'receiver_missing' }]);
  });

  it('a tab takes no gift card: it is named among what does not come, and the rest comes (D-40)', () => {
    const card = makeProduct({ productId: 'card' as ProductId, kind: 'giftCard', price: cents(50_00) });
    const bought = {
      ...sold,
      id: 'bought' as OrderItemId,
      productId: card.productId,
      amount: 1,
      price: cents(50_00),
      total: cents(50_00),
    };
    const giftCards = [{ ...makeSoldGiftCard(), lineId: bought.id }];
    const redone = redo({ items: [sold, bought], giftCards }, [makeProduct({ price: cents(9_00) }), card]);
    expect(redone).toMatchObject({ lines: [{ kind: 'simple' }, { kind: 'giftCard' }], dropped: [] });
    expect(redoneOnTab(redone)).toMatchObject({
      lines: [{ kind: 'simple' }],
      dropped: [{ line: { kind: 'giftCard' }, reasons: [{ code: 'gift_card_on_tab' }] }],
    });
  });

  it('what points paid is not free again', () => {
    const free = { ...sold, price: ZERO, total: ZERO };
    expect(redo({ items: [free] }, [coxinha])).toMatchObject({
      lines: [],
      dropped: [{ reasons: [{ code: 'price_changed', was: 0, now: 20_00 }] }],
    });
  });

  it('what is weighed comes with the same weight at the same price', () => {
    const cheese = makeProduct({ measure: 'KG', price: cents(60_00) });
    const weighed = { ...sold, measure: 'KG' as const, amount: 3, price: cents(60_00), total: cents(18_00) };
    expect(redo({ items: [weighed] }, [cheese]).lines).toMatchObject([{ measure: 'KG', amount: 3, price: 60_00 }]);
  });
});
