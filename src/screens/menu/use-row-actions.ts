import { useEffect, useMemo, useRef } from 'react';
import { lineFromProduct } from '#domain/cart/line-from-product.ts';
import type { MenuProductId } from '#domain/ids.ts';
import { addToBag, dropOne, newLineId } from '#features/cart/cart-actions.ts';
import type { QuotedBag } from '#features/cart/quoted-bag.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import type { RowActions } from '#features/catalog/menu-rows-context.ts';
import { useTenant } from '#tenant/tenant-context.ts';

/** What rows do; the same object whatever is in the bag, so that a change of the bag renders only the rows it is about. */
export function useRowActions(
  bag: QuotedBag | undefined,
  onOpenItem: (item: string) => void,
  onAdded: (id: MenuProductId) => void,
): RowActions {
  const { data } = useTenant().databases;
  const save = useSaving();
  const latest = useRef(bag);
  useEffect(() => {
    latest.current = bag;
  }, [bag]);

  return useMemo(
    () => ({
      open: ({ id }) => onOpenItem(id),
      addOne: (product) => {
        const { current } = latest;
        if (!current) return;
        void save(() => addToBag(data, lineFromProduct(newLineId(), product, 1), current));
        onAdded(product.id);
      },
      dropOne: ({ productId }) => void save(() => dropOne(data, productId)),
    }),
    [onOpenItem, onAdded, save, data],
  );
}
