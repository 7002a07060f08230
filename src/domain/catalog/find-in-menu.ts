import type { MenuGroupId, MenuProductId, ProductId } from '#domain/ids.ts';
import type { Menu, MenuProduct } from './menu.ts';

type Groups = Pick<Menu, 'groups'>;

const productsWhere = ({ groups }: Groups, isWanted: (product: MenuProduct) => boolean): readonly MenuProduct[] =>
  groups.flatMap(({ products }) => products.filter(isWanted));

// Each of these scans the menu once, which for one product costs less than an index. Whoever asks for many has `indexMenu`.

export const productById = (menu: Groups, id: MenuProductId): MenuProduct | undefined =>
  productsWhere(menu, (product) => product.id === id)[0];

/** A§2: the product that a printed code or a shared link names. */
export const productBySku = (menu: Groups, sku: string): MenuProduct | undefined =>
  productsWhere(menu, (product) => product.sku === sku)[0];

/** The offer in the given group, else the first one, as `findProduct` finds it in an index. */
export function findOffer(menu: Groups, productId: ProductId, groupId?: MenuGroupId): MenuProduct | undefined {
  const offers = productsWhere(menu, (product) => product.productId === productId);
  return offers.find((offer) => offer.groupId === groupId) ?? offers[0];
}
