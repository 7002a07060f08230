import type { Menu, MenuProduct } from '#domain/catalog/menu.ts';

/** A§2: the product that a printed code or a shared link names. */
export const productBySku = ({ groups }: Pick<Menu, 'groups'>, sku: string): MenuProduct | undefined =>
  groups.flatMap(({ products }) => products).find((product) => product.sku === sku);
