import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CartRow } from '#db/data-rows.ts';
import { scanAsks } from '#domain/store/scanned-store.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import { BagConfirmation } from '#features/cart/bag-confirmation.tsx';
import { useCart } from '#features/cart/use-cart.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import { enterContext } from '#features/scan/context-actions.ts';
import { tagName } from '#i18n/tag-name.ts';
import { type Place, usePlace } from '#features/scan/use-place.ts';
import { useTenant } from '#tenant/tenant-context.ts';

interface Props {
  readonly context: TagContext;
  readonly onEntered: () => void;
  /** The customer stays where they were. */
  readonly onStay: () => void;
}

/** Enters the scanned place: at once if nothing is lost, otherwise after a confirmation dialog, which is all that this renders. */
export function EnterContext(props: Props) {
  const cartRow = useCart();
  const place = usePlace();
  return cartRow && place && <Entrance {...props} cartRow={cartRow} place={place} />;
}

interface EntranceProps extends Props {
  readonly cartRow: CartRow;
  readonly place: Place;
}

function Entrance({ context, cartRow, place, onEntered, onStay }: EntranceProps) {
  const { i18n } = useLingui();
  const save = useSaving();
  const { data } = useTenant().databases;
  // Decided once: entering changes the very rows that the question is about.
  const [mustAsk] = useState(() => scanAsks(cartRow.cart, place.context, context));
  const [losesBag] = useState(() => cartRow.cart.storeId !== context.storeId);
  const [isAnswered, setIsAnswered] = useState(false);
  const enter = async () => {
    await save(() => enterContext(data, context));
    onEntered();
  };
  const enterAtOnce = useEffectEvent(() => void enter());
  useEffect(() => {
    if (!mustAsk) enterAtOnce();
  }, [mustAsk]);

  const name = tagName(context, i18n);
  const question = {
    title: i18n.t('scan.moveQuestion', { place: name }),
    text: losesBag ? i18n.t('scan.moveText') : i18n.t('scan.moveKeepsBag'),
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
