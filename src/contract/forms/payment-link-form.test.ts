import { describe, expect, it } from 'vitest';
import { formErrors } from './form-errors.ts';
import { paymentLinkForm, type PaymentLinkForm } from './payment-link-form.ts';

const TODAY = '2026-11-20';

describe('payment-link form (B§5)', () => {
  const payer = { document: '529.982.247-25', email: 'ana@example.com', paymentType: 'PIX' } as const;
  const noCard = { number: '', holderName: '', expiry: '', cvv: '', installments: 1 };

  const errorsOf = (form: PaymentLinkForm, hasDocument = false) =>
    formErrors(
      paymentLinkForm(hasDocument, () => TODAY),
      form,
    );

  it('card number, holder name, expiration and CVV are required only for a card payment', () => {
    expect(errorsOf({ ...payer, ...noCard })).toEqual({});
    expect(Object.keys(errorsOf({ ...payer, ...noCard, paymentType: 'CREDIT_CARD' }))).toEqual([
      'number',
      'holderName',
      'expiry',
      'cvv',
    ]);
  });

  it('document: CPF or CNPJ; required, unless the order already has one', () => {
    expect(errorsOf({ ...payer, ...noCard, document: '' })).toEqual({
      document: 'fieldRequired',
    });
    expect(errorsOf({ ...payer, ...noCard, document: '529.982.247-24' })).toEqual({
      document: 'invalidCpfOrCnpj',
    });
    expect(errorsOf({ ...payer, ...noCard, document: '12.ABC.345/01DE-35' })).toEqual({});
    expect(errorsOf({ ...payer, ...noCard, document: '***' }, true)).toEqual({});
  });

  it('e-mail required and valid', () => {
    expect(errorsOf({ ...payer, ...noCard, email: 'x' })).toEqual({ email: 'invalidEmail' });
  });
});
