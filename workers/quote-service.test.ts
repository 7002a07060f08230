import { describe, expect, it } from 'vitest';
import type { CartLine } from '#domain/cart/cart.ts';
import { EMPTY_CART } from '#domain/cart/empty-cart.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import type { LineId, MenuGroupId, MenuProductId, OrderItemId, ProductId, StoreId } from '#domain/ids.ts';
import type { Menu, MenuProduct } from '#domain/catalog/menu.ts';
import { createQuoteService } from './quote-service.ts';

const GROUP = 'bakery' as MenuGroupId;

const product = (id: string, name: string, priceCents: number): MenuProduct => ({
  id: `m-${id}` as MenuProductId,
  productId: id as ProductId,
  groupId: GROUP,
  sku: `sku-${id}`,
  kind: 'simple',
  name,
  description: '',
  price: cents(priceCents),
  measure: 'UNIT',
  favorite: false,
  image: null,
  images: [],
  stock: { rigid: true, balance: 5 },
  journeys: { checkout: true, delivery: true, takeout: true, honestMarket: true },
  complementGroups: [],
  comboItems: [],
  tracked: false,
  adultOnly: false,
});

const menu: Menu = {
  storeId: 's' as StoreId,
  shippingType: 'TAG',
  groups: [
    { id: GROUP, name: 'Pães', color: null, products: [product('1', 'Pão francês', 150), product('2', 'Café', 600)] },
  ],
};

const line: CartLine = {
  id: 'l1' as LineId,
  productId: '1' as ProductId,
  groupId: GROUP,
  kind: 'simple',
  name: 'Pão francês',
  image: null,
  measure: 'UNIT',
  price: cents(150),
  amount: 2,
  complements: [],
  comboItems: [],
  observations: '',
  takeout: false,
  source: 'menu',
  highlightId: null,
  loyaltyId: null,
  giftCard: null,
  fromHistory: false,
};

const input = {
  lines: [line],
  promotionalLines: [],
  shippingType: 'TAG',
  deliveryPrice: null,
  totalToFreeDelivery: ZERO,
  minCartValue: ZERO,
  minOnlinePayment: ZERO,
  ignoreRigidStock: false,
  discounts: null,
} as const;

const serviceWith = (...keys: string[]) => {
  const service = createQuoteService();
  for (const key of keys) service.keepMenu(key, menu);
  return service;
};

describe('the quote service', () => {
  it('quotes a cart and limits its lines by stock', () => {
    expect(serviceWith('k').quote('k', input)).toMatchObject({
      quote: { total: 300, isOrderable: true, lines: [{ cap: 5 }] },
      changes: null,
    });
  });

  it('returns the menu’s changes with the quote, and settles or rebuilds the cart', () => {
    const service = serviceWith('k');
    const tooMany = { ...line, amount: 7 };
    const stocked = { cart: { ...EMPTY_CART, lines: [tooMany] }, ignoreRigidStock: false };
    expect(service.quote('k', { ...input, lines: [tooMany] })).toMatchObject({
      changes: { count: 1, was: 1050, now: 750 },
    });
    expect(service.settle('k', stocked, new Set([line.id]))).toMatchObject({ lines: [{ amount: 5 }] });
    expect(service.rebuild('k', stocked)).toMatchObject({ cart: { lines: [] }, dropped: [{ line: tooMany }] });
  });

  it('orders again what the stock allows beside the bag', () => {
    const stocked = { cart: { ...EMPTY_CART, lines: [line] }, ignoreRigidStock: false };
    const item = { ...line, id: 'i' as OrderItemId, description: '', total: cents(600), comment: '', complements: [] };
    const redo = (amount: number) =>
      serviceWith('k').redo('k', stocked, { items: [{ ...item, amount }], combos: [], giftCards: [] });
    expect(redo(3)).toMatchObject({ lines: [{ amount: 3, fromHistory: true }], dropped: [] });
    expect(redo(4)).toMatchObject({ lines: [], dropped: [{ reasons: [{ code: 'out_of_stock', cap: 3 }] }] });
  });

  it('returns the exhausted products with the quote', () => {
    const exhausted = (amount: number) =>
      serviceWith('k').quote('k', { ...input, lines: [{ ...line, amount }] })?.exhausted;
    expect(exhausted(4)).toEqual(new Set());
    expect(exhausted(5)).toEqual(new Set(['1']));
  });

  it('limits a new line by the stock that the cart leaves, and an existing one by the whole stock', () => {
    const service = serviceWith('k');
    const stocked = { cart: { ...EMPTY_CART, lines: [line] }, ignoreRigidStock: false };
    expect(service.lineCap('k', stocked, { ...line, id: null })).toBe(3);
    expect(service.lineCap('k', stocked, line)).toBe(5);
    expect(service.lineCap('k', { ...stocked, ignoreRigidStock: true }, line)).toBe(99);
    expect(service.lineCap('k', stocked, { ...line, productId: 'gone' as ProductId })).toBe(0);
  });

  it('finds products by folded name in menu order', () => {
    const service = serviceWith('k');
    expect(service.search('k', { text: 'CAFE', groupIds: [], sort: 'menu' })).toEqual([
      { id: GROUP, productIds: ['m-2'] },
    ]);
    expect(service.search('k', { text: '', groupIds: [], sort: 'price' })).toEqual([
      { id: GROUP, productIds: ['m-1', 'm-2'] },
    ]);
  });

  it('returns null for an unknown menu, as after a restart', () => {
    const service = createQuoteService();
    expect(service.quote('k', input)).toBeNull();
    expect(service.search('k', { text: 'a', groupIds: [], sort: 'menu' })).toBeNull();
    expect(service.lineCap('k', { cart: EMPTY_CART, ignoreRigidStock: false }, line)).toBeNull();
  });

  it('keeps the last two menus', () => {
    const service = serviceWith('a', 'b', 'a', 'c');
    expect(service.quote('b', input)).toBeNull();
    expect(service.quote('a', input)).not.toBeNull();
    expect(service.quote('c', input)).not.toBeNull();
  });
});
