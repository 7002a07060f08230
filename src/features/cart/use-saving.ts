import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { CartSubmitted } from '#db/carts.ts';
import { isLineMaximum } from '#domain/cart/line-maximum.ts';
import { StorageFailure } from '#db/storage-failure.ts';
import { type Toast, useToasts } from '#ui/toast-context.ts';
import { type LineLimit, OtherStore, PointsReached, StockReached } from './cart-actions.ts';

/** Why there is no more of it: all that is in stock is in the bag, or all that one line may have. */
export const limitWords = (i18n: I18n, { cap, kind }: LineLimit): string =>
  isLineMaximum(cap, kind) ? i18n.t('bag.lineLimit', { count: cap }) : i18n.t('maxStockBalance');

/** One toast, however often the customer asks for more (A§8). */
export const stockToast = (i18n: I18n, limit: LineLimit): Toast => ({
  id: 'maxStockBalance',
  tone: 'warning',
  text: limitWords(i18n, limit),
});

/** The same for rewards. */
export const pointsToast = (i18n: I18n): Toast => ({
  id: 'maxPoints',
  tone: 'warning',
  text: i18n.t('loyalties.maxReached'),
});

/** What was chosen in one store is not put into the bag of another. */
export const otherStoreToast = (i18n: I18n): Toast => ({
  id: 'otherStore',
  tone: 'warning',
  text: i18n.t('bag.otherStore'),
});

function failureToast(error: unknown, i18n: I18n): Toast {
  if (error instanceof StockReached) return stockToast(i18n, error.limit);
  if (error instanceof PointsReached) return pointsToast(i18n);
  if (error instanceof OtherStore) return otherStoreToast(i18n);
  return { id: 'saving', tone: 'error', text: failureWords(error, i18n) };
}

/** Saving is this device's own affair: no server has a word in it. */
function failureWords(error: unknown, i18n: I18n): string {
  if (error instanceof CartSubmitted) return i18n.t('bag.refusedSubmitted');
  return error instanceof StorageFailure ? i18n.t('app.storageText') : i18n.t('error.internal');
}

/** Runs an action and tells when it could not be saved. Resolves to whether it was: only then may the screen go on. */
export function useSaving(): (action: () => Promise<unknown>) => Promise<boolean> {
  const { i18n } = useLingui();
  const toasts = useToasts();
  return useCallback(
    async (action) => {
      try {
        await action();
        return true;
      } catch (error) {
        toasts.show(failureToast(error, i18n));
        return false;
      }
    },
    [i18n, toasts],
  );
}
