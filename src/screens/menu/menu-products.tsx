import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import type { ProductId } from '#domain/ids.ts';
import { itemCount } from '#domain/cart/item-count.ts';
import type { MenuGroup, MenuProduct } from '#domain/catalog/menu.ts';
import type { Store } from '#domain/store/store.ts';
import { isSoldOut } from '#domain/catalog/stock-draws.ts';
import { MenuList } from '#features/catalog/menu-list.tsx';
import { useRowActions } from './use-row-actions.ts';
import type { Shop } from './use-shop.ts';

interface Props {
  readonly shop: Shop;
  readonly store: Store;
  /** What of the menu is shown, in the order to show it. */
  readonly groups: readonly MenuGroup[];
  /** What they answer: another question, another list. */
  readonly question: string;
  readonly isPrinting: boolean;
  readonly onOpen: (product: MenuProduct) => void;
}

/** The rows, with what the bag and the store say about each product. */
export function MenuProducts({ shop, store, groups, question, isPrinting, onOpen }: Props) {
  const { i18n } = useLingui();
  const { cartRow, bag, isReadOnly } = shop;
  const { ignoreRigidStock } = store;
  const quantities = useQuantities(cartRow?.cart);
  const actions = useRowActions(bag, onOpen);
  const content = useMemo(
    () => ({
      quantities,
      isSoldOut: (product: MenuProduct) => isSoldOut(product, ignoreRigidStock),
      isReadOnly,
      actions,
      i18n,
    }),
    [quantities, ignoreRigidStock, isReadOnly, actions, i18n],
  );
  return <MenuList groups={groups} question={question} content={content} isWhole={isPrinting} />;
}

/**
 * How many of each product were put into the bag from the menu, all lines together; a weight line counts once.
 * Promotional lines are not counted: the minus of a row could not take them out (D-31).
 */
function useQuantities(cart: Cart | undefined): ReadonlyMap<ProductId, number> {
  return useMemo(() => {
    const quantities = new Map<ProductId, number>();
    for (const line of cart?.lines ?? []) {
      quantities.set(line.productId, (quantities.get(line.productId) ?? 0) + itemCount([line]));
    }
    return quantities;
  }, [cart]);
}
