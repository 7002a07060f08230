import { useCallback } from 'react';
import type { CartLine } from '#domain/cart/cart.ts';
import { useT } from '#i18n/use-t.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { removeFromBag } from './cart-actions.ts';
import { useUndoOffer } from './use-undo-offer.ts';

/** Removes a line and offers to take that back. */
export function useRemoval(): (line: CartLine) => Promise<void> {
  const t = useT();
  const offerUndo = useUndoOffer();
  const { data } = useTenant().databases;
  return useCallback(
    async (line) => {
      const { cart } = await removeFromBag(data, line);
      offerUndo({ text: t('bag.removed', { name: line.name }), storeId: cart.storeId, lines: [line] });
    },
    [t, offerUndo, data],
  );
}
