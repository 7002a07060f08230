import type { CartLine } from './cart.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import type { StockedProduct } from '#domain/catalog/stock-draws.ts';
import type { LineId, ProductId } from '#domain/ids.ts';
import { allLines, type CartLines } from './cart-operations.ts';
import { findProduct, type MenuIndex } from '#domain/catalog/menu-index.ts';
import { serving, type Serving, stockCap, takenStock, type TakenStock } from './stock-cap.ts';

/** What a cart is held against: a menu, and whether the store counts its stock. */
export interface StockedMenu {
  readonly index: MenuIndex;
  readonly ignoreRigidStock: boolean;
}

/** What a whole cart takes from stock, promotional lines included. Lines that the menu no longer sells take nothing. */
export function cartStock(
  lines: readonly Pick<CartLine, 'productId' | 'groupId' | 'amount' | 'complements'>[],
  index: MenuIndex,
): TakenStock {
  return takenStock(
    lines.flatMap(({ productId, groupId, amount, complements }) => {
      const product = findProduct(index, productId, groupId);
      return product ? [{ product, amount, complements }] : [];
    }),
  );
}

/** The products of the menu of which the cart leaves not one more, without complements. */
export function exhaustedProducts(cart: CartLines, { index, ignoreRigidStock }: StockedMenu): ReadonlySet<ProductId> {
  const taken = cartStock(allLines(cart), index);
  const isExhausted = (product: StockedProduct) =>
    stockCap({ product, complements: [], taken, ownAmount: 0, ignoreRigidStock }) === 0;
  return new Set([...index].flatMap(([productId, offers]) => (offers.some(isExhausted) ? [productId] : [])));
}

/** A line of the cart as it is or is about to become, or with an id that is not in it or null, one that is about to be. */
export interface LineKey extends Pick<CartLine, 'productId' | 'groupId' | 'complements'> {
  readonly id: LineId | null;
}

/** The largest amount that a line may have, everything else in the cart considered (D-26); 0 of what the menu does not sell. */
export function lineCap(lines: readonly CartLine[], line: LineKey, menu: StockedMenu): number {
  const input = capInput(lines, line, menu);
  return input ? stockCap(input) : 0;
}

/** What can be served of a line, everything else in the cart considered; undefined of what the menu does not sell. */
export function servedLine(
  lines: readonly CartLine[],
  line: LineKey,
  menu: StockedMenu,
): Serving<MenuProduct> | undefined {
  const input = capInput(lines, line, menu);
  return input && serving(input);
}

function capInput(
  lines: readonly CartLine[],
  { id, productId, groupId, complements }: LineKey,
  { index, ignoreRigidStock }: StockedMenu,
) {
  const product = findProduct(index, productId, groupId);
  // In the cart it may be with other complements.
  const others = lines.filter((line) => line.id !== id);
  return product && { product, complements, taken: cartStock(others, index), ownAmount: 0, ignoreRigidStock };
}
