import { useLingui } from '@lingui/react';
import type { GiftCardFields } from '#domain/cart/cart.ts';
import type { FieldErrors } from '#contract/forms/form-errors.ts';
import { OBSERVATIONS_MAX, RECEIVER_MAX } from '#domain/limits.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import css from './gift-card-form.module.css';

interface Props {
  readonly value: GiftCardFields;
  readonly errors: FieldErrors<keyof GiftCardFields>;
  readonly onChange: (value: GiftCardFields) => void;
}

export const giftCardElementId = 'gift-card-receiver';
/** The button that adds the card stands outside the form, at the foot of the sheet. */
export const GIFT_CARD_FORM_ID = 'gift-card-form';

/** Who receives the gift card (A§2), and the note that it is bought online only (D-40). */
export function GiftCardForm({ value, errors, onChange }: Props) {
  const { i18n } = useLingui();
  const errorOf = (name: keyof GiftCardFields, field: string) => ruleWords(i18n, errors[name], { field });
  return (
    <form id={GIFT_CARD_FORM_ID} noValidate onSubmit={(event) => event.preventDefault()}>
      <fieldset id={giftCardElementId} className={css.form} tabIndex={-1}>
        <legend className={css.title}>{i18n.t('product.giftCardReceiver')}</legend>
        <p className={css.note}>{i18n.t('product.giftCardOnline')}</p>
        <TextField
          label={i18n.t('product.giftCardName')}
          value={value.name}
          error={errorOf('name', i18n.t('product.giftCardName'))}
          maxLength={RECEIVER_MAX}
          autoComplete="off"
          onChange={(event) => onChange({ ...value, name: event.target.value })}
        />
        <TextField
          label={i18n.t('product.giftCardEmail')}
          type="email"
          inputMode="email"
          value={value.email}
          error={errorOf('email', i18n.t('product.giftCardEmail'))}
          autoComplete="off"
          onChange={(event) => onChange({ ...value, email: event.target.value })}
        />
        <TextAreaField
          label={i18n.t('product.giftCardMessage')}
          value={value.message}
          error={errorOf('message', i18n.t('product.giftCardMessage'))}
          maxLength={OBSERVATIONS_MAX}
          onChange={(event) => onChange({ ...value, message: event.target.value })}
        />
      </fieldset>
    </form>
  );
}
