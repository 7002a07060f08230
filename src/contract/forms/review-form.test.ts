import { describe, expect, it } from 'vitest';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import type { CardId } from '#domain/ids.ts';
import { formErrors } from './form-errors.ts';
import { reviewFieldsForm, type ReviewForm, reviewForm, type ReviewSituation } from './review-form.ts';

const form: ReviewForm = {
  shippingType: 'ADDRESS',
  paymentType: 'PIX',
  creditCardOption: null,
  change: ZERO,
  comment: '',
  name: '',
  phone: '',
  address: { zipcode: '01310100' },
  captcha: true,
};

const situation: ReviewSituation = {
  store: { deliveryEnabled: true, takeoutEnabled: true, tagEnabled: false },
  quote: { total: cents(47_50), isBelowMinOnline: false },
  paymentOnDeliveryOnly: false,
  isPostpaid: false,
  isGiftCardOnly: false,
  requiredFields: [],
};

const errors = (changes: Partial<ReviewForm> = {}, circumstances: Partial<ReviewSituation> = {}) =>
  formErrors(reviewForm({ ...situation, ...circumstances }), { ...form, ...changes });

describe('review form (A§5)', () => {
  it('accepts a complete order', () => {
    expect(errors()).toEqual({});
  });

  it('shippingType required and enabled for the store', () => {
    expect(errors({ shippingType: null })).toEqual({ shippingType: 'fieldRequired' });
    expect(errors({ shippingType: 'TAG' })).toEqual({ shippingType: 'invalidShippingType' });
    expect(errors({ shippingType: 'TAKEOUT' })).toEqual({});
  });

  it('creditCardOption required when payment is online card', () => {
    expect(errors({ paymentType: 'CREDIT_CARD_ONLINE' })).toEqual({ creditCardOption: 'fieldRequired' });
    expect(errors({ paymentType: 'CREDIT_CARD_ONLINE', creditCardOption: 'c1' as CardId })).toEqual({});
    expect(errors({ paymentType: 'CREDIT_CARD_ONLINE', creditCardOption: 'new' })).toEqual({});
  });

  it.each<[string, Partial<ReviewSituation>]>([
    ['the store is on-delivery-only', { paymentOnDeliveryOnly: true }],
    ['cashback or a gift card covers the total', { quote: { total: ZERO, isBelowMinOnline: false } }],
    ['the order is post-paid', { isPostpaid: true }],
  ])('creditCardOption not required when %s', (_case, circumstances) => {
    expect(errors({ paymentType: 'CREDIT_CARD_ONLINE' }, circumstances)).toEqual({});
  });

  it('a payment is required only when there is something to pay (D-40)', () => {
    expect(errors({ paymentType: null })).toEqual({ paymentType: 'fieldRequired' });
    expect(errors({ paymentType: null }, { quote: { total: ZERO, isBelowMinOnline: false } })).toEqual({});
    expect(errors({ paymentType: null }, { isPostpaid: true })).toEqual({});
  });

  it('comment at most 1024 characters', () => {
    expect(errors({ comment: 'x'.repeat(1024) })).toEqual({});
    expect(errors({ comment: 'x'.repeat(1025) })).toEqual({ comment: 'commentTooLong' });
  });

  it('name and phone required when listed in requiredFields', () => {
    expect(errors({}, { requiredFields: ['name', 'phone'] })).toEqual({
      name: 'fieldRequired',
      phone: 'fieldRequired',
    });
    expect(errors({ name: 'Ana' }, { requiredFields: ['name'] })).toEqual({});
    expect(errors({ phone: '123' }, { requiredFields: ['phone'] })).toEqual({ phone: 'invalidPhone' });
    expect(errors({ phone: '123' })).toEqual({});
  });

  it('a cash amount must not be below the total; 0 means that no change is needed', () => {
    expect(errors({ paymentType: 'CASH', change: cents(47_49) })).toEqual({ change: 'invalidChange' });
    expect(errors({ paymentType: 'CASH', change: cents(47_50) })).toEqual({});
    expect(errors({ paymentType: 'CASH', change: ZERO })).toEqual({});
    expect(errors({ paymentType: 'PIX', change: cents(1) })).toEqual({});
  });

  it('entered fields are validated for the chosen payment only', () => {
    const typed = { change: cents(47_49), comment: '', name: '', phone: '123' };
    const asked = { ...situation, requiredFields: ['phone'] as const };
    expect(formErrors(reviewFieldsForm(asked, 'CASH'), typed)).toEqual({
      change: 'invalidChange',
      phone: 'invalidPhone',
    });
    expect(formErrors(reviewFieldsForm(asked, null), typed)).toEqual({ phone: 'invalidPhone' });
  });

  it('a remaining amount below the minimum is refused online but not on delivery', () => {
    const quote = { total: cents(3_00), isBelowMinOnline: true };
    expect(errors({ paymentType: 'PIX' }, { quote })).toEqual({ paymentType: 'minOnlinePayment' });
    expect(errors({ paymentType: 'CASH' }, { quote })).toEqual({});
  });

  it('a captcha token is required before submit', () => {
    expect(errors({ captcha: false })).toEqual({ captcha: 'needRecaptchaToken' });
  });

  it('delivery requires an address with a zip code', () => {
    expect(errors({ address: null })).toEqual({ address: 'noAddressSelected' });
    expect(errors({ address: { zipcode: '' } })).toEqual({ address: 'noAddressSelected' });
    expect(errors({ shippingType: 'TAKEOUT', address: null })).toEqual({});
  });

  it('an order of gift cards only needs no address (D-24)', () => {
    expect(errors({ address: null }, { isGiftCardOnly: true })).toEqual({});
  });
});
