import type { Cart } from './cart.ts';

/** Where every cart begins; house delivery is the default way of receiving (A§3). */
export const EMPTY_CART: Cart = { storeId: null, shippingType: 'ADDRESS', lines: [], promotionalLines: [] };

export const isEmptyCart = ({ lines, promotionalLines }: Pick<Cart, 'lines' | 'promotionalLines'>): boolean =>
  lines.length === 0 && promotionalLines.length === 0;
