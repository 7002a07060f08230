import type { MenuGroupId, ProductId } from '#domain/ids.ts';
import type { Menu, MenuGroup, MenuProduct } from './menu.ts';

/** Id of the generated group of favourites. */
export const FAVORITES_GROUP_ID = 'favorites' as MenuGroupId;

/**
 * Returns the products that a shop marked as favourites, each once, in menu order (A§7, D-31); null when there are
 * none. They keep their own `groupId`, so that adding one here or in its group gives the same line.
 */
export function favoritesGroup(menu: Pick<Menu, 'groups'>, name: string): MenuGroup | null {
  const favorites = new Map<ProductId, MenuProduct>();
  for (const product of menu.groups.flatMap((group) => group.products)) {
    if (product.favorite && !favorites.has(product.productId)) favorites.set(product.productId, product);
  }
  if (favorites.size === 0) return null;
  return { id: FAVORITES_GROUP_ID, name, color: null, products: [...favorites.values()] };
}
