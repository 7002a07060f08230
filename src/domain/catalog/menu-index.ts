import type { MenuGroupId, ProductId } from '#domain/ids.ts';
import type { Menu, MenuProduct } from './menu.ts';

/** Finds menu products without scanning; built once per menu. A product may be offered in several groups. */
export type MenuIndex = ReadonlyMap<ProductId, readonly MenuProduct[]>;

export function indexMenu(menu: Menu): MenuIndex {
  const index = new Map<ProductId, MenuProduct[]>();
  for (const group of menu.groups) {
    for (const product of group.products) {
      const offers = index.get(product.productId);
      if (offers) offers.push(product);
      else index.set(product.productId, [product]);
    }
  }
  return index;
}

/**
 * Finds the offer in the given group, or else the first one, because a
 * product that moved to another group is still sold.
 */
export function findProduct(index: MenuIndex, productId: ProductId, groupId: MenuGroupId): MenuProduct | undefined {
  const offers = index.get(productId);
  return offers?.find((offer) => offer.groupId === groupId) ?? offers?.[0];
}
