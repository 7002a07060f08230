import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { CartLine } from '#domain/cart/cart.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { removeFromBag } from './edit-bag.ts';
import { useUndoOffer } from './use-undo-offer.ts';

/** Removes a line and offers to take that back. */
export function useRemoval(): (line: CartLine) => Promise<void> {
  const { i18n } = useLingui();
  const offerUndo = useUndoOffer();
  const { data } = useTenant().databases;
  return useCallback(
    async (line) => {
      const { cart } = await removeFromBag(data, line);
      offerUndo({ text: i18n.t('bag.removed', { name: line.name }), storeId: cart.storeId, lines: [line] });
    },
    [i18n, offerUndo, data],
  );
}
