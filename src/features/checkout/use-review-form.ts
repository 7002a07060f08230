import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { reviewFieldsForm, type ReviewSituation } from '#contract/forms/review-form.ts';
import type { ReviewDraft } from '#db/data-rows.ts';
import { useKeptForm } from '#ui/use-kept-form.ts';
import { type ReviewValues, typedIn } from './review-values.ts';

interface Options {
  /** What was typed and chosen before. */
  readonly draft: ReviewDraft;
  readonly situation: ReviewSituation;
  /** Called a moment after the last keystroke: nothing typed is ever lost. */
  readonly onSave: (values: ReviewValues) => void;
}

/** The fields of the review that are typed. What is tapped is said to be missing elsewhere. */
export function useReviewForm({ draft, situation, onSave }: Options): UseFormReturn<ReviewValues> {
  const form = useForm<ReviewValues>({
    defaultValues: typedIn(draft),
    // The situation changes with every quote, so the schema is made when it is asked.
    resolver: (...asked) => zodResolver(reviewFieldsForm(situation, draft.paymentMethod))(...asked),
    mode: 'onTouched',
  });
  useKeptForm(form, onSave);
  return form;
}
