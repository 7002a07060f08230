import { useNavigate } from 'react-router-dom';
import { allLines } from '#domain/cart-operations.ts';
import { isGiftCardOnly } from '#domain/gift-card-only.ts';
import { allowedShippingTypes } from '#domain/shipping-choice.ts';
import { type FinishRefusal, finishRefusal } from '#features/cart/finish-refusal.ts';
import { priceRows } from '#features/cart/price-rows.ts';
import { refusalWords } from '#features/cart/refusal-words.ts';
import { NothingToReview } from '#features/checkout/nothing-to-review.tsx';
import { OrderReview } from '#features/checkout/order-review.tsx';
import type { ReviewOrder } from '#features/checkout/review-order.ts';
import { useDraftSaving } from '#features/checkout/use-draft-saving.ts';
import { usePlacing } from '#features/checkout/use-placing.ts';
import { useT } from '#i18n/use-t.ts';
import { paths } from '#tenant/paths.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useOverlay } from '#ui/use-overlay.ts';
import { ReviewWhere } from './review-where.tsx';

interface Props {
  readonly order: ReviewOrder;
  readonly isQuoteCurrent: boolean;
}

export function Review({ order, isQuoteCurrent }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { settings } = useTenant();
  const { isPlacing, place } = usePlacing(order);
  const saveDraft = useDraftSaving();
  const sheet = useOverlay('sheet');
  const { cartRow, store, quote, draft, context } = order;
  const { cart, submittedAs } = cartRow;
  const lines = allLines(cart);
  const allowedTypes = allowedShippingTypes({ settings, context, isTagRequested: false, store });
  const toBag = () => void navigate(paths.menu.getHref({ sheet: 'bag' }));

  if (!isPlacing && (submittedAs || lines.length === 0)) return <NothingToReview submittedAs={submittedAs} />;
  const refusal = finishRefusal({
    cart,
    quote,
    store,
    allowedTypes,
    address: draft.deliveryAddress,
    skipsAddress: false,
    needsLogin: false,
    hasSlot: false,
    isSubmitted: false,
  });
  const isAboutAddress = ({ code }: FinishRefusal) => code === 'noAddress' || code === 'outsideRange';
  const cure = () => (refusal && isAboutAddress(refusal) ? sheet.open('address') : toBag());
  return (
    <OrderReview
      order={order}
      where={<ReviewWhere order={order} allowedTypes={allowedTypes} addressSheet={sheet} />}
      prices={priceRows(quote, cart.shippingType === 'ADDRESS' && !isGiftCardOnly(lines), t)}
      obstacle={refusal && { words: refusalWords(refusal, t), cure }}
      isBusy={isPlacing || !isQuoteCurrent}
      onEditBag={toBag}
      onSave={saveDraft}
      onPlace={place}
    />
  );
}
