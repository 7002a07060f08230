import type { Cart, CartLine } from '#domain/cart/cart.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import { EMPTY_CART } from '#domain/cart/empty-cart.ts';
import type { LineId, StoreId } from '#domain/ids.ts';
import { lineFromProduct } from '#domain/cart/line-from-product.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import type { QuoteInput } from '#domain/pricing/quote.ts';
import { makeMenu, makeProduct } from './make-product.ts';

/** A line of one unit of the product, as a fresh choice from the menu. */
export const makeLine = (product: MenuProduct = makeProduct(), overrides: Partial<CartLine> = {}): CartLine => ({
  ...lineFromProduct('line-1' as LineId, product, 1),
  ...overrides,
});

export const makeCart = (lines: readonly CartLine[], promotionalLines: readonly CartLine[] = []): Cart => ({
  ...EMPTY_CART,
  storeId: 'centro' as StoreId,
  lines,
  promotionalLines,
});

/** Delivery to an address at no fee, no minimums, no discounts. */
export const makeQuoteInput = (
  products: readonly MenuProduct[],
  lines: readonly CartLine[],
  overrides: Partial<QuoteInput> = {},
): QuoteInput => ({
  menu: makeMenu(products),
  lines,
  promotionalLines: [],
  shippingType: 'ADDRESS',
  deliveryPrice: ZERO,
  totalToFreeDelivery: ZERO,
  minCartValue: ZERO,
  minOnlinePayment: ZERO,
  ignoreRigidStock: false,
  discounts: null,
  ...overrides,
});
