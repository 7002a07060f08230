import { useLingui } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import { allLines } from '#domain/cart/cart-operations.ts';
import { isGiftCardOnly } from '#domain/cart/gift-card-only.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import { routes } from '#domain/routing/routes.ts';
import { priceRows } from '#features/cart/price-rows.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import { OrderReview } from '#features/checkout/order-review.tsx';
import { choosePayment } from '#features/checkout/review-actions.ts';
import type { ReviewOrder } from '#features/checkout/review-order.ts';
import { useDraftSaving } from '#features/checkout/use-draft-saving.ts';
import { usePlacing } from '#features/checkout/use-placing.ts';
import { switchCashback } from '#features/discounts/discount-actions.ts';
import { DiscountsSection } from '#features/discounts/discounts-section.tsx';
import { WhenSection } from '#features/schedule/when-section.tsx';
import { ReceivingLine } from '#features/shipping/receiving-line.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { useOverlay } from '#ui/use-overlay.ts';
import { etaOf } from './eta-of.ts';
import { NothingToReview } from './nothing-to-review.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewWhere } from './review-where.tsx';
import { useElsewhere } from './use-elsewhere.ts';
import type { ReviewState } from './use-review-order.ts';

interface Props {
  readonly review: ReviewState;
  /** `/comanda`: of somebody at a table, without addresses (A§6). */
  readonly isAtTable: boolean;
}

export function Review({ review, isAtTable }: Props) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const { databases } = useTenant();
  const { order, isQuoteCurrent } = review;
  const { isPlacing, place } = usePlacing(order);
  const saveDraft = useDraftSaving();
  const save = useSaving();
  const sheet = useOverlay('sheet');
  const toBag = () => void navigate(routes.menu.getHref({ sheet: 'bag' }));
  const toMenu = () => void navigate(routes.menu.getHref());
  const { timing, allowedTypes, elsewhere } = useElsewhere({ order, sheet, onBag: toBag, onMenu: toMenu });
  const { cart, submittedAs } = order.cartRow;
  const { lines } = timing;
  const eta = etaOf(order, timing, i18n, useLanguage());
  const isByMail = isGiftCardOnly(lines);

  const pay = (paymentMethod: PaymentMethod) => {
    const splits = paymentMethod === order.draft.paymentMethod ? {} : { installments: 1 };
    review.choose({ paymentMethod, ...splits }, () => choosePayment(databases.data, paymentMethod));
  };
  if (!isPlacing && (submittedAs || allLines(cart).length === 0)) return <NothingToReview submittedAs={submittedAs} />;
  const where = isAtTable ? (
    <TabPlace order={order} onElsewhere={toBag} />
  ) : (
    <ReviewWhere order={order} allowedTypes={allowedTypes} sheet={sheet} />
  );
  return (
    <OrderReview
      order={order}
      isQuoteCurrent={isQuoteCurrent}
      eta={eta}
      when={<WhenSection {...timing} sheet={sheet} save={save} />}
      where={isByMail ? <p>{i18n.t('review.giftByEmail')}</p> : where}
      discounts={timing.isPostpaid ? null : <ReviewDiscounts review={review} />}
      pricesFetchedAtMs={review.menuFetchedAtMs}
      prices={priceRows(order.quote, cart.shippingType === 'ADDRESS' && !isByMail, i18n)}
      card={<ReviewCard review={review} sheet={sheet} />}
      elsewhere={elsewhere}
      isPlacing={isPlacing}
      onEditBag={toBag}
      onSave={saveDraft}
      onPay={pay}
      onPlace={place}
    />
  );
}

interface TabPlaceProps {
  readonly order: ReviewOrder;
  readonly onElsewhere: () => void;
}

/** The table; another way of receiving is chosen in the menu. */
function TabPlace({ order: { cartRow, store, context }, onElsewhere }: TabPlaceProps) {
  const navigate = useNavigate();
  return (
    <ReceivingLine
      type={cartRow.cart.shippingType}
      store={store}
      address={null}
      standing="unchecked"
      hasFailed={false}
      context={context}
      onChooseAddress={onElsewhere}
      onEditTag={() => void navigate(routes.menu.getHref({ sheet: 'tag' }))}
    />
  );
}

/** Section 4 of the review (A§2); a tab has none (D-44). */
function ReviewDiscounts({ review: { order, cashback, choose } }: { readonly review: ReviewState }) {
  const { i18n } = useLingui();
  const link = useLinkState();
  const { settings, databases } = useTenant();
  return (
    <DiscountsSection
      draft={order.draft}
      quote={order.quote}
      cashback={cashback}
      minOnlinePayment={settings.minOnlinePayment}
      refusal={link === 'offline' ? i18n.t('discounts.needsSignal') : null}
      onCashback={(isUsed) => choose({ useCashback: isUsed }, () => switchCashback(databases.data, isUsed))}
    />
  );
}
