import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CartRow, ReviewDraft } from '#db/data-rows.ts';
import { slotAhead } from '#domain/order/schedule-slot.ts';
import { keepsSlot, scanAsks } from '#domain/store/scanned-store.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import { BagConfirmation } from '#features/cart/bag-confirmation.tsx';
import { useCart } from '#features/cart/use-cart.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import { enterContext } from '#features/scan/context-actions.ts';
import { type Place, usePlace } from '#features/scan/use-place.ts';
import { slotWords } from '#features/schedule/slot-words.ts';
import { useSlot } from '#features/schedule/use-slot.ts';
import { tagName } from '#i18n/tag-name.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTenant } from '#tenant/tenant-context.ts';

interface Props {
  readonly context: TagContext;
  readonly onEntered: () => void;
  /** The customer wants to stay where they were. */
  readonly onStay: () => void;
  /** The place could not be entered, and the customer was told why: they are where they were. */
  readonly onFailed?: () => void;
}

/** Enters the scanned place: at once if nothing is lost, otherwise after a confirmation dialog, which is all that this renders. */
export function EnterContext(props: Props) {
  const cartRow = useCart();
  const place = usePlace();
  const chosen = useSlot();
  const [openedAt] = useState(Date.now);
  if (!cartRow || !place || chosen === undefined) return null;
  return <Entrance {...props} {...{ cartRow, place, slot: slotAhead(chosen, openedAt) }} />;
}

interface EntranceProps extends Props {
  readonly cartRow: CartRow;
  readonly place: Place;
  readonly slot: ReviewDraft['slot'];
}

function Entrance({ context, cartRow, place, slot, onEntered, onStay, onFailed }: EntranceProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const save = useSaving();
  const { data } = useTenant().databases;
  // Decided once: entering changes the very rows that the question is about.
  const [mustAsk] = useState(() => scanAsks({ cart: cartRow.cart, hasSlot: slot !== null }, place.context, context));
  const [losesBag] = useState(() => cartRow.cart.storeId !== context.storeId);
  const [lostSlot] = useState(() => (keepsSlot(cartRow.cart, context) ? null : slot));
  const [isAnswered, setIsAnswered] = useState(false);
  const enter = async () => {
    if (await save(() => enterContext(data, context))) onEntered();
    else onFailed?.();
  };
  const enterAtOnce = useEffectEvent(() => void enter());
  useEffect(() => {
    if (!mustAsk) enterAtOnce();
  }, [mustAsk]);

  const name = tagName(context, i18n);
  const question = {
    title: i18n.t('scan.moveQuestion', { place: name }),
    text: [
      losesBag ? i18n.t('scan.moveText') : i18n.t('scan.moveKeepsBag'),
      lostSlot && i18n.t('shipping.changeSlot', { slot: slotWords(lostSlot, language) }),
    ]
      .filter(Boolean)
      .join(' '),
    confirmLabel: i18n.t('scan.moveConfirm', { place: name }),
    cancelLabel: i18n.t('scan.stay'),
    onConfirm: () => void enter(),
  };
  if (!mustAsk) return null;
  return (
    <BagConfirmation
      confirmation={isAnswered ? null : question}
      onAnswered={() => setIsAnswered(true)}
      onRefused={onStay}
    />
  );
}
