import type { MenuSort } from '#domain/catalog/menu-search.ts';

export const SORT_NAMES = {
  menu: /*i18n*/ 'menu.sortMenu',
  name: /*i18n*/ 'menu.sortName',
  price: /*i18n*/ 'menu.sortPrice',
} as const satisfies Record<MenuSort, string>;
