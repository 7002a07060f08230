import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { AddressForm } from '#contract/forms/address-forms.ts';
import { filledPlace, nextField } from '#domain/address/typed-address.ts';
import { zipcodeDigits } from '#domain/address/zipcode.ts';
import type { RuleMessage } from '#domain/rule-message.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import { lookUpZipcode, type ZipcodeAnswer } from './look-up-zipcode.ts';

export interface ZipcodeSearch {
  readonly state: 'idle' | 'searching' | ZipcodeAnswer['kind'];
  /** The result as text. */
  readonly place: string;
  readonly onType: (text: string) => void;
  /** Whether what is typed is a CEP that was looked up and does not exist. */
  readonly isUnknown: (text: string) => boolean;
}

/** Looks up a CEP of exactly eight digits; the result fills the form and the focus moves to the number (B§5). */
export function useZipcode(form: UseFormReturn<AddressForm, unknown, FieldValues | undefined>): ZipcodeSearch {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const { api } = useTenant();
  const [search, setSearch] = useState<Pick<ZipcodeSearch, 'state' | 'place'>>({ state: 'idle', place: '' });
  const begun = zipcodeDigits(form.getValues('zipcode'));
  const asked = useRef<string | null>(begun);
  const unknown = useRef<string | null>(null);
  /** What the form has of an earlier CEP, and of which. What it begins with may be typed, or found: another CEP replaces it. */
  const filled = useRef<{ readonly zipcode: string | null; readonly place: Partial<AddressForm> }>({
    zipcode: begun,
    place: form.getValues(),
  });

  const fill = (zipcode: string, { place }: ZipcodeAnswer & { kind: 'found' }) => {
    // The same one, typed again, says nothing new about what was typed by hand.
    const replaced = zipcode === filled.current.zipcode ? {} : filled.current.place;
    const changes = filledPlace(form.getValues(), place, replaced);
    filled.current = { zipcode, place };
    for (const [field, value] of Object.entries(changes)) {
      form.setValue(field as keyof typeof changes, value, { shouldDirty: true });
      form.clearErrors(field as keyof typeof changes);
    }
    form.clearErrors('zipcode');
    const { street, district, city } = form.getValues();
    setSearch({ state: 'found', place: [street, district, city].filter(Boolean).join(', ') });
    // Only if the customer has not moved the focus.
    if (document.activeElement?.getAttribute('name') === 'zipcode') form.setFocus(nextField(form.getValues()));
  };
  const look = async (zipcode: string) => {
    setSearch({ state: 'searching', place: '' });
    const answer = await lookUpZipcode(api, zipcode);
    if (asked.current !== zipcode) return;
    if (answer.kind === 'found') return fill(zipcode, answer);
    setSearch({ state: answer.kind, place: '' });
    if (answer.kind === 'failed') return;
    unknown.current = zipcode;
    form.setError('zipcode', { type: 'invalidCep', message: 'invalidCep' satisfies RuleMessage });
    toasts.show({ id: 'invalidCep', tone: 'error', text: i18n.t('invalidCep') });
  };
  const onType = (text: string) => {
    const zipcode = zipcodeDigits(text);
    if (zipcode === asked.current) return;
    asked.current = zipcode;
    // It was said of the CEP that stood here before.
    form.clearErrors('zipcode');
    if (zipcode) void look(zipcode);
    else setSearch({ state: 'idle', place: '' });
  };
  const isUnknown = (text: string) => unknown.current !== null && unknown.current === zipcodeDigits(text);
  return { ...search, onType, isUnknown };
}
