import * as z from 'zod/mini';
import { isExpiryValid } from '#domain/card/card-expiry.ts';
import { isCardNumberValid, isCvvValid } from '#domain/card/card-rules.ts';
import { filled, requiredText, rule, ruleOf } from './rules.ts';

/** As typed: expiry `MM/YYYY`. Lives in memory only (D-41). */
export interface CardForm {
  readonly number: string;
  readonly holderName: string;
  readonly expiry: string;
  readonly cvv: string;
}

/** The fields of a card (A§5, B§5). `today` tells `YYYY-MM-DD` whenever they are checked. */
export const cardFields = (today: () => string) => ({
  number: z.string().check(filled(), rule(isCardNumberValid, 'invalidCreditCard')),
  holderName: requiredText(),
  expiry: z.string().check(
    filled(),
    rule((expiry: string) => isExpiryValid(expiry, today()), 'invalidExpirationDate'),
  ),
  cvv: z.string().check(filled()),
});

/** A CVV is as long as the number's brand prints it (A§5). */
export const cvvFitsNumber = ruleOf<CardForm>('cvv', ({ cvv, number }) => isCvvValid(cvv, number), 'invalidCvv');

/** A new card, to be saved or for one order only (A§3 `creditCardTokenize`, `isMain`; A§5). */
export const cardForm = (today: () => string) =>
  z.object({ ...cardFields(today), isMain: z.boolean(), keeping: z.enum(['saved', 'once']) }).check(cvvFitsNumber);
