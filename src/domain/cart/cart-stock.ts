import type { CartLine } from './cart.ts';
import { findProduct, type MenuIndex } from '#domain/catalog/menu-index.ts';
import { takenStock, type TakenStock } from './stock-cap.ts';

/**
 * What a whole cart takes from stock, promotional lines included. The product sheet asks
 * `stockCap({ product, taken: cartStock(lines, index), ownAmount, ignoreRigidStock })` how many more it may add:
 * `ownAmount` is the edited line's amount, or 0 for a new line. Lines that the menu no longer sells take nothing.
 */
export function cartStock(
  lines: readonly Pick<CartLine, 'productId' | 'groupId' | 'amount'>[],
  index: MenuIndex,
): TakenStock {
  return takenStock(
    lines.flatMap(({ productId, groupId, amount }) => {
      const product = findProduct(index, productId, groupId);
      return product ? [{ product, amount }] : [];
    }),
  );
}
