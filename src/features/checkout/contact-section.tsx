import { useLingui } from '@lingui/react';
import { useController } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { RECEIVER_MAX } from '#domain/limits.ts';
import type { RequiredField } from '#domain/table/tag-context.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { CardSection } from '#ui/card-section.tsx';
import { Stack } from '#ui/layout.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ReviewValues } from './review-values.ts';

interface Props {
  readonly form: UseFormReturn<ReviewValues>;
  /** What the table asks of somebody without an account. */
  readonly fields: readonly RequiredField[];
}

/** Section 6 of the review (A§2): who is at the table. */
export function ContactSection({ form, fields }: Props) {
  const { i18n } = useLingui();
  if (fields.length === 0) return null;
  const { errors } = form.formState;
  return (
    <CardSection title={i18n.t('review.contact')} note={i18n.t('review.contactNote')}>
      <Stack gap={4}>
        {fields.includes('name') && (
          <TextField
            label={i18n.t('review.name')}
            required
            autoComplete="name"
            autoCapitalize="words"
            maxLength={RECEIVER_MAX}
            error={ruleWords(i18n, errors.name?.message, { field: i18n.t('review.name') })}
            {...form.register('name')}
          />
        )}
        {fields.includes('phone') && <Phone form={form} />}
      </Stack>
    </CardSection>
  );
}

function Phone({ form }: Pick<Props, 'form'>) {
  const { i18n } = useLingui();
  const { field, fieldState } = useController({ control: form.control, name: 'phone' });
  return (
    <PhoneField
      label={i18n.t('review.phone')}
      required
      error={ruleWords(i18n, fieldState.error?.message, { field: i18n.t('review.phone') })}
      field={field}
    />
  );
}
