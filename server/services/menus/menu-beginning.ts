import type { MenuGroup } from '#domain/catalog/menu.ts';

/** A larger menu would make the document larger than what it saves. */
const MOST_PRODUCTS = 150;

/** More than the first two screens of a phone have. */
const FIRST_ROWS = 40;

/**
 * Returns the groups of a menu as a document shows them: the very same ones if they are small enough, otherwise what stands first in
 * them. That are the favourites, which the page shows before everything else, the first rows, and one product of every later group,
 * so that the page has all the tabs. Nothing if that is still too much.
 */
export function beginningOf(groups: readonly MenuGroup[]): readonly MenuGroup[] {
  if (countOf(groups) <= MOST_PRODUCTS) return groups;
  let before = 0;
  const first = groups.map((group) => {
    const rows = Math.max(1, FIRST_ROWS - before);
    before += group.products.length;
    return { ...group, products: group.products.filter(({ favorite }, index) => favorite || index < rows) };
  });
  return countOf(first) <= MOST_PRODUCTS ? first : [];
}

const countOf = (groups: readonly MenuGroup[]): number =>
  groups.reduce((sum, { products }) => sum + products.length, 0);
