import { useLingui } from '@lingui/react';
import type { UseFormReturn } from 'react-hook-form';
import { documentKind } from '#domain/person/document.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import type { PaymentLinkForm } from '#contract/forms/payment-link-form.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { CardSection } from '#ui/card-section.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import css from './link-fields.module.css';

interface Props {
  readonly form: UseFormReturn<PaymentLinkForm>;
  readonly link: Pick<PaymentLink, 'customerDocument' | 'customerEmail'>;
}

const MASKS = { CPF: '___.___.___-__', CNPJ: '__.___.___/____-__' } as const;

/** Who pays (B§5). The mask changes with the kind of document as it is typed; a CNPJ may have letters (D-52). */
export function PayerSection({ form, link: { customerDocument, customerEmail } }: Props) {
  const { i18n } = useLingui();
  const { errors } = form.formState;
  return (
    <CardSection title={i18n.t('paymentLink.payer')}>
      <div className={css.fields}>
        {customerDocument === null ? (
          <MaskedField
            label={i18n.t('paymentLink.document')}
            mask={(typed) => MASKS[documentKind(typed)]}
            filling="lettersAndDigits"
            inputMode="text"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            required
            error={ruleWords(i18n, errors.document?.message, { field: i18n.t('paymentLink.document') })}
            {...form.register('document')}
          />
        ) : (
          <TextField
            label={i18n.t('paymentLink.document')}
            value={customerDocument}
            disabled
            readOnly
            hint={i18n.t('paymentLink.documentKnown')}
          />
        )}
        <TextField
          label={i18n.t('paymentLink.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={customerEmail === null ? undefined : i18n.t('paymentLink.emailKnown', { email: customerEmail })}
          error={ruleWords(i18n, errors.email?.message, { field: i18n.t('paymentLink.email') })}
          {...form.register('email')}
        />
      </div>
    </CardSection>
  );
}
