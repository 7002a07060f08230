import { useCallback } from 'react';
import { CartSubmitted } from '#db/carts.ts';
import { StorageFailure } from '#db/storage-failure.ts';
import type { Translate } from '#i18n/i18n.ts';
import { useT } from '#i18n/use-t.ts';
import { type Toast, useToasts } from '#ui/toast-context.ts';
import { StockReached } from './cart-actions.ts';

/** One toast, however often the customer asks for more (A§8). */
export const stockToast = (t: Translate): Toast => ({
  id: 'maxStockBalance',
  tone: 'warning',
  text: t('maxStockBalance'),
});

function failureToast(error: unknown, t: Translate): Toast {
  if (error instanceof StockReached) return stockToast(t);
  return { id: 'saving', tone: 'error', text: failureWords(error, t) };
}

/** Saving is this device's own affair: no server has a word in it. */
function failureWords(error: unknown, t: Translate): string {
  if (error instanceof CartSubmitted) return t('bag.refusedSubmitted');
  return t(error instanceof StorageFailure ? 'app.storageText' : 'error.internal');
}

/** Runs an action and tells when it could not be saved. Resolves to whether it was: only then may the screen go on. */
export function useSaving(): (action: () => Promise<unknown>) => Promise<boolean> {
  const t = useT();
  const toasts = useToasts();
  return useCallback(
    async (action) => {
      try {
        await action();
        return true;
      } catch (error) {
        toasts.show(failureToast(error, t));
        return false;
      }
    },
    [t, toasts],
  );
}
