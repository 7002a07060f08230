import { useLingui } from '@lingui/react';
import type { UseFormReturn } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { formatPhone } from '#domain/person/phone.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { MaskedField } from '#ui/masked-field.tsx';
import type { ReviewValues } from './review-values.ts';

const MOBILE_MASK = '(__) _____-____';

/** `(11) 98765-4321`; also from the browser's own +55 form. */
export function PhoneField({ form }: { readonly form: UseFormReturn<ReviewValues> }) {
  const { i18n } = useLingui();
  const { field, fieldState } = useController({ control: form.control, name: 'phone' });
  return (
    <MaskedField
      mask={MOBILE_MASK}
      label={i18n.t('review.phone')}
      required
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      error={ruleWords(i18n, fieldState.error?.message)}
      {...field}
      onBlur={() => {
        form.setValue('phone', formatPhone(field.value));
        field.onBlur();
      }}
    />
  );
}
