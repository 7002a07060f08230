import { useLingui } from '@lingui/react';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
import type { LineId } from '#domain/ids.ts';
import { findProduct } from '#domain/catalog/menu-index.ts';
import type { Offer } from '#domain/cart/settle-cart.ts';
import { acceptChanges } from '#features/cart/accept-changes.ts';
import type { BagLineActions } from '#features/cart/bag-line.tsx';
import { changeInBag } from '#features/cart/cart-actions.ts';
import { roomFor } from '#features/cart/room-for.ts';
import { stockToast, useSaving } from '#features/cart/use-saving.ts';
import { useRemoval } from '#features/cart/use-removal.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';

export interface BagActions extends BagLineActions {
  /** Takes lines as the menu has them now. */
  readonly acceptAll: (ids: ReadonlySet<LineId>) => void;
}

/** `offer` is the menu that the bag on screen is held against; null while there is none. */
export function useBagActions(offer: Offer | null, onEdit: (lineId: string) => void): BagActions {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const save = useSaving();
  const remove = useRemoval();
  const { data } = useTenant().databases;
  const acceptAll = (ids: ReadonlySet<LineId>) => offer && void save(() => acceptChanges(data, ids, offer));

  return {
    edit: (line) => onEdit(line.id),
    remove: (line) => void save(() => remove(line)),
    setAmount: (line, amount) =>
      void save(() => changeInBag(data, { ...line, amount }, (cart) => roomOf(cart, line, offer))),
    atMax: () => toasts.show(stockToast(i18n)),
    accept: (line) => acceptAll(new Set([line.id])),
    acceptAll,
  };
}

/** Of what the menu does not have there is no more. */
function roomOf(cart: Cart, line: CartLine, offer: Offer | null): number {
  const product = offer && findProduct(offer.index, line.productId, line.groupId);
  return product ? roomFor(cart, { product, ...offer, line }) : 0;
}
