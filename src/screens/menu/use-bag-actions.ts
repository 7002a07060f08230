import { useLingui } from '@lingui/react';
import type { LineId } from '#domain/ids.ts';
import type { BagLineActions } from '#features/cart/bag-line.tsx';
import { acceptChanges, changeInBag } from '#features/cart/cart-actions.ts';
import type { QuotedBag } from '#features/cart/quoted-bag.ts';
import { stockToast, useSaving } from '#features/cart/use-saving.ts';
import { useRemoval } from '#features/cart/use-removal.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';

export interface BagActions extends BagLineActions {
  /** Takes lines as the menu has them now. */
  readonly acceptAll: (ids: ReadonlySet<LineId>) => void;
}

export function useBagActions(bag: QuotedBag | undefined, onEdit: (lineId: string) => void): BagActions {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const save = useSaving();
  const remove = useRemoval();
  const { data } = useTenant().databases;
  const acceptAll = (ids: ReadonlySet<LineId>) => bag && void save(() => acceptChanges(data, ids, bag));

  return {
    edit: (line) => onEdit(line.id),
    remove: (line) => void save(() => remove(line)),
    setAmount: (line, amount) => bag && void save(() => changeInBag(data, { ...line, amount }, bag)),
    atMax: () => toasts.show(stockToast(i18n)),
    accept: (line) => acceptAll(new Set([line.id])),
    acceptAll,
  };
}
