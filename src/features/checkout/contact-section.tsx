import { useLingui } from '@lingui/react';
import type { UseFormReturn } from 'react-hook-form';
import { RECEIVER_MAX } from '#domain/limits.ts';
import type { RequiredField } from '#domain/table/tag-context.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { CardSection } from '#ui/card-section.tsx';
import { TextField } from '#ui/text-field.tsx';
import css from './contact-section.module.css';
import { PhoneField } from './phone-field.tsx';
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
      <div className={css.fields}>
        {fields.includes('name') && (
          <TextField
            label={i18n.t('review.name')}
            required
            autoComplete="name"
            autoCapitalize="words"
            maxLength={RECEIVER_MAX}
            error={ruleWords(i18n, errors.name?.message)}
            {...form.register('name')}
          />
        )}
        {fields.includes('phone') && <PhoneField form={form} />}
      </div>
    </CardSection>
  );
}
