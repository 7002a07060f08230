import type { ReviewDraft } from '#db/data-rows.ts';
import type { ReviewForm } from '#contract/forms/review-form.ts';

/** The fields of the review that are typed on its screen. */
export type ReviewValues = Pick<ReviewForm, 'change' | 'comment' | 'name' | 'phone'>;

export const typedIn = ({ change, comment, name, phone }: ReviewDraft): ReviewValues => ({
  change,
  comment,
  name,
  phone,
});
