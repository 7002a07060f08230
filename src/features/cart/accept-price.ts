import { changeCart, type CartRow } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { addLine, changeLine, isPromotional, removeLine } from '#domain/cart-operations.ts';
import type { Cart, CartLine } from '#domain/cart.ts';
import type { MenuProduct } from '#domain/menu.ts';
import { atMenuPrices } from '#domain/rebuild-cart.ts';

/**
 * The customer has seen what a line costs now and wants it. A promotional line is not edited (decision 31), so it is put anew.
 * Resolves on commit; rejects with `CartSubmitted` or `StorageFailure`.
 */
export function acceptPrice(data: DataDatabase, line: CartLine, product: MenuProduct): Promise<CartRow> {
  const accepted = atMenuPrices(line, product, line.loyaltyId !== null);
  const accept = (cart: Cart): Cart =>
    isPromotional(line) ? addLine(removeLine(cart, line.id), accepted) : changeLine(cart, accepted);
  return changeCart(data, accept, Date.now());
}
