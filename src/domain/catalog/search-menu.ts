import type { Cents } from '#domain/pricing/cents.ts';
import { foldText } from '#domain/fold-text.ts';
import type { MenuSearch, MenuSort } from './menu-search.ts';
import { FAVORITES_GROUP_ID } from './menu-favorites.ts';
import type { MenuGroup, MenuProduct } from './menu.ts';
import { startingPrice } from '#domain/pricing/starting-price.ts';

/** A menu with folded names, so that a search only compares: 5,000 products take about a millisecond. */
export interface FoldedMenu {
  readonly groups: readonly { readonly group: MenuGroup; readonly products: readonly FoldedProduct[] }[];
}

interface FoldedProduct {
  readonly product: MenuProduct;
  readonly name: string;
  /** What a search looks through: the name, and the shop's own for it. */
  readonly words: string;
  /** Price of the menu row, so that sorting matches what is shown. */
  readonly price: Cents;
}

export const foldMenu = (groups: readonly MenuGroup[]): FoldedMenu => ({
  groups: groups.map((group) => ({
    group,
    products: group.products.map((product) => ({
      product,
      name: foldText(product.name),
      words: foldText(product.ownName ? `${product.name} ${product.ownName}` : product.name),
      price: startingPrice(product).price,
    })),
  })),
});

const COMPARE: Record<Exclude<MenuSort, 'menu'>, (a: FoldedProduct, b: FoldedProduct) => number> = {
  name: (a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)),
  price: (a, b) => a.price - b.price,
};

/**
 * Returns the products in the chosen groups whose name contains every word of the text, in any order; empty groups are
 * dropped (A§2). A text search excludes the favourites, which are also in their own groups.
 */
export function searchMenu(menu: FoldedMenu, { text, groupIds, sort }: MenuSearch): readonly MenuGroup[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const wanted = new Set(groupIds);
  return menu.groups.flatMap(({ group, products }) => {
    if (wanted.size > 0 ? !wanted.has(group.id) : words.length > 0 && group.id === FAVORITES_GROUP_ID) return [];
    const found =
      words.length === 0 ? products : products.filter((product) => words.every((word) => product.words.includes(word)));
    if (found.length === 0) return [];
    const sorted = sort === 'menu' ? found : found.toSorted(COMPARE[sort]);
    return [sorted === products ? group : { ...group, products: sorted.map(({ product }) => product) }];
  });
}
