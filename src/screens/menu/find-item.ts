import type { MenuProductId } from '#domain/ids.ts';
import { findProduct, type MenuIndex } from '#domain/catalog/menu-index.ts';
import type { Menu, MenuProduct } from '#domain/catalog/menu.ts';
import type { Highlight } from '#domain/store/store.ts';
import { HIGHLIGHT_PREFIX, highlightItem } from './item-address.ts';

export interface Item {
  readonly product: MenuProduct;
  /** The banner that the customer came from; its line is promotional (D-31). */
  readonly highlight: Highlight | null;
}

/** What an address names on this menu; null when it is not, or no longer, for sale here. */
export function findItem(address: string, menu: Menu, index: MenuIndex, highlights: readonly Highlight[]): Item | null {
  if (!address.startsWith(HIGHLIGHT_PREFIX)) {
    const product = productById(menu, address as MenuProductId);
    return product ? { product, highlight: null } : null;
  }
  const highlight = highlights.find((candidate) => highlightItem(candidate) === address);
  const product = highlight?.product && findProduct(index, highlight.product.productId, highlight.product.groupId);
  return highlight && product ? { product, highlight } : null;
}

const productById = ({ groups }: Menu, id: MenuProductId): MenuProduct | undefined =>
  groups.flatMap(({ products }) => products).find((product) => product.id === id);
