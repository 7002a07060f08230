import * as z from 'zod/mini';
import { isExpiryValid } from '#domain/card/card-expiry.ts';
import { isCardNumberValid, isCvvValid } from '#domain/card/card-rules.ts';
import { filled, requiredText, rule, ruleOf } from './rules.ts';

/** Card data as entered; expiry as `MM/YYYY`. It exists in memory only (D-41). */
export interface CardForm {
  readonly number: string;
  readonly holderName: string;
  readonly expiry: string;
  readonly cvv: string;
}

/** Returns the fields of a card (A§5, B§5). `today` returns `YYYY-MM-DD`; it is called at every validation. */
export const cardFields = (today: () => string) => ({
  number: z.string().check(filled(), rule(isCardNumberValid, 'invalidCreditCard')),
  holderName: requiredText(),
  expiry: z.string().check(
    filled(),
    rule((expiry: string) => isExpiryValid(expiry, today()), 'invalidExpirationDate'),
  ),
  cvv: z.string().check(filled()),
});

/** The length of a CVV depends on the card's brand (A§5). */
export const cvvFitsNumber = ruleOf<CardForm>('cvv', ({ cvv, number }) => isCvvValid(cvv, number), 'invalidCvv');

/** Returns the form of a new card, to be saved or used for one order (A§3 `creditCardTokenize`, `isMain`; A§5). */
export const cardForm = (today: () => string) =>
  z.object({ ...cardFields(today), isMain: z.boolean(), keeping: z.enum(['saved', 'once']) }).check(cvvFitsNumber);
