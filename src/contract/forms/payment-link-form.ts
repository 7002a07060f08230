import * as z from 'zod/mini';
import type { LinkPaymentType } from '#domain/payment/link-attempt.ts';
import { isValidDocument, normaliseDocument } from '#domain/person/document.ts';
import { documentText } from '#contract/person.ts';
import { cardFields, type CardForm, cvvFitsNumber } from './card-form.ts';
import { typedEmail } from './contact-fields.ts';
import { filled, rule } from './rules.ts';

export interface PaymentLinkForm extends CardForm {
  readonly document: string;
  readonly email: string;
  readonly paymentType: LinkPaymentType;
  /** As chosen for a card; the current amount may allow fewer. */
  readonly installments: number;
}

/** CPF or CNPJ; the output has letters and digits only (B§5, D-52). */
const typedDocument = z.pipe(
  z.string().check(filled(), rule(isValidDocument, 'invalidCpfOrCnpj'), z.overwrite(normaliseDocument)),
  documentText,
);

const noCard = { number: z.string(), holderName: z.string(), expiry: z.string(), cvv: z.string() };

/**
 * Returns the form of a payment link: CPF or CNPJ, e-mail, and the card data for a card payment (B§5). The document is
 * omitted when the order already has one. `today` returns `YYYY-MM-DD`; it is called at every validation.
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
