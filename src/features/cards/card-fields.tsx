import { useLingui } from '@lingui/react';
import type { FocusEvent } from 'react';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { CardForm } from '#contract/forms/card-form.ts';
import { withWholeYear } from '#domain/card/card-expiry.ts';
import { type CardBrand, cardBrand, cardNumberMask, cvvLength } from '#domain/card/card-rules.ts';
import { CARD_CVV_MASK_DIGITS } from '#domain/limits.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { MaskedField } from '#ui/masked-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { BrandIcon } from './brand-icon.tsx';
import css from './card-fields.module.css';

type Field = keyof CardForm;

interface Props {
  /** `register` of a form whose values include a card's. */
  readonly register: (name: Field) => UseFormRegisterReturn;
  /** What the number's field holds already, where the form outlives it. */
  readonly startNumber?: string;
  /** `formState.errors` of that form. */
  readonly errors: { readonly [Name in Field]?: { readonly message?: string | undefined } | undefined };
}

/** All that is kept of the number besides the field itself. */
interface CardKind {
  readonly brand: CardBrand | null;
  readonly cvvDigits: number | null;
}

const HOLDER_MAX = 60;
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const numberMask = (typed: string): string => cardNumberMask(digitsOf(typed));
const kindOf = (typed: string): CardKind => ({
  brand: cardBrand(digitsOf(typed)),
  cvvDigits: cvvLength(digitsOf(typed)),
});

/** Number, holder, expiry and CVV (A§5, B§5). Whoever owns the form checks them with `cardFields` of the contract. */
export function CardFields({ register, startNumber = '', errors }: Props) {
  const { i18n } = useLingui();
  const [{ brand, cvvDigits }, setKind] = useState(() => kindOf(startNumber));
  const number = register('number');
  const expiry = register('expiry');
  const completeYear = (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.value = withWholeYear(event.currentTarget.value);
    return expiry.onBlur(event);
  };

  return (
    <>
      <MaskedField
        label={i18n.t('cards.number')}
        mask={numberMask}
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        error={ruleWords(i18n, errors.number?.message, { field: i18n.t('cards.number') })}
        end={
          <span className={css.brand}>
            <BrandIcon brand={brand} />
          </span>
        }
        {...number}
        onChange={(event) => {
          setKind(kindOf(event.currentTarget.value));
          return number.onChange(event);
        }}
      />
      <TextField
        label={i18n.t('cards.holder')}
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={HOLDER_MAX}
        error={ruleWords(i18n, errors.holderName?.message, { field: i18n.t('cards.holder') })}
        {...register('holderName')}
      />
      <div className={css.pair}>
        <MaskedField
          label={i18n.t('cards.expiry')}
          mask="__/____"
          autoComplete="cc-exp"
          placeholder={i18n.t('cards.expiryShape')}
          error={ruleWords(i18n, errors.expiry?.message, { field: i18n.t('cards.expiry') })}
          {...expiry}
          onBlur={completeYear}
        />
        <MaskedField
          label={i18n.t('cards.cvv')}
          mask={'_'.repeat(cvvDigits ?? CARD_CVV_MASK_DIGITS)}
          autoComplete="cc-csc"
          hint={cvvDigits === 4 ? i18n.t('cards.cvvFront') : i18n.t('cards.cvvBack')}
          error={ruleWords(i18n, errors.cvv?.message, { field: i18n.t('cards.cvv'), digits: cvvDigits ?? 3 })}
          {...register('cvv')}
        />
      </div>
    </>
  );
}
