import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { UseFormReturn } from 'react-hook-form';
import { COMMENT_MAX } from '#domain/limits.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { CardSection } from '#ui/card-section.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import type { ReviewValues } from './review-values.ts';

/** How near the end the counter appears. */
const COUNTED_FROM = COMMENT_MAX - 200;

interface Props {
  readonly form: UseFormReturn<ReviewValues>;
  readonly type: ShippingType;
}

const EXAMPLES = {
  ADDRESS: /*i18n*/ 'review.commentAtDoor',
  TAKEOUT: /*i18n*/ 'review.commentAtCounter',
  TAG: /*i18n*/ 'review.commentAtTable',
} as const satisfies Record<ShippingType, MessageId>;

/** Section 7 of the review (A§2). */
export function CommentSection({ form, type }: Props) {
  const { i18n } = useLingui();
  const { length } = form.watch('comment');
  return (
    <CardSection title={i18n.t('review.comment')}>
      <TextAreaField
        label={i18n.t('review.commentLabel')}
        rows={2}
        placeholder={i18n.t(EXAMPLES[type])}
        hint={length > COUNTED_FROM ? i18n.t('product.characters', { count: length, max: COMMENT_MAX }) : undefined}
        error={ruleWords(i18n, form.formState.errors.comment?.message)}
        {...form.register('comment')}
      />
    </CardSection>
  );
}
