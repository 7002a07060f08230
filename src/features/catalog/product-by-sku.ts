import type { Menu, MenuProduct } from '#domain/menu.ts';

/** A§2: the product that a printed code or a shared link names. */
export function productBySku({ groups }: Pick<Menu, 'groups'>, sku: string): MenuProduct | undefined {
  for (const group of groups) {
    const product = group.products.find((candidate) => candidate.sku === sku);
    if (product) return product;
  }
  return undefined;
}
