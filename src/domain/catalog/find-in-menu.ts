import type { MenuGroupId, MenuProductId, ProductId } from '#domain/ids.ts';
import type { Menu, MenuProduct } from './menu.ts';

type Groups = Pick<Menu, 'groups'>;

const productsWhere = ({ groups }: Groups, isWanted: (product: MenuProduct) => boolean): readonly MenuProduct[] =>
  groups.flatMap(({ products }) => products.filter(isWanted));

// Each of these functions scans the menu once, which for one product costs
// less than an index. Use `indexMenu` for many.

export const productById = (menu: Groups, id: MenuProductId): MenuProduct | undefined =>
  productsWhere(menu, (product) => product.id === id)[0];

/** Finds the product of a printed code or a shared link (A§2). */
export const productBySku = (menu: Groups, sku: string): MenuProduct | undefined =>
  productsWhere(menu, (product) => product.sku === sku)[0];

/** Finds the offer in the given group, or else the first one, like `findProduct` in an index. */
export function findOffer(menu: Groups, productId: ProductId, groupId?: MenuGroupId): MenuProduct | undefined {
  const offers = productsWhere(menu, (product) => product.productId === productId);
  return offers.find((offer) => offer.groupId === groupId) ?? offers[0];
}
