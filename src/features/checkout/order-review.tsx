import { useLingui } from '@lingui/react';
import { type ReactNode, useEffect } from 'react';
import { allLines } from '#domain/cart/cart-operations.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import type { LegalEntity } from '#domain/tenant/tenant-settings.ts';
import { track } from '#platform/track.ts';
import { AgeNote } from '#tenant/age-note.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { CardSection } from '#ui/card-section.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { type PriceRow, PriceRows } from '#ui/price-rows.tsx';
import { textSubmitsOnly } from '#ui/enter-submits.ts';
import { useToasts } from '#ui/toast-context.ts';
import css from './checkout.module.css';
import { CommentSection } from './comment-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { MovedNotice } from './moved-notice.tsx';
import { OrderLines } from './order-lines.tsx';
import { PaymentSection } from './payment-section.tsx';
import { canMintCaptcha, isPaidNow, type ReviewOrder } from './review-order.ts';
import { SubmitBar } from './submit-bar.tsx';
import { submitLabel } from './submit-label.ts';
import { type Obstacle, useReviewChecks } from './use-review-checks.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { reviewFieldsForm, type ReviewSituation } from '#contract/forms/review-form.ts';
import type { ReviewDraft } from '#db/data-rows.ts';
import { useKeptForm } from '#ui/use-kept-form.ts';
import { type ReviewValues, typedIn } from './review-values.ts';

interface Props {
  readonly order: ReviewOrder;
  /** The quote is about exactly what is shown. */
  readonly isQuoteCurrent: boolean;
  /** When it is expected, in words; null while nobody can say. */
  readonly eta: string | null;
  /** Section 2 of the review (A§2), where the store schedules. */
  readonly when: ReactNode;
  /** Section 3 of the review (A§2): how and where, with its controls. */
  readonly where: ReactNode;
  /** Section 4 of the review (A§2); null where none may be used. */
  readonly discounts: ReactNode;
  readonly prices: readonly PriceRow[];
  /** Epoch ms of the answer that told the prices. */
  readonly pricesFetchedAtMs: number | undefined;
  /** Which card and how many installments. */
  readonly card: ReactNode;
  /** What bag, store and place have against it. */
  readonly elsewhere: Obstacle | null;
  /** An order is being saved. */
  readonly isPlacing: boolean;
  readonly onEditBag: () => void;
  readonly onSave: (values: ReviewValues) => void;
  readonly onPay: (method: PaymentMethod) => void;
  readonly onPlace: (values: ReviewValues) => void;
}

/** What is ordered, how it is paid, then the other sections of A§2 in their order (D-89), and one button with the amount. Nothing on it grows after the customer has seen it. */
export function OrderReview({ order, when, where, discounts, prices, card, onPay, ...rest }: Props) {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const { draft, quote, methods } = order;
  const { cart } = order.cartRow;
  const { situation, changes, paymentProblem, obstacle } = useReviewChecks({ order, ...rest });
  const form = useReviewForm({ draft, situation, onSave: rest.onSave });
  const submit = useSubmit(form, { draft, situation, onPlace: rest.onPlace });
  useEffect(() => track({ name: 'orderReviewed', label: cart.shippingType }), [cart.shippingType]);
  const isPaid = isPaidNow(order);
  const pay = (method: PaymentMethod) => {
    // The change belongs to the method that it was typed for (A§4).
    if (method !== draft.paymentMethod) form.setValue('change', ZERO);
    onPay(method);
  };

  return (
    <form noValidate onKeyDown={textSubmitsOnly} onSubmit={(event) => event.preventDefault()}>
      <Stack gap={3}>
        <OrderLines
          lines={allLines(cart)}
          totals={new Map(quote.lines.map(({ id, total }) => [id, total]))}
          eta={rest.eta}
          onEdit={rest.onEditBag}
        />
        {isPaid && (
          <PaymentSection
            form={form}
            methods={methods}
            chosen={draft.paymentMethod}
            total={quote.total}
            problem={paymentProblem}
            card={card}
            onChoose={pay}
          />
        )}
        {when}
        <CardSection title={i18n.t('review.where')}>{where}</CardSection>
        {discounts}
        <CardSection title={i18n.t('review.prices')}>
          <MovedNotice moves={changes.moves} total={quote.total} onAccept={changes.accept} />
          <PriceRows rows={prices} />
          <AgeNote fetchedAtMs={rest.pricesFetchedAtMs} />
        </CardSection>
        <ContactSection form={form} fields={situation.requiredFields} />
        <CommentSection form={form} type={cart.shippingType} />
        {!canMintCaptcha() && <CaptchaFailure />}
        {settings.legal && <SellerNote legal={settings.legal} />}
        <SubmitBar
          label={i18n.t(submitLabel({ isPaid, method: draft.paymentMethod, methods, type: cart.shippingType }))}
          total={quote.total}
          isSettled={rest.isQuoteCurrent && !order.isCardAwaited}
          isPlacing={rest.isPlacing}
          obstacle={obstacle}
          onSubmit={submit}
        />
      </Stack>
    </form>
  );
}

interface Submitting extends Pick<Options, 'draft' | 'situation'> {
  readonly onPlace: Props['onPlace'];
}

/** Sends what is typed, or says that something is missing and leads to it. */
function useSubmit(form: UseFormReturn<ReviewValues>, { draft, situation, onPlace }: Submitting): () => void {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const place = (values: ReviewValues) => {
    toasts.dismiss('review');
    onPlace(values);
  };
  const refuse = () => toasts.show({ id: 'review', tone: 'error', text: i18n.t('review.fixFields') });
  return () => {
    const typed = z.safeParse(reviewFieldsForm(situation, draft.paymentMethod), form.getValues());
    // The form renders the screen before it answers; an order that lacks nothing goes to the disk first.
    if (typed.success) place(typed.data);
    else void form.handleSubmit(place, refuse)();
  };
}

/** Decreto 7.962/2013: the customer is told who sells before buying. */
function SellerNote({ legal: { name, cnpj, address, email } }: { readonly legal: LegalEntity }) {
  const { i18n } = useLingui();
  return (
    <Text size="xs" tone="muted" className={css.seller}>
      {i18n.t('review.seller', { name, cnpj, address, email })}
    </Text>
  );
}

/** Section 8 of the review (A§2): the device solves its task when the order is sent (D-46), so there is something to say only where it cannot. */
function CaptchaFailure() {
  const { i18n } = useLingui();
  return (
    <CardSection title={i18n.t('review.captcha')}>
      <Text size="s" tone="error">
        {i18n.t('needRecaptchaToken')}
      </Text>
    </CardSection>
  );
}

interface Options {
  /** What was typed and chosen before. */
  readonly draft: ReviewDraft;
  readonly situation: ReviewSituation;
  /** Called a moment after the last keystroke: nothing typed is ever lost. */
  readonly onSave: (values: ReviewValues) => void;
}

/** The fields of the review that are typed. What is tapped is said to be missing elsewhere. */
function useReviewForm({ draft, situation, onSave }: Options): UseFormReturn<ReviewValues> {
  const form = useForm<ReviewValues>({
    defaultValues: typedIn(draft),
    // The situation changes with every quote, so the schema is made when it is asked.
    resolver: (...asked) => zodResolver(reviewFieldsForm(situation, draft.paymentMethod))(...asked),
    mode: 'onTouched',
  });
  useKeptForm(form, onSave);
  return form;
}
