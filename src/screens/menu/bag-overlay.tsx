import { allLines } from '#domain/cart-operations.ts';
import { EMPTY_CART } from '#domain/empty-cart.ts';
import type { Question } from '#features/cart/bag-question.tsx';
import { BagSheet } from '#features/cart/bag-sheet.tsx';
import { emptyBag, putBack } from '#features/cart/cart-actions.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import { useT } from '#i18n/use-t.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import { useBagActions } from './use-bag-actions.ts';
import { useFinish } from './use-finish.ts';
import type { Shop } from './use-shop.ts';

interface Props {
  readonly shop: Shop;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onEdit: (lineId: string) => void;
  readonly onOpenSheet: (sheet: string) => void;
  readonly onAsk: (question: Question) => void;
}

/** The bag with the shop behind it. */
export function BagOverlay({ shop, isOpen, onClose, onEdit, onOpenSheet, onAsk }: Props) {
  const t = useT();
  const toasts = useToasts();
  const save = useSaving();
  const { data } = useTenant().databases;
  const cart = shop.cartRow?.cart ?? EMPTY_CART;
  const actions = useBagActions(shop, onEdit);
  const { refusal, finish, cure } = useFinish(shop, { onClose, onOpenSheet });

  const empty = async () => {
    const lines = allLines(cart);
    if (!(await save(() => emptyBag(data)))) return;
    toasts.show({
      id: 'removed',
      tone: 'info',
      text: t('bag.cleared'),
      action: { label: t('bag.undo'), onAct: () => void save(() => putBack(data, cart.storeId, lines)) },
    });
  };
  const askToEmpty = () =>
    onAsk({
      title: t('bag.clearQuestion'),
      text: t('bag.clearText'),
      confirmLabel: t('bag.clearConfirm'),
      isDangerous: true,
      onConfirm: () => void empty(),
    });

  return (
    <BagSheet
      cart={cart}
      quote={shop.quote}
      refusal={refusal}
      isOpen={isOpen}
      onClose={onClose}
      actions={actions}
      onEmpty={askToEmpty}
      onFinish={finish}
      onCure={cure}
    />
  );
}
