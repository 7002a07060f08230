import { describe, expect, it } from 'vitest';
import type { CartLine } from '#domain/cart/cart.ts';
import { cents, ZERO } from './cents.ts';
import type { LineId, MenuGroupId, MenuProductId, ProductId, StoreId } from '#domain/ids.ts';
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
  it('quotes a cart and caps its lines by stock against the menu it was given', () => {
    expect(serviceWith('k').quote('k', input)).toMatchObject({ total: 300, isOrderable: true, lines: [{ cap: 5 }] });
  });

  it('finds products by folded name in menu order, and by code', () => {
    const service = serviceWith('k');
    expect(service.search('k', { text: 'CAFE', groupIds: [], sort: 'menu' })).toEqual([
      { id: GROUP, productIds: ['m-2'] },
    ]);
    expect(service.search('k', { text: '', groupIds: [], sort: 'price' })).toEqual([
      { id: GROUP, productIds: ['m-1', 'm-2'] },
    ]);
    expect(service.findBySku('k', 'sku-2')?.name).toBe('Café');
    expect(service.findBySku('k', 'nothing')).toBeNull();
  });

  it('says null for a menu it does not know, as after a restart', () => {
    const service = createQuoteService();
    expect(service.quote('k', input)).toBeNull();
    expect(service.search('k', { text: 'a', groupIds: [], sort: 'menu' })).toBeNull();
    expect(service.findBySku('k', 'sku-1')).toBeNull();
  });

  it('keeps the two menus given last', () => {
    const service = serviceWith('a', 'b', 'a', 'c');
    expect(service.quote('b', input)).toBeNull();
    expect(service.quote('a', input)).not.toBeNull();
    expect(service.quote('c', input)).not.toBeNull();
  });
});
