import * as z from 'zod/mini';
import { isValidDocument, normaliseDocument } from '#domain/person/document.ts';
import { documentText } from '#contract/person.ts';
import { cardFields, type CardForm, cvvFitsNumber } from './card-form.ts';
import { typedEmail } from './contact-fields.ts';
import { filled, rule } from './rules.ts';

export interface PaymentLinkForm extends CardForm {
  readonly document: string;
  readonly email: string;
  readonly paymentType: 'CREDIT_CARD' | 'PIX';
  /** Of a card, as chosen; the amount may allow fewer by now. */
  readonly installments: number;
}

/** CPF or CNPJ, letters and digits only when it comes out (B§5, D-52). */
const typedDocument = z.pipe(
  z.string().check(filled(), rule(isValidDocument, 'invalidCpfOrCnpj'), z.overwrite(normaliseDocument)),
  documentText,
);

const noCard = { number: z.string(), holderName: z.string(), expiry: z.string(), cvv: z.string() };

/**
 * Payment link: CPF or CNPJ, e-mail, and the card only when a card pays (B§5). A document that the order already has is not asked again.
 * `today` tells `YYYY-MM-DD` whenever the form is checked.
 */
export function paymentLinkForm(hasDocument: boolean, today: () => string) {
  const payer = {
    document: hasDocument ? z.string() : typedDocument,
    email: typedEmail,
    installments: z.number(),
  };
  return z.discriminatedUnion('paymentType', [
    z.object({ ...payer, ...noCard, paymentType: z.literal('PIX') }),
    z.object({ ...payer, ...cardFields(today), paymentType: z.literal('CREDIT_CARD') }).check(cvvFitsNumber),
  ]);
}
