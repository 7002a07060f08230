import { useLingui } from '@lingui/react';
import type { UseFormReturn } from 'react-hook-form';
import type { AddressForm } from '#contract/forms/address-forms.ts';
import { ADDRESS_FIELD_MAX } from '#domain/limits.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { MaskedField } from '#ui/masked-field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './shipping.module.css';
import type { ZipcodeSearch } from './use-zipcode.ts';

interface Props {
  readonly form: UseFormReturn<AddressForm>;
  readonly search: ZipcodeSearch;
}

/** Shows the remaining address fields. The CEP fills most of them; all stay editable (D-59). */
export function PlaceFields({ form, search }: Props) {
  const { i18n } = useLingui();
  const { errors } = form.formState;
  const zipcode = form.register('zipcode');
  const field = (name: 'street' | 'number' | 'complement' | 'district' | 'city') => ({
    maxLength: ADDRESS_FIELD_MAX,
    error: ruleWords(i18n, errors[name]?.message),
    ...form.register(name),
  });

  return (
    <div className={css.fields}>
      <div className={css.zipcode}>
        <MaskedField
          label={i18n.t('shipping.zipcode')}
          mask="_____-___"
          placeholder="00000-000"
          autoComplete="postal-code"
          error={ruleWords(i18n, errors.zipcode?.message)}
          hint={search.state === 'failed' ? i18n.t('shipping.zipcodeFailed') : undefined}
          end={search.state === 'searching' && <Spinner />}
          {...zipcode}
          onChange={(event) => {
            search.onType(event.target.value);
            return zipcode.onChange(event);
          }}
        />
        <p role="status">
          <VisuallyHidden>
            {search.state === 'found' && i18n.t('shipping.zipcodeFound', { place: search.place })}
            {search.state === 'failed' && i18n.t('shipping.zipcodeFailed')}
          </VisuallyHidden>
        </p>
      </div>
      <TextField label={i18n.t('shipping.street')} autoComplete="address-line1" {...field('street')} />
      <div className={css.number}>
        <TextField
          label={i18n.t('shipping.number')}
          autoComplete="off"
          hint={i18n.t('shipping.numberHint')}
          {...field('number')}
        />
        <TextField label={i18n.t('shipping.complement')} autoComplete="address-line2" {...field('complement')} />
      </div>
      <TextField label={i18n.t('shipping.district')} autoComplete="address-level3" {...field('district')} />
      <div className={css.city}>
        <TextField label={i18n.t('shipping.city')} autoComplete="address-level2" {...field('city')} />
        <TextField
          label={i18n.t('shipping.state')}
          autoComplete="address-level1"
          autoCapitalize="characters"
          maxLength={2}
          error={ruleWords(i18n, errors.state?.message)}
          {...form.register('state')}
        />
      </div>
    </div>
  );
}
