import { useNavigate } from 'react-router-dom';
import { allLines } from '#domain/cart-operations.ts';
import { allowedShippingTypes } from '#domain/shipping-choice.ts';
import { finishRefusal } from '#features/cart/finish-refusal.ts';
import { priceRows } from '#features/cart/price-rows.ts';
import { refusalWords } from '#features/cart/refusal-words.ts';
import { NothingToReview } from '#features/checkout/nothing-to-review.tsx';
import { OrderReview } from '#features/checkout/order-review.tsx';
import type { ReviewOrder } from '#features/checkout/review-order.ts';
import { useDraftSaving } from '#features/checkout/use-draft-saving.ts';
import { usePlacing } from '#features/checkout/use-placing.ts';
import { ReceivingLine } from '#features/shipping/receiving-line.tsx';
import { useT } from '#i18n/use-t.ts';
import { paths } from '#tenant/paths.ts';
import { useTenant } from '#tenant/tenant-context.ts';

interface Props {
  readonly order: ReviewOrder;
  readonly isQuoteCurrent: boolean;
}

export function TabOrder({ order, isQuoteCurrent }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { settings } = useTenant();
  const { isPlacing, place } = usePlacing(order);
  const saveDraft = useDraftSaving();
  const { cartRow, store, quote, context } = order;
  const { cart, submittedAs } = cartRow;
  const toBag = () => void navigate(paths.menu.getHref({ sheet: 'bag' }));

  if (!isPlacing && (submittedAs || allLines(cart).length === 0)) return <NothingToReview submittedAs={submittedAs} />;
  const refusal = finishRefusal({
    cart,
    quote,
    store,
    allowedTypes: allowedShippingTypes({ settings, context, isTagRequested: false, store }),
    address: null,
    skipsAddress: true,
    needsLogin: false,
    hasSlot: false,
    isSubmitted: false,
  });
  return (
    <OrderReview
      order={order}
      where={
        <ReceivingLine
          type={cart.shippingType}
          store={store}
          address={null}
          context={context}
          onChooseAddress={toBag}
        />
      }
      prices={priceRows(quote, false, t)}
      obstacle={refusal && { words: refusalWords(refusal, t), cure: toBag }}
      isBusy={isPlacing || !isQuoteCurrent}
      onEditBag={toBag}
      onSave={saveDraft}
      onPlace={place}
    />
  );
}
