import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CartRow } from '#db/carts.ts';
import { scanAsks } from '#domain/store-choice.ts';
import type { TagContext } from '#domain/tag-context.ts';
import { BagQuestion } from '#features/cart/bag-question.tsx';
import { useCart } from '#features/cart/use-cart.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import { enterContext } from '#features/scan/context-actions.ts';
import { tagName } from '#features/shipping/tag-name.ts';
import { type Place, usePlace } from '#features/scan/use-place.ts';
import { useT } from '#i18n/use-t.ts';
import { paths } from '#tenant/paths.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { OpeningContext } from './opening-context.tsx';

/** Goes to the scanned place; at once when nothing is lost by it. */
export function EnterContext({ context }: { readonly context: TagContext }) {
  const cartRow = useCart();
  const place = usePlace();
  if (!cartRow || !place) return <OpeningContext />;
  return <Entrance context={context} cartRow={cartRow} place={place} />;
}

interface Props {
  readonly context: TagContext;
  readonly cartRow: CartRow;
  readonly place: Place;
}

function Entrance({ context, cartRow, place }: Props) {
  const t = useT();
  const save = useSaving();
  const navigate = useNavigate();
  const { data } = useTenant().databases;
  // Decided once: entering changes the very rows that the question is about.
  const [mustAsk] = useState(() => scanAsks(cartRow.cart, place.context, context));
  const [isAnswered, setIsAnswered] = useState(false);
  const toMenu = () => void navigate(paths.menu.getHref(), { replace: true });
  const enter = async () => {
    await save(() => enterContext(data, context));
    toMenu();
  };
  const enterAtOnce = useEffectEvent(() => void enter());
  useEffect(() => {
    if (!mustAsk) enterAtOnce();
  }, [mustAsk]);

  const name = tagName(context, t);
  const question = {
    title: t('scan.moveQuestion', { place: name }),
    text: t('scan.moveText'),
    confirmLabel: t('scan.moveConfirm', { place: name }),
    cancelLabel: t('scan.stay'),
    onConfirm: () => void enter(),
  };
  return (
    <>
      <OpeningContext />
      {mustAsk && (
        <BagQuestion
          question={isAnswered ? null : question}
          onAnswered={() => setIsAnswered(true)}
          onRefused={toMenu}
        />
      )}
    </>
  );
}
