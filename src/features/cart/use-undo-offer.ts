import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { CartSubmitted } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import type { StoreId } from '#domain/ids.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { type Toasts, useToasts } from '#ui/toast-context.ts';
import { putBack } from './edit-bag.ts';

export interface Removed {
  readonly text: string;
  readonly storeId: StoreId | null;
  readonly lines: readonly CartLine[];
}

interface Place {
  readonly data: DataDatabase;
  readonly i18n: I18n;
  readonly toasts: Toasts;
}

/** Tells what left the bag and offers, for as long as the toast stands, to take that back; where it cannot be saved, once more. */
export function useUndoOffer(): (removed: Removed) => void {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const { data } = useTenant().databases;
  return useCallback((removed) => offerUndo({ data, i18n, toasts }, removed), [i18n, toasts, data]);
}

function offerUndo({ data, i18n, toasts }: Place, { text, storeId, lines }: Removed): void {
  const undo = () => void putBack(data, storeId, lines).catch(tellFailure);
  const tellFailure = (error: unknown) =>
    // Without an id: these lines are nowhere else, so no other toast takes the place of this one.
    toasts.show({
      tone: 'error',
      text: error instanceof CartSubmitted ? i18n.t('bag.refusedSubmitted') : i18n.t('bag.undoFailed'),
      action: { label: i18n.t('app.tryAgain'), onAct: undo },
    });
  toasts.show({ id: 'removed', tone: 'info', text, action: { label: i18n.t('app.undo'), onAct: undo } });
}

/** The same for one line. */
export const offerLineBack = (place: Place, storeId: StoreId | null, line: CartLine): void =>
  offerUndo(place, { text: place.i18n.t('bag.removed', { name: line.name }), storeId, lines: [line] });
