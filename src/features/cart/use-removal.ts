import { useCallback } from 'react';
import type { CartLine } from '#domain/cart.ts';
import { useT } from '#i18n/use-t.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import { putBack, removeFromBag } from './cart-actions.ts';

/** Removes a line and offers, for as long as the toast stands, to take that back. */
export function useRemoval(): (line: CartLine) => Promise<void> {
  const t = useT();
  const toasts = useToasts();
  const { data } = useTenant().databases;
  return useCallback(
    async (line) => {
      const { cart } = await removeFromBag(data, line.id);
      toasts.show({
        id: 'removed',
        tone: 'info',
        text: t('bag.removed', { name: line.name }),
        action: { label: t('bag.undo'), onAct: () => void putBack(data, cart.storeId, [line]) },
      });
    },
    [t, toasts, data],
  );
}
