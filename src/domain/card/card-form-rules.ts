import { isExpiryValid } from './card-expiry.ts';
import { isCardNumberValid, isCvvValid } from './card-rules.ts';
import { fieldErrors, required, type FieldErrors } from '#domain/field-errors.ts';

/** As typed: expiry `MM/YYYY`. Lives in memory only (D-41). */
export interface CardForm {
  readonly number: string;
  readonly holderName: string;
  readonly expiry: string;
  readonly cvv: string;
}

/** Card form (A§5, B§5). `today` is `YYYY-MM-DD`. */
export const cardErrors = (form: CardForm, today: string): FieldErrors<keyof CardForm> =>
  fieldErrors({
    number: required(form.number, (number) => (isCardNumberValid(number) ? null : 'invalidCreditCard')),
    holderName: required(form.holderName),
    expiry: required(form.expiry, (expiry) => (isExpiryValid(expiry, today) ? null : 'invalidExpirationDate')),
    cvv: required(form.cvv, (cvv) => (isCvvValid(cvv, form.number) ? null : 'invalidCvv')),
  });
