import { allLines } from './cart-operations.ts';
import { cartStock } from './cart-stock.ts';
import type { Cart, CartLine } from './cart.ts';
import { exceedsMax, missingGroups } from '#domain/complements/complement-bounds.ts';
import type { LineId } from '#domain/ids.ts';
import { findProduct, type MenuIndex } from '#domain/catalog/menu-index.ts';
import { atMenuPrices } from './rebuild-cart.ts';
import { stockCap } from './stock-cap.ts';

/** The menu that a cart is held against. */
export interface Offer {
  readonly index: MenuIndex;
  readonly ignoreRigidStock: boolean;
}

/**
 * The named lines as the menu can serve them now, after the customer has seen the difference and wants it: at today's prices,
 * at most what there is, without complements that are gone, and without lines of which nothing is left.
 * A line that would ask for another choice stays as it is, as do all others; earlier lines take stock first.
 */
export const settleCart = (cart: Cart, ids: ReadonlySet<LineId>, offer: Offer): Cart =>
  allLines(cart).reduce((settled, line) => (ids.has(line.id) ? settleLine(settled, line, offer) : settled), cart);

function settleLine(cart: Cart, line: CartLine, offer: Offer): Cart {
  const settled = settledLine(cart, line, offer);
  const settle = (lines: readonly CartLine[]) => lines.flatMap((each) => (each.id === line.id ? settled : each));
  return { ...cart, lines: settle(cart.lines), promotionalLines: settle(cart.promotionalLines) };
}

/** The line, or nothing. */
function settledLine(cart: Cart, line: CartLine, { index, ignoreRigidStock }: Offer): readonly CartLine[] {
  const product = findProduct(index, line.productId, line.groupId);
  if (!product) return [];
  const taken = cartStock(allLines(cart), index);
  const amount = Math.min(line.amount, stockCap({ product, taken, ownAmount: line.amount, ignoreRigidStock }));
  if (amount === 0) return [];
  const settled = atMenuPrices({ ...line, amount }, product, line.loyaltyId !== null);
  const { complementGroups } = product;
  const needsChoice =
    missingGroups(complementGroups, settled.complements).length > 0 ||
    complementGroups.some((group) => exceedsMax(group, settled.complements));
  return [needsChoice ? line : settled];
}
