import { allLines } from '#domain/cart/cart-operations.ts';
import { cartStock } from '#domain/cart/cart-stock.ts';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
import type { MenuIndex } from '#domain/catalog/menu-index.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import { stockCap } from '#domain/cart/stock-cap.ts';

export interface StockQuestion {
  readonly product: MenuProduct;
  /** Of the menu that the product is on. */
  readonly index: MenuIndex;
  readonly ignoreRigidStock: boolean;
  /** The line being edited: what the cart holds of it does not count against it. */
  readonly line?: Pick<CartLine, 'id'> | null;
}

/** The largest amount of a product that a line may have, everything else in the bag considered (D-26). */
export function roomFor(cart: Cart, { product, index, ignoreRigidStock, line }: StockQuestion): number {
  const lines = allLines(cart);
  const ownAmount = lines.find(({ id }) => id === line?.id)?.amount ?? 0;
  return stockCap({ product, taken: cartStock(lines, index), ownAmount, ignoreRigidStock });
}
