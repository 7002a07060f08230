import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent } from 'react';
import { allLines } from '#domain/cart/cart-operations.ts';
import type { CartChanges } from '#domain/cart/cart-changes.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { EMPTY_CART } from '#domain/cart/empty-cart.ts';
import { routes } from '#domain/routing/routes.ts';
import type { LineId } from '#domain/ids.ts';
import type { Confirmation } from '#features/cart/bag-confirmation.tsx';
import type { BagLineActions } from '#features/cart/bag-line.tsx';
import { BagPanel, BagSheet } from '#features/cart/bag-sheet.tsx';
import { acceptChanges, emptyBag, stepInBag } from '#features/cart/edit-bag.ts';
import { useRemoval } from '#features/cart/use-removal.ts';
import { stockToast, useSaving } from '#features/cart/use-saving.ts';
import type { QuotedBag } from '#features/cart/quoted-bag.ts';
import { useUndoOffer } from '#features/cart/use-undo-offer.ts';
import { AgeNotice } from '#features/session/age-notice.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import { useFinish } from './use-finish.ts';
import type { Shop } from './use-shop.ts';
import { WhenLine } from './when-line.tsx';

interface Props {
  readonly shop: Shop;
  /** What was chosen and is not in the bag yet. */
  readonly waiting: readonly CartLine[];
  /** Beside the menu instead of above it. */
  readonly isPanel?: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onEdit: (lineId: string) => void;
  readonly onOpenSheet: (sheet: string) => void;
  readonly onAsk: (confirmation: Confirmation) => void;
}

/** The bag with the shop behind it. */
export function BagOverlay({ shop, waiting, isPanel, isOpen, onClose, onEdit, onOpenSheet, onAsk }: Props) {
  const { i18n } = useLingui();
  const offerUndo = useUndoOffer();
  const save = useSaving();
  const { data } = useTenant().databases;
  const cart = shop.cartRow?.cart ?? EMPTY_CART;
  const actions = useBagActions(shop.bag, onEdit);
  const { refusal, slotStatus, adultNames, finish, cure } = useFinish(shop, { onClose, onOpenSheet });
  useFreshMenu(shop, isOpen);

  const empty = async () => {
    const lines = allLines(cart);
    if (!(await save(() => emptyBag(data)))) return;
    offerUndo({ text: i18n.t('bag.cleared'), storeId: cart.storeId, lines });
  };
  const askToEmpty = () =>
    onAsk({
      title: i18n.t('bag.clearQuestion'),
      text: i18n.t('bag.clearText'),
      confirmLabel: i18n.t('bag.clearConfirm'),
      isDangerous: true,
      onConfirm: () => void empty(),
    });

  const bag = {
    cart,
    waiting,
    quote: shop.quote,
    refusal,
    changes: shop.changes,
    notice: adultNames.length > 0 && <AgeNotice names={adultNames} redirect={routes.tabOrder.getHref()} />,
    when: slotStatus !== 'none' && <WhenLine slot={shop.slot} isOpen onChange={() => onOpenSheet('schedule')} />,
    actions,
    onAccept: ({ acceptable }: CartChanges) => actions.acceptAll(acceptable),
    onEmpty: askToEmpty,
    onFinish: finish,
    onCure: cure,
  };
  return isPanel ? <BagPanel {...bag} /> : <BagSheet isOpen={isOpen} onClose={onClose} {...bag} />;
}

interface BagActions extends BagLineActions {
  /** Takes lines as the menu has them now. */
  readonly acceptAll: (ids: ReadonlySet<LineId>) => void;
}

function useBagActions(bag: QuotedBag | undefined, onEdit: (lineId: string) => void): BagActions {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const save = useSaving();
  const remove = useRemoval();
  const { data } = useTenant().databases;
  const acceptAll = (ids: ReadonlySet<LineId>) => bag && void save(() => acceptChanges(data, ids, bag));

  return {
    edit: (line) => onEdit(line.id),
    remove: (line) => void save(() => remove(line)),
    step: (line, step) => {
      if (!bag) return;
      if (step > 0 && !bag.isQuotable) toasts.show({ id: 'menuComing', tone: 'info', text: i18n.t('bag.menuComing') });
      else void save(() => stepInBag(data, line, step, bag));
    },
    atMax: (limit) => toasts.show(stockToast(i18n, limit)),
    accept: (line) => acceptAll(new Set([line.id])),
    acceptAll,
  };
}

const CHECK_AFTER_MS = 15_000;

/** Whoever opens the bag is about to order: what moved since the menu was read is better told now than after the review. */
function useFreshMenu({ menu }: Shop, isOpen: boolean): void {
  const check = useEffectEvent(() => {
    if (Date.now() - (menu.fetchedAtMs ?? 0) > CHECK_AFTER_MS) menu.revalidation.again();
  });
  useEffect(() => {
    if (isOpen) check();
  }, [isOpen]);
}
