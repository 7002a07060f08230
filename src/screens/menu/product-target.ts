import { allLines } from '#domain/cart/cart-operations.ts';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
import { isShownGroup } from '#domain/complements/complement-bounds.ts';
import { findProduct, type MenuIndex } from '#domain/catalog/menu-index.ts';
import type { Menu, MenuProduct } from '#domain/catalog/menu.ts';
import type { Highlight } from '#domain/store/store.ts';
import { findItem, type Item } from './find-item.ts';

export interface ProductTarget extends Item {
  /** The line to edit; null adds a new one. */
  readonly line: CartLine | null;
}

interface Surroundings {
  readonly menu: Menu;
  readonly index: MenuIndex;
  readonly cart: Cart;
  readonly highlights: readonly Highlight[];
}

/** `?line=`: a line of the bag, to be changed. */
export function targetOfLine(lineId: string, { index, cart }: Surroundings): ProductTarget | null {
  const line = cart.lines.find(({ id }) => id === lineId);
  const product = line && findProduct(index, line.productId, line.groupId);
  return line && product ? { product, highlight: null, line } : null;
}

/**
 * `?item=`: a product to be added. One that has no choices and is in the bag already opens at the amount there
 * (D-26): a second line of it could only be the same.
 */
export function targetOfItem(address: string, { menu, index, cart, highlights }: Surroundings): ProductTarget | null {
  const item = findItem(address, menu, index, highlights);
  if (!item) return null;
  const line = item.highlight || hasChoices(item.product) ? null : plainLine(cart, item.product);
  return { ...item, line };
}

const hasChoices = ({ kind, complementGroups }: MenuProduct): boolean =>
  kind === 'giftCard' || complementGroups.some(isShownGroup);

function plainLine(cart: Cart, { productId }: MenuProduct): CartLine | null {
  const lines = allLines(cart).filter((line) => line.productId === productId);
  const [line] = lines;
  return lines.length === 1 && line && cart.lines.includes(line) ? line : null;
}
