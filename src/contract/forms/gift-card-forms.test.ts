import { describe, expect, it } from 'vitest';
import { giftCardCode, spacedGiftCode } from '#domain/payment/gift-card-code.ts';
import { formErrors } from './form-errors.ts';
import { giftCardForm, giftCodeForm } from './gift-card-forms.ts';
import { tagForm } from './tag-form.ts';

describe('small forms (A§5)', () => {
  it('gift-card product: name, email and message required, email valid', () => {
    expect(formErrors(giftCardForm, { name: 'Ana', email: 'ana@example.com', message: 'Oi' })).toEqual({});
    expect(formErrors(giftCardForm, { name: '', email: 'ana', message: '' })).toEqual({
      name: 'fieldRequired',
      email: 'invalidEmail',
      message: 'fieldRequired',
    });
  });

  it('tag form: tag required', () => {
    expect(formErrors(tagForm, { tag: ' ' })).toEqual({ tag: 'fieldRequired' });
    expect(formErrors(tagForm, { tag: '12' })).toEqual({});
  });

  it('gift code is required', () => {
    expect(formErrors(giftCodeForm, { code: '' })).toEqual({ code: 'fieldRequired' });
    expect(formErrors(giftCodeForm, { code: 'PRESENTE50' })).toEqual({});
  });

  it('gift code: a typing error in a code that was sold is told, however it is written', () => {
    const sold = giftCardCode(Array.from({ length: 15 }, (_, place) => place));
    expect(formErrors(giftCodeForm, { code: spacedGiftCode(sold).toLowerCase() })).toEqual({});
    const mistyped = spacedGiftCode(sold).replace('2345', '3245').toLowerCase();
    expect(formErrors(giftCodeForm, { code: mistyped })).toEqual({ code: 'mistypedGiftCode' });
  });
});
