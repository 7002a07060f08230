import type { MenuSort } from '#domain/catalog/search-menu.ts';

/** What each order is called. */
export const SORT_NAMES = {
  menu: 'menu.sortMenu',
  name: 'menu.sortName',
  price: 'menu.sortPrice',
} as const satisfies Record<MenuSort, string>;
