import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { PaymentLinkForm } from '#contract/forms/payment-link-form.ts';
import { CardSection } from '#ui/card-section.tsx';
import { Icon } from '#ui/icon.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import css from './link-fields.module.css';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

interface Props {
  readonly form: UseFormReturn<PaymentLinkForm>;
  /** The card fields. */
  readonly card: ReactNode;
}

/** PIX or a card (B§2). What was typed for the card stays while PIX is chosen. */
export function MethodSection({ form, card }: Props) {
  const { i18n } = useLingui();
  const { field } = useController({ control: form.control, name: 'paymentType' });
  return (
    <CardSection title={i18n.t('payment.title')}>
      <div className={css.fields}>
        <RadioCards
          label={i18n.t('payment.title')}
          value={field.value}
          onChange={field.onChange}
          options={[
            {
              value: 'PIX',
              label: i18n.t('payment.PIX'),
              description: i18n.t('paymentLink.pixNote'),
              end: <Icon name={LAZY_ICONS.pix} />,
            },
            { value: 'CREDIT_CARD', label: i18n.t('paymentLink.card'), end: <Icon name={LAZY_ICONS.card} /> },
          ]}
        />
        {field.value === 'CREDIT_CARD' && card}
      </div>
    </CardSection>
  );
}
