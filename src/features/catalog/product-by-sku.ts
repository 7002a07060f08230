import type { Menu, MenuProduct } from '#domain/catalog/menu.ts';

/** The product that a printed code or a shared link names (A§2). */
export const productBySku = ({ groups }: Pick<Menu, 'groups'>, sku: string): MenuProduct | undefined =>
  groups.flatMap(({ products }) => products).find((product) => product.sku === sku);
