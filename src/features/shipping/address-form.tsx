import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import {
  type AddressForm as Values,
  quotedAddressForm,
  refusingZipcode,
  savedAddressForm,
} from '#contract/forms/address-forms.ts';
import { LABEL_MAX, RECEIVER_MAX } from '#domain/limits.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useKeptForm } from '#ui/use-kept-form.ts';
import css from './shipping.module.css';
import { type AddressFailure, FormFailure } from './form-failure.tsx';
import { PlaceFields } from './place-fields.tsx';
import { useZipcode, type ZipcodeSearch } from './use-zipcode.ts';

interface Props {
  readonly start: Values;
  /** A customer's address is saved with a label; a visitor's is only for a quote (D-20). */
  readonly isSaved: boolean;
  readonly submitLabel: string;
  /** Further wishes about the address, above the button. */
  readonly children?: ReactNode;
  readonly onKeep: (values: Values) => void;
  /** Resolves to the problem, or to null if the address was accepted. */
  readonly onSubmit: (values: Values) => Promise<AddressFailure | null>;
}

/** Shows an address form that starts with the CEP. Entered values are never lost. */
export function AddressForm({ start, isSaved, submitLabel, children, onKeep, onSubmit }: Props) {
  const [failure, setFailure] = useState<AddressFailure | null>(null);
  const search = useRef<ZipcodeSearch | null>(null);
  const form = useForm<Values>({
    defaultValues: start,
    resolver: (...asked) => {
      const schema = isSaved ? savedAddressForm : quotedAddressForm;
      return zodResolver(refusingZipcode(schema, (zipcode) => search.current?.isUnknown(zipcode) ?? false))(...asked);
    },
  });
  useKeptForm(form, onKeep);
  const zipcode = useZipcode(form);
  useEffect(() => {
    search.current = zipcode;
  });
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) end.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const { isSubmitting } = form.formState;
  const isUnderWay = useRef(false);
  const send = form.handleSubmit(async (values) => {
    setFailure(null);
    setFailure(await onSubmit(values));
  });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // A second tap comes before the first is rendered.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await send(event);
    isUnderWay.current = false;
  };

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <PlaceFields form={form} search={zipcode} />
      {isSaved && <NameFields form={form} />}
      {children}
      <div className={css.end} ref={end}>
        {failure && <FormFailure failure={failure} />}
        <Button type="submit" block busy={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** Fields for the label of a saved address and the receiver. */
function NameFields({ form }: { readonly form: UseFormReturn<Values> }) {
  const { i18n } = useLingui();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={i18n.t('shipping.label')}
        hint={i18n.t('shipping.labelHint')}
        autoComplete="off"
        maxLength={LABEL_MAX}
        error={ruleWords(i18n, errors.label?.message, { field: i18n.t('shipping.label') })}
        {...form.register('label')}
      />
      <TextField
        label={i18n.t('shipping.receiver')}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={RECEIVER_MAX}
        error={ruleWords(i18n, errors.receiverName?.message, { field: i18n.t('shipping.receiver') })}
        {...form.register('receiverName')}
      />
    </>
  );
}
