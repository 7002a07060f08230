import { useLingui } from '@lingui/react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { LinkRow } from '#db/app-database.ts';
import { StorageFailure } from '#db/storage-failure.ts';
import type { PaymentLinkForm } from '#contract/forms/payment-link-form.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { clampInstallments, offersInstallments, splitAmount } from '#domain/pricing/installments.ts';
import { CardFields } from '#features/cards/card-fields.tsx';
import { installmentWords } from '#features/cards/installment-words.ts';
import { linkErrorWords } from '#features/payment-link/link-error-words.ts';
import { LinkOrder } from '#features/payment-link/link-order.tsx';
import { hasExpiredPix, hasRefusedPix } from '#features/payment-link/link-payments.ts';
import { linkDue } from '#features/payment-link/link-prices.ts';
import { MethodSection } from '#features/payment-link/method-section.tsx';
import { PayBar } from '#features/payment-link/pay-bar.tsx';
import { PayerSection } from '#features/payment-link/payer-section.tsx';
import type { FollowedLink } from '#features/payment-link/use-link.ts';
import type { Paying } from '#features/payment-link/use-paying.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { isSignalFailure } from '#remote/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import { useToasts } from '#ui/toast-context.ts';
import { useOverlay } from '#ui/use-overlay.ts';
import { textSubmitsOnly } from '#ui/enter-submits.ts';
import { UNSENT } from '#ui/unsent-form.ts';
import css from './payment-link-screen.module.css';

const InstallmentsSheet = lazyPart(() => import('#features/cards/installments-sheet.tsx'), 'InstallmentsSheet');

interface LinkInstallmentsProps {
  readonly amount: Cents;
  /** The limits come with the link: there is no tenant to ask (D-11). */
  readonly rules: PaymentLink['tenant'];
  readonly chosen: number;
  readonly onChoose: (count: number) => void;
}

/** The chooser is there only when half of the amount is above the smallest installment (D-39). */
function LinkInstallments({ amount, rules, chosen, onChoose }: LinkInstallmentsProps) {
  const { i18n } = useLingui();
  const sheet = useOverlay('installments');
  if (!offersInstallments(amount, rules)) return null;
  return (
    <>
      <Button block kind="secondary" aria-haspopup="dialog" onClick={() => sheet.open('open')}>
        {i18n.t('paymentLink.installments', { choice: installmentWords(splitAmount(amount, chosen), i18n) })}
      </Button>
      <LazyOverlay value={sheet.value} onClose={sheet.close}>
        {(_value, isOpen) => (
          <InstallmentsSheet
            isOpen={isOpen}
            onClose={sheet.close}
            amount={amount}
            rules={rules}
            isInterestFree={rules.interestFreeInstallments}
            chosen={chosen}
            onChoose={onChoose}
          />
        )}
      </LazyOverlay>
    </>
  );
}

interface Props {
  readonly row: LinkRow;
  readonly form: UseFormReturn<PaymentLinkForm>;
  readonly paying: Paying;
  readonly following: Omit<FollowedLink, 'row'>;
  /** From now on the link itself shows what there is to see: the outcome, or the code that whoever chose PIX has already. */
  readonly onSettled: () => void;
}

/** Payment form: what is paid for, who pays, how, and one button with the amount (B§2). */
export function LinkPayment({ row: { link, attempt }, form, paying, following, onSettled }: Props) {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const amount = linkDue(link);
  const [paymentType, chosen] = useWatch({ control: form.control, name: ['paymentType', 'installments'] });
  const installments = clampInstallments(chosen, amount, link.tenant);
  const isPix = paymentType === 'PIX';

  const pay = async (values: PaymentLinkForm) => {
    toasts.dismiss('payment');
    const end = await paying.pay({ form: { ...values, installments }, hasDocument: link.customerDocument !== null });
    if (end === 'lost' || end === 'busy') following.check();
    // After a refusal, or if nothing arrived, the form stays with its words and with what was typed.
    if (end === 'answered' || (end === 'busy' && isPix)) onSettled();
  };
  const refuse = () => toasts.show({ id: 'payment', tone: 'error', text: i18n.t('review.fixFields') });

  return (
    <form {...UNSENT} className={css.content} onKeyDown={textSubmitsOnly} onSubmit={(event) => event.preventDefault()}>
      {attempt !== null && !paying.isPaying && (
        <Banner tone="warning" role="alert" title={i18n.t('paymentLink.absentTitle')}>
          {i18n.t('paymentLink.absentText')}
        </Banner>
      )}
      {isPix && hasExpiredPix(link) && <Banner icon="clock">{i18n.t('paymentLink.codeDied')}</Banner>}
      <LinkOrder link={link} />
      <PayerSection form={form} link={link} />
      <MethodSection
        form={form}
        card={
          <>
            <CardFields
              register={form.register}
              startNumber={form.getValues('number')}
              errors={form.formState.errors}
            />
            <LinkInstallments
              amount={amount}
              rules={link.tenant}
              chosen={installments}
              onChoose={(count) => form.setValue('installments', count)}
            />
          </>
        }
      />
      <Refusal link={link} paying={paying} />
      <PayBar
        isPix={isPix}
        amount={amount}
        isBusy={paying.isPaying}
        isOffline={following.isOffline}
        onCheck={following.check}
        onPay={() => void form.handleSubmit(pay, refuse)()}
      />
    </form>
  );
}

/** Why the last attempt failed, beside the button of the next one; what never left the device was not refused by anybody. */
function Refusal({ link, paying: { isPaying, refusal } }: Pick<Props, 'paying'> & Pick<LinkRow, 'link'>) {
  const { i18n } = useLingui();
  if (isPaying || (refusal === undefined && !hasRefusedPix(link))) return null;
  const isUnsent = refusal instanceof StorageFailure || isSignalFailure(refusal);
  return (
    <div className={css.refusal} ref={refusal === undefined ? null : bringIntoView}>
      <Banner
        tone="error"
        role="alert"
        title={i18n.t(isUnsent ? /*i18n*/ 'paymentLink.absentTitle' : /*i18n*/ 'paymentLink.failed.title')}
      >
        {refusal === undefined ? i18n.t('paymentLink.pixRefused') : linkErrorWords(i18n, refusal)}
      </Banner>
    </div>
  );
}

/** The bar of the button that was tapped would hide it. */
const bringIntoView = (place: HTMLElement | null): void => {
  place?.scrollIntoView({ block: 'nearest' });
};
