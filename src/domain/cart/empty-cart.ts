import type { Cart } from './cart.ts';

/** A§3: where every cart begins; house delivery is the default way of receiving. */
export const EMPTY_CART: Cart = { storeId: null, shippingType: 'ADDRESS', lines: [], promotionalLines: [] };

export const isEmptyCart = ({ lines, promotionalLines }: Pick<Cart, 'lines' | 'promotionalLines'>): boolean =>
  lines.length === 0 && promotionalLines.length === 0;
