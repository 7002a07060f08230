import type { UseFormReturn } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { ZERO, type Cents } from '#domain/cents.ts';
import { isOnlineMethod } from '#domain/payment-options.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { MessageId } from '#i18n/message-ids.ts';
import { useT } from '#i18n/use-t.ts';
import { Banner } from '#ui/banner.tsx';
import { CardSection } from '#ui/card-section.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import { ChangeField } from './change-field.tsx';
import { errorWords } from './error-words.ts';
import css from './payment-section.module.css';
import type { ReviewValues } from './review-values.ts';

interface Props {
  readonly form: UseFormReturn<ReviewValues>;
  /** What tenant and store accept, in the order they are offered (decision 21). */
  readonly options: readonly PaymentMethod[];
  readonly total: Cents;
}

const LOOKS = {
  CREDIT_CARD: { icon: 'card', label: 'payment.creditCard' },
  DEBIT_CARD: { icon: 'card', label: 'payment.debitCard' },
  CASH: { icon: 'cash', label: 'payment.cash' },
  PIX: { icon: 'pix', label: 'payment.pix' },
  CREDIT_CARD_ONLINE: { icon: 'card', label: 'payment.creditCardOnline' },
} as const satisfies Record<PaymentMethod, { icon: IconName; label: MessageId }>;

/** A§2 section 9, paid on delivery. Paying in the app says that it comes; what cannot be chosen is never a choice. */
export function PaymentSection({ form, options, total }: Props) {
  const t = useT();
  const { field, fieldState } = useController({ control: form.control, name: 'paymentType' });
  const onDelivery = options.filter((method) => !isOnlineMethod(method));
  const choose = (method: PaymentMethod) => {
    // A§4: the change belongs to the type that it was typed for.
    form.setValue('change', ZERO, { shouldDirty: true });
    field.onChange(method);
    form.clearErrors('paymentType');
  };

  return (
    <CardSection title={t('payment.title')} note={onDelivery.length > 0 ? t('payment.onDelivery') : undefined}>
      <div className={css.options} id="payment-options" tabIndex={-1}>
        {onDelivery.length > 0 && (
          <RadioCards
            label={t('payment.onDelivery')}
            value={field.value}
            onChange={choose}
            options={onDelivery.map((method) => ({
              value: method,
              label: t(LOOKS[method].label),
              end: <Icon name={LOOKS[method].icon} />,
            }))}
          />
        )}
        {fieldState.error && (
          <p className={css.error}>
            {fieldState.error.message === 'fieldRequired' ? t('payment.choose') : errorWords(fieldState.error, t)}
          </p>
        )}
        {field.value === 'CASH' && <ChangeField form={form} total={total} />}
        {onDelivery.length < options.length && (
          <Banner icon="pix" title={t('payment.onlineComing')}>
            {t(onDelivery.length > 0 ? 'payment.onlineComingText' : 'payment.onlyOnlineText')}
          </Banner>
        )}
        {options.length === 0 && <Banner tone="warning" title={t('payment.none')} />}
      </div>
    </CardSection>
  );
}
