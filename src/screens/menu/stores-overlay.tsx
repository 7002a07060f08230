import { chooseShippingType } from '#domain/shipping-choice.ts';
import { storeChangeAsks } from '#domain/store-choice.ts';
import type { Store } from '#domain/store.ts';
import type { Question } from '#features/cart/bag-question.tsx';
import { useSaving } from '#features/cart/use-saving.ts';
import { enterStore } from '#features/store/store-actions.ts';
import { StoreSheet } from '#features/store/store-sheet.tsx';
import { useT } from '#i18n/use-t.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import type { Shop } from './use-shop.ts';

interface Props {
  readonly shop: Shop;
  readonly nowMs: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAsk: (question: Question) => void;
}

/** Choosing another store; with something in the bag only after a question (A§4). */
export function StoresOverlay({ shop, nowMs, isOpen, onClose, onAsk }: Props) {
  const t = useT();
  const save = useSaving();
  const { settings, databases } = useTenant();
  const { cartRow, list, shippingType, place } = shop;

  const enter = async (store: Store) => {
    const situation = { settings, context: place?.context ?? null, isTagRequested: false, store };
    const type = chooseShippingType(situation, shippingType, false) ?? shippingType;
    if (await save(() => enterStore(databases.data, store.id, type))) onClose();
  };
  const choose = (store: Store) => {
    if (store.id === cartRow?.cart.storeId) return onClose();
    if (!cartRow || !storeChangeAsks(cartRow.cart)) return void enter(store);
    return onAsk({
      title: t('store.changeQuestion'),
      text: t('store.changeText'),
      confirmLabel: t('store.changeConfirm'),
      isDangerous: true,
      onConfirm: () => void enter(store),
    });
  };

  return (
    <StoreSheet
      stores={list.stores ?? []}
      chosenId={cartRow?.cart.storeId ?? null}
      nowMs={nowMs}
      isOpen={isOpen}
      onClose={onClose}
      onChoose={choose}
    />
  );
}
