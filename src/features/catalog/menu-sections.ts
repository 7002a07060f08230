import type { MenuGroupId, MenuProductId } from '#domain/ids.ts';
import { favoritesGroup } from '#domain/catalog/menu-favorites.ts';
import type { Menu, MenuGroup, MenuProduct } from '#domain/catalog/menu.ts';
import type { FoundGroup } from '#domain/catalog/menu-search.ts';

/** Returns the favourites, then the shop's groups in order; empty groups are omitted (A§7). */
export function menuSections(menu: Pick<Menu, 'groups'>, favoritesName: string): readonly MenuGroup[] {
  const favorites = favoritesGroup(menu, favoritesName);
  const groups = menu.groups.filter((group) => group.products.length > 0);
  return favorites ? [favorites, ...groups] : groups;
}

/** Sections by id; built once per menu, not once per search. */
interface SectionIndex {
  readonly groups: ReadonlyMap<MenuGroupId, MenuGroup>;
  readonly products: ReadonlyMap<MenuProductId, MenuProduct>;
}

export const indexSections = (sections: readonly MenuGroup[]): SectionIndex => ({
  groups: new Map(sections.map((group) => [group.id, group])),
  products: new Map(sections.flatMap((group) => group.products.map((product) => [product.id, product]))),
});

/** Returns the sections of a search result. Ids of an older version of the menu may be missing. */
export const foundSections = ({ groups, products }: SectionIndex, found: readonly FoundGroup[]): readonly MenuGroup[] =>
  found.flatMap(({ id, productIds }) => {
    const group = groups.get(id);
    const shown = productIds.flatMap((productId) => products.get(productId) ?? []);
    return group && shown.length > 0 ? [{ ...group, products: shown }] : [];
  });

/** Returns the number of different products in the sections; favourites count once. */
export const countProducts = (sections: readonly MenuGroup[]): number =>
  new Set(sections.flatMap((group) => group.products.map((product) => product.id))).size;
