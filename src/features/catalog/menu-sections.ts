import type { MenuProductId } from '#domain/ids.ts';
import { favoritesGroup } from '#domain/menu-favorites.ts';
import type { Menu, MenuGroup } from '#domain/menu.ts';

/** A§7: the favourites first, then the shop's groups in its order; a heading with nothing under it is left out. */
export function menuSections(menu: Pick<Menu, 'groups'>, favoritesName: string): readonly MenuGroup[] {
  const favorites = favoritesGroup(menu, favoritesName);
  const groups = menu.groups.filter((group) => group.products.length > 0);
  return favorites ? [favorites, ...groups] : groups;
}

/** Keeps what a search found, in the shop's order. The favourites would only repeat it. */
export function foundSections(menu: Pick<Menu, 'groups'>, found: ReadonlySet<MenuProductId>): readonly MenuGroup[] {
  return menu.groups
    .map((group) => ({ ...group, products: group.products.filter((product) => found.has(product.id)) }))
    .filter((group) => group.products.length > 0);
}
