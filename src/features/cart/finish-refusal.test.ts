import { describe, expect, it } from 'vitest';
import type { CartLine } from '#domain/cart/cart.ts';
import { cents } from '#domain/pricing/cents.ts';
import { quoteCart } from '#domain/pricing/quote-cart.ts';
import type { QuoteInput } from '#domain/pricing/quote.ts';
import { makeCart, makeLine, makeQuoteInput } from '#tests/factories/make-cart.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { makeStore, makeTagContext } from '#tests/factories/make-store.ts';
import { type FinishInput, finishRefusal } from './finish-refusal.ts';

const product = makeProduct();
const lines = [makeLine(product)];
const quoteWith = (overrides: Partial<QuoteInput> = {}) => quoteCart(makeQuoteInput([product], lines, overrides));

const ready: FinishInput = {
  cart: makeCart(lines),
  quote: quoteWith(),
  store: makeStore(),
  allowedTypes: ['ADDRESS', 'TAKEOUT'],
  address: 'served',
  isLoggedIn: true,
  place: makeTagContext(),
  needsLogin: false,
  slot: 'none',
  isSubmitted: false,
};
const locked = makeTagContext({ tag: null, isTagLocked: true });
const codeOf = (patch: Partial<FinishInput>) => finishRefusal({ ...ready, ...patch })?.code ?? null;

describe('finishRefusal', () => {
  it('lets a complete bag go on to the review', () => {
    expect(finishRefusal(ready)).toBeNull();
  });

  it('refuses an empty cart, and one without a store (A§5)', () => {
    expect(codeOf({ cart: makeCart([]) })).toBe('emptyCart');
    expect(codeOf({ cart: { ...makeCart(lines), storeId: null }, store: undefined })).toBe('noStore');
  });

  it('tells how much is missing to the minimum order (A§5)', () => {
    const quote = quoteWith({ minCartValue: cents(15_00) });
    expect(finishRefusal({ ...ready, quote })).toEqual({ code: 'belowMinimum', missing: 5_00 });
  });

  it('refuses a closed store for now, but not for a slot (D-18)', () => {
    const store = makeStore({ isOpen: false });
    expect(codeOf({ store })).toBe('storeClosed');
    expect(codeOf({ store, slot: 'bookable' })).toBeNull();
  });

  it('sells gift cards alone while the store is closed, because nobody has to be there (D-18, D-24)', () => {
    const store = makeStore({ isOpen: false });
    const gift = makeLine(makeProduct({ kind: 'giftCard' }));
    expect(codeOf({ store, cart: makeCart([gift]), quote: undefined })).toBeNull();
    expect(codeOf({ store, cart: makeCart([gift, ...lines]), quote: undefined })).toBe('storeClosed');
    expect(codeOf({ store: { ...store, menuOnly: true }, cart: makeCart([gift]) })).toBe('menuOnly');
  });

  it('refuses a slot that has begun or filled up since it was chosen, open or closed', () => {
    expect(codeOf({ slot: 'past' })).toBe('slotPast');
    expect(codeOf({ store: makeStore({ isOpen: false }), slot: 'full' })).toBe('slotFull');
    expect(codeOf({ slot: 'notOffered' })).toBe('slotNotOffered');
  });

  it('refuses more lines than an order can carry, and says how many to take out', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => makeLine(product, { observations: `${index}` }));
    expect(codeOf({ cart: makeCart(many(100), many(100)) })).toBeNull();
    const extra = { code: 'tooManyLines', extra: 2 };
    expect(finishRefusal({ ...ready, cart: makeCart(many(102)) })).toEqual(extra);
    expect(finishRefusal({ ...ready, cart: makeCart(many(101), many(101)) })).toEqual(extra);
  });

  it('lets no gift card go on a tab, which is paid later (D-40, D-69)', () => {
    const gift = makeProduct({ kind: 'giftCard' });
    const receiver = { name: 'Bia', email: 'bia@example.com', message: 'Oi' };
    const cart = makeCart([{ ...makeLine(gift), giftCard: receiver }]);
    const quote = quoteCart(makeQuoteInput([gift], cart.lines));
    expect(finishRefusal({ ...ready, cart, quote, place: makeTagContext({ isPostpaid: true }) })).toEqual({
      code: 'giftCardOnTab',
      names: [gift.name],
    });
    expect(codeOf({ cart, quote })).toBeNull();
  });

  it('wants to know at which table, where the scanned code does not say (A§2)', () => {
    const cart = { ...makeCart(lines), shippingType: 'TAG' as const };
    expect(codeOf({ cart, allowedTypes: ['TAG'], place: makeTagContext({ tag: null }) })).toBe('noTag');
    expect(codeOf({ cart, allowedTypes: ['TAG'] })).toBeNull();
    // Which nobody may say at a code that is for good what it is.
    expect(codeOf({ cart, allowedTypes: ['TAG'], place: locked })).toBe('scanAnother');
    // The tab knows its table.
    expect(codeOf({ cart, allowedTypes: ['TAG'], place: makeTagContext({ tag: null, isPostpaid: true }) })).toBeNull();
  });

  it('only browses in a menu-only store (A§6)', () => {
    expect(codeOf({ store: makeStore({ menuOnly: true }) })).toBe('menuOnly');
  });

  it('wants a way of receiving that the store serves, and tells apart a store that serves none (A§8)', () => {
    expect(codeOf({ allowedTypes: ['TAKEOUT'] })).toBe('invalidShippingType');
    expect(codeOf({ allowedTypes: [], store: makeStore({ tagEnabled: false }) })).toBe('noShippingTypes');
    expect(codeOf({ allowedTypes: [], store: makeStore({ tagEnabled: true }), place: null })).toBe('scanFirst');
    expect(codeOf({ allowedTypes: [], store: makeStore({ tagEnabled: true }), place: locked })).toBe('scanAnother');
  });

  it('wants an address inside the range for a delivery (A§5)', () => {
    expect(codeOf({ address: null })).toBe('noAddress');
    expect(codeOf({ address: 'outsideRange' })).toBe('outsideRange');
    expect(codeOf({ address: 'invalidAddress' })).toBe('invalidAddress');
    expect(codeOf({ address: 'unchecked' })).toBe('uncheckedAddress');
    expect(codeOf({ address: null, isLoggedIn: false })).toBeNull();
  });

  it('tells a visitor about a typed address, but does not ask for one before the login (D-20)', () => {
    expect(codeOf({ address: 'outsideRange', isLoggedIn: false })).toBe('outsideRange');
  });

  it('wants neither for gift cards alone (D-24)', () => {
    const gift = makeLine(makeProduct({ kind: 'giftCard' }));
    expect(codeOf({ cart: makeCart([gift]), quote: undefined, allowedTypes: [], address: null })).toBeNull();
  });

  it('wants no table for gift cards alone once the table was left, and no other one for anything else (D-24)', () => {
    const leftTable = { allowedTypes: ['ADDRESS', 'TAKEOUT'] as const, place: null };
    const atTable = (line: CartLine) => ({ ...makeCart([line]), shippingType: 'TAG' as const });
    const gift = makeLine(makeProduct({ kind: 'giftCard' }));
    expect(codeOf({ ...leftTable, cart: atTable(gift), quote: undefined })).toBeNull();
    expect(codeOf({ ...leftTable, cart: atTable(makeLine(product)) })).toBe('invalidShippingType');
    // Somewhere in the shop, at a table that its code does not name.
    const anywhere = ['ADDRESS', 'TAKEOUT', 'TAG'] as const;
    expect(
      codeOf({ allowedTypes: anywhere, place: makeTagContext({ tag: null }), cart: atTable(gift), quote: undefined }),
    ).toBeNull();
    // A place without a name, where somebody sits who is not known.
    const nameless = { allowedTypes: ['TAG'] as const, place: makeTagContext({ tag: null }), quote: undefined };
    expect(codeOf({ ...nameless, cart: atTable(gift), isLoggedIn: false })).toBe('noTag');
    expect(codeOf({ ...nameless, cart: atTable(gift) })).toBeNull();
    expect(codeOf({ ...nameless, cart: atTable(gift), place: locked })).toBeNull();
  });

  it('refuses while a line is not what the menu says, and names its product', () => {
    const quote = quoteWith({ menu: { ...makeQuoteInput([], []).menu } });
    expect(finishRefusal({ ...ready, quote })).toEqual({ code: 'lineProblems', names: [product.name] });
  });

  it('sends somebody unknown to log in for what minors may not buy', () => {
    expect(codeOf({ needsLogin: true })).toBe('needsLogin');
  });

  it('refuses a bag that went out as an order already, whatever else is wrong (D-43)', () => {
    expect(codeOf({ isSubmitted: true, store: undefined })).toBe('submitted');
  });
});
