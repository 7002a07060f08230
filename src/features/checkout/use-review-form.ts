import { useEffect, useEffectEvent } from 'react';
import { type FieldErrors as FormErrors, type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import type { FieldErrors } from '#domain/field-errors.ts';
import type { ReviewField, ReviewValues } from './review-values.ts';

const SAVE_DELAY_MS = 400;

/** The rules are the domain's; the form library only knows where to show what they find. */
const resolverOf =
  (check: (values: ReviewValues) => FieldErrors<ReviewField>): Resolver<ReviewValues> =>
  (values) => {
    const errors = Object.entries(check(values)).map(([field, message]) => [field, { type: 'rule', message }]);
    if (errors.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(errors) as FormErrors<ReviewValues> };
  };

interface Options {
  /** What was typed before. */
  readonly start: ReviewValues;
  readonly check: (values: ReviewValues) => FieldErrors<ReviewField>;
  /** Called a moment after the last keystroke: nothing typed is ever lost. */
  readonly onSave: (values: ReviewValues) => void;
}

export function useReviewForm({ start, check, onSave }: Options): UseFormReturn<ReviewValues> {
  const form = useForm<ReviewValues>({ defaultValues: start, resolver: resolverOf(check), mode: 'onTouched' });
  const values = useWatch({ control: form.control });
  const { isDirty } = form.formState;

  const save = useEffectEvent(() => onSave(form.getValues()));
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setTimeout(() => save(), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [values, isDirty]);
  return form;
}
