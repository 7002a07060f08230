import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { readReviewDraft } from '#db/review-drafts.ts';
import { allowedShippingTypes, shippingTypeOnEntry } from '#domain/shipping/shipping-choice.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { storeChangeAsks, tagAfterStoreChange } from '#domain/store/store-choice.ts';
import type { Store } from '#domain/store/store.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import type { Confirmation } from '#features/cart/bag-confirmation.tsx';
import { useSaving } from '#features/cart/use-saving.ts';
import { shippingName } from '#features/shipping/shipping-picker.tsx';
import { tagName } from '#i18n/tag-name.ts';
import { enterStore } from '#features/store/store-actions.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import type { Shop } from './use-shop.ts';

interface Ways {
  readonly shop: Shop;
  readonly onAsk: (confirmation: Confirmation) => void;
  readonly onDone: () => void;
}

/** Choosing another store: with something in the bag only after a question that names what goes with it (A§4). */
export function useChangeStore({ shop, onAsk, onDone }: Ways): (store: Store) => void {
  const { i18n } = useLingui();
  const save = useSaving();
  const toasts = useToasts();
  const { settings, databases } = useTenant();
  const { cartRow, shippingType, place } = shop;
  const context = place?.context ?? null;
  const kept = context && tagAfterStoreChange(context);

  const enter = async (store: Store) => {
    const type = shippingTypeOnEntry({ settings, context: kept, store }, shippingType);
    if (!(await save(() => enterStore(databases.data, store.id, type)))) return;
    const isOffered = allowedShippingTypes({ settings, context: kept, isTagRequested: false, store }).includes(type);
    if (type !== shippingType && isOffered && !store.menuOnly) {
      toasts.show({ id: 'typeChanged', tone: 'info', text: typeWords(store, shippingType, type, i18n) });
    }
    onDone();
  };
  const ask = async (store: Store) => {
    const { slot } = await readReviewDraft(databases.data);
    onAsk({
      title: i18n.t('store.changeQuestion'),
      text: lossWords(slot !== null, kept ? null : context, i18n),
      confirmLabel: i18n.t('store.changeConfirm'),
      isDangerous: true,
      onConfirm: () => void enter(store),
    });
  };
  return (store) => {
    if (store.id === cartRow?.cart.storeId) return onDone();
    void (cartRow && storeChangeAsks(cartRow.cart) ? ask(store) : enter(store));
  };
}

const typeWords = ({ name }: Store, from: ShippingType, to: ShippingType, i18n: I18n): string =>
  i18n.t('store.typeChanged', { store: name, from: shippingName(from, i18n), to: shippingName(to, i18n) });

const lossWords = (hasSlot: boolean, left: TagContext | null, i18n: I18n): string =>
  [
    i18n.t('store.changeText'),
    ...(hasSlot ? [i18n.t('store.changeSlot')] : []),
    ...(left ? [i18n.t('store.changeTag', { place: tagName(left, i18n) })] : []),
  ].join(' ');
