import { useMemo } from 'react';
import { lineFromProduct } from '#domain/cart/line-from-product.ts';
import { indexMenu } from '#domain/catalog/menu-index.ts';
import type { Menu } from '#domain/catalog/menu.ts';
import { addToBag, dropOne, newLineId } from '#features/cart/cart-actions.ts';
import { roomFor } from '#features/cart/room-for.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import type { RowActions } from '#features/catalog/menu-row.tsx';
import { useTenant } from '#tenant/tenant-context.ts';

interface Options {
  readonly menu: Menu;
  readonly ignoreRigidStock: boolean;
  readonly onOpen: RowActions['open'];
}

/** What rows do; the same object until the menu changes, so that a change of the bag renders only the rows it is about. */
export function useRowActions({ menu, ignoreRigidStock, onOpen }: Options): RowActions {
  const { data } = useTenant().databases;
  const save = useSaving();
  const index = useMemo(() => indexMenu(menu), [menu]);

  return useMemo(
    () => ({
      open: onOpen,
      addOne: (product) => {
        const line = lineFromProduct(newLineId(), product, 1);
        void save(() => addToBag(data, line, (cart) => roomFor(cart, { product, index, ignoreRigidStock })));
      },
      dropOne: ({ productId }) => void save(() => dropOne(data, productId)),
    }),
    [onOpen, save, data, index, ignoreRigidStock],
  );
}
