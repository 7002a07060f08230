import { cardErrors, type CardForm } from '#domain/card/card-form-rules.ts';
import { isValidDocument } from '#domain/person/document.ts';
import { fieldErrors, required, type FieldErrors } from '#domain/field-errors.ts';
import { emailCheck } from '#domain/person/person-rules.ts';

export interface PaymentLinkForm extends CardForm {
  readonly document: string;
  readonly email: string;
  readonly paymentType: 'CREDIT_CARD' | 'PIX';
  /** Of a card, as chosen; the amount may allow fewer by now. */
  readonly installments: number;
}

/**
 * Payment-link form: CPF or CNPJ, e-mail, and the card only when a card pays (B§5).
 * A document that the order already has is not asked again.
 */
export function paymentLinkErrors(
  form: PaymentLinkForm,
  hasDocument: boolean,
  today: string,
): FieldErrors<keyof PaymentLinkForm> {
  const customer = fieldErrors({
    document: hasDocument
      ? null
      : required(form.document, (text) => (isValidDocument(text) ? null : 'invalidCpfOrCnpj')),
    email: emailCheck(form.email),
  });
  return form.paymentType === 'CREDIT_CARD' ? { ...customer, ...cardErrors(form, today) } : customer;
}
