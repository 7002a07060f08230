import { type FieldErrors as FormErrors, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from '#domain/field-errors.ts';
import { useKeptForm } from '#ui/use-kept-form.ts';
import type { ReviewValues } from './review-values.ts';

/** The rules are the domain's; the form library only knows where to show what they find. */
const resolverOf =
  (check: (values: ReviewValues) => FieldErrors<string>): Resolver<ReviewValues> =>
  (values) => {
    const errors = Object.entries(check(values))
      .filter(([field]) => field in values)
      .map(([field, message]) => [field, { type: 'rule', message }]);
    if (errors.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(errors) as FormErrors<ReviewValues> };
  };

interface Options {
  /** What was typed before. */
  readonly start: ReviewValues;
  /** What it finds about anything that is not typed here is for others to say. */
  readonly check: (values: ReviewValues) => FieldErrors<string>;
  /** Called a moment after the last keystroke: nothing typed is ever lost. */
  readonly onSave: (values: ReviewValues) => void;
}

export function useReviewForm({ start, check, onSave }: Options): UseFormReturn<ReviewValues> {
  const form = useForm<ReviewValues>({ defaultValues: start, resolver: resolverOf(check), mode: 'onTouched' });
  useKeptForm(form, onSave);
  return form;
}
