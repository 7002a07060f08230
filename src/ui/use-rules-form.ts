import { useLingui } from '@lingui/react';
import type { DefaultValues, FieldErrors as FormErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { FieldErrors } from '#domain/field-errors.ts';
import type { RuleMessage } from '#domain/rule-message.ts';
import { ruleWords } from '#i18n/rule-words.ts';

interface Options<Values extends FieldValues> {
  readonly defaultValues: DefaultValues<Values>;
  /** The domain's own check of the whole form. */
  readonly rules: (values: Values) => FieldErrors<string>;
}

/** A form that is validated by the domain's rules; `errors.x.message` is ready to be shown. */
export function useRulesForm<Values extends FieldValues>({
  defaultValues,
  rules,
}: Options<Values>): UseFormReturn<Values> {
  const { i18n } = useLingui();
  const worded = (rule: RuleMessage) => ({ type: rule, message: ruleWords(i18n, rule) ?? rule });
  return useForm<Values>({
    defaultValues,
    resolver: (values) => {
      const broken = Object.entries(rules(values)).flatMap(([field, rule]) => (rule ? [[field, worded(rule)]] : []));
      if (broken.length === 0) return { values, errors: {} };
      return { values: {}, errors: Object.fromEntries(broken) as FormErrors<Values> };
    },
  });
}
