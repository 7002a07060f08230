import type { ReactNode } from 'react';
import { allLines } from '#domain/cart-operations.ts';
import { useT } from '#i18n/use-t.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { CardSection } from '#ui/card-section.tsx';
import { type PriceRow, PriceRows } from '#ui/price-rows.tsx';
import { useToasts } from '#ui/toast-context.ts';
import { CommentSection } from './comment-section.tsx';
import { ContactSection } from './contact-section.tsx';
import css from './order-review.module.css';
import { OrderLines } from './order-lines.tsx';
import { PaymentSection } from './payment-section.tsx';
import { cannotPayYet, methodsOf, type ReviewOrder, situationOf } from './review-order.ts';
import { type ReviewValues, valueErrors } from './review-values.ts';
import { submitLabel } from './submit-label.ts';
import { SubmitBar } from './submit-bar.tsx';
import { useReviewForm } from './use-review-form.ts';

/** Something outside the form that keeps the order from being sent, and the way to put it right. */
export interface Obstacle {
  readonly words: string;
  readonly cure: () => void;
}

interface Props {
  readonly order: ReviewOrder;
  /** A§2 section 3: how and where, with its controls. */
  readonly where: ReactNode;
  readonly prices: readonly PriceRow[];
  readonly obstacle: Obstacle | null;
  /** An order is being saved, or its quote is still being computed. */
  readonly isBusy: boolean;
  readonly onEditBag: () => void;
  readonly onSave: (values: ReviewValues) => void;
  readonly onPlace: (values: ReviewValues) => void;
}

/** The sections of A§2 in their order, and one button with the amount. Nothing on it grows after the customer has seen it. */
export function OrderReview({ order, where, prices, obstacle, isBusy, onEditBag, onSave, onPlace }: Props) {
  const t = useT();
  const toasts = useToasts();
  const { settings, session } = useTenant();
  const { cart } = order.cartRow;
  const { draft, quote } = order;
  const situation = situationOf(order, settings, session !== null);
  const methods = methodsOf(order, settings);
  const form = useReviewForm({
    start: {
      paymentType: draft.paymentMethod,
      change: draft.change,
      comment: draft.comment,
      name: draft.name,
      phone: draft.phone,
    },
    check: (values) => valueErrors(values, cart.shippingType, situation),
    onSave,
  });
  const isBlocked = cannotPayYet(methods);
  const refusal = obstacle?.words ?? (isBlocked ? t('payment.noneChoosable') : null);

  const refuseFields = () => {
    toasts.show({ id: 'review', tone: 'error', text: t('review.fixFields') });
    if (form.getFieldState('paymentType').invalid) showPayment();
  };

  const place = (values: ReviewValues) => {
    toasts.dismiss('review');
    onPlace(values);
  };

  return (
    <form className={css.review} noValidate onSubmit={(event) => event.preventDefault()}>
      <OrderLines
        lines={allLines(cart)}
        totals={new Map(quote.lines.map(({ id, total }) => [id, total]))}
        onEdit={onEditBag}
      />
      <CardSection title={t('review.where')}>{where}</CardSection>
      <CardSection title={t('review.prices')}>
        <PriceRows rows={prices} />
      </CardSection>
      <ContactSection form={form} fields={situation.requiredFields} />
      <CommentSection form={form} type={cart.shippingType} />
      {methods && <PaymentSection form={form} options={methods} total={quote.total} />}
      <SubmitBar
        label={submitLabel(methods !== null, cart.shippingType, t)}
        total={quote.total}
        isBusy={isBusy}
        refusal={refusal}
        onRefused={obstacle?.cure ?? showPayment}
        onSubmit={() => void form.handleSubmit(place, refuseFields)()}
      />
    </form>
  );
}

function showPayment(): void {
  const options = document.getElementById('payment-options');
  options?.scrollIntoView({ block: 'center' });
  options?.focus({ preventScroll: true });
}
