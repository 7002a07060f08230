import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { CartRow } from '#db/data-rows.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import { lineFromProduct } from '#domain/cart/line-from-product.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import type { MenuProductId } from '#domain/ids.ts';
import { addToBag, dropOne, newLineId } from '#features/cart/cart-actions.ts';
import type { QuotedBag } from '#features/cart/quoted-bag.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import type { RowActions } from '#features/catalog/menu-rows-context.ts';
import { useTenant } from '#tenant/tenant-context.ts';

/**
 * Entering a store empties the bag, so what is added to a painted menu waits until the device has entered it. While only the
 * beginning of the menu is there, the first thing may be added: what is for sale fits into an empty bag.
 */
const isReady = ({ row, isQuotable }: QuotedBag, filled: CartRow | null): boolean =>
  row.cart.storeId !== null && (isQuotable || (isEmptyCart(row.cart) && row !== filled));

/** What rows do; the same object whatever is in the bag, so that a change of the bag renders only the rows it is about. */
export function useRowActions(
  bag: QuotedBag | undefined,
  onOpenItem: (item: string) => void,
  onAdded: (id: MenuProductId) => void,
): RowActions {
  const { data } = useTenant().databases;
  const save = useSaving();
  const latest = useRef(bag);
  const early = useRef<MenuProduct[]>([]);
  /** The empty bag that the first thing was put into before the whole menu was there; the next one waits for that. */
  const filled = useRef<CartRow | null>(null);
  const add = useCallback(
    (product: MenuProduct, to: QuotedBag) => {
      if (!to.isQuotable) filled.current = to.row;
      void save(() => addToBag(data, lineFromProduct(newLineId(), product, 1), to));
      onAdded(product.id);
    },
    [save, data, onAdded],
  );
  useEffect(() => {
    latest.current = bag;
    while (bag && isReady(bag, filled.current)) {
      const product = early.current.shift();
      if (!product) return;
      add(product, bag);
    }
  }, [bag, add]);

  return useMemo(
    () => ({
      open: ({ id }) => onOpenItem(id),
      addOne: (product) => {
        const { current } = latest;
        if (current && isReady(current, filled.current)) add(product, current);
        else early.current.push(product);
      },
      dropOne: ({ productId }) => void save(() => dropOne(data, productId)),
    }),
    [onOpenItem, add, save, data],
  );
}
