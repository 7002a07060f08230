import { describe, expect, it } from 'vitest';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import { finishBlocker, type FinishQuestion } from '#domain/cart/finish-blocker.ts';
import type { CardId, LineId } from '#domain/ids.ts';
import { paymentLinkErrors } from '#domain/payment/payment-link-rules.ts';
import { giftCardErrors, giftCodeErrors, tagErrors } from '#domain/cart/product-form-rules.ts';
import type { ReviewForm } from './review-form.ts';
import { reviewErrors, type ReviewSituation } from './review-rules.ts';

const TODAY = '2026-11-20';

const form: ReviewForm = {
  shippingType: 'ADDRESS',
  paymentType: 'PIX',
  creditCardOption: null,
  useCashback: false,
  change: ZERO,
  installments: 1,
  comment: '',
  name: '',
  phone: '',
  voucher: '',
};

const situation: ReviewSituation = {
  store: { deliveryEnabled: true, takeoutEnabled: true, tagEnabled: false },
  quote: { total: cents(47_50), isBelowMinOnline: false },
  paymentOnDeliveryOnly: false,
  isPostpaid: false,
  isGiftCardOnly: false,
  address: { zipcode: '01310100' },
  requiredFields: [],
  hasCaptcha: true,
};

const errors = (changes: Partial<ReviewForm> = {}, circumstances: Partial<ReviewSituation> = {}) =>
  reviewErrors({ ...form, ...changes }, { ...situation, ...circumstances });

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

  it('a payment is chosen only when there is something to pay (D-40)', () => {
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

  it('cash change must not be positive but below the total; 0 means no change', () => {
    expect(errors({ paymentType: 'CASH', change: cents(47_49) })).toEqual({ change: 'invalidChange' });
    expect(errors({ paymentType: 'CASH', change: cents(47_50) })).toEqual({});
    expect(errors({ paymentType: 'CASH', change: ZERO })).toEqual({});
    expect(errors({ paymentType: 'PIX', change: cents(1) })).toEqual({});
  });

  it('a remaining online payment below the minimum is refused, on delivery it is not', () => {
    const quote = { total: cents(3_00), isBelowMinOnline: true };
    expect(errors({ paymentType: 'PIX' }, { quote })).toEqual({ paymentType: 'minOnlinePayment' });
    expect(errors({ paymentType: 'CASH' }, { quote })).toEqual({});
  });

  it('a captcha token is required before submit', () => {
    expect(errors({}, { hasCaptcha: false })).toEqual({ captcha: 'needRecaptchaToken' });
  });

  it('delivery requires an address with a zip code', () => {
    expect(errors({}, { address: null })).toEqual({ address: 'noAddressSelected' });
    expect(errors({}, { address: { zipcode: '' } })).toEqual({ address: 'noAddressSelected' });
    expect(errors({ shippingType: 'TAKEOUT' }, { address: null })).toEqual({});
  });

  it('an order of gift-card lines only needs no address (D-24)', () => {
    expect(errors({}, { address: null, isGiftCardOnly: true })).toEqual({});
  });
});

describe('finish is disabled (A§5)', () => {
  const question: FinishQuestion = {
    cart: makeCart([makeLine()]),
    shippingType: 'TAKEOUT',
    quote: { lines: [], missingToMinimum: ZERO },
    isLoading: false,
  };
  const problem = {
    id: 'a' as LineId,
    total: ZERO,
    complementsTotal: ZERO,
    cap: 0,
    problems: [{ code: 'product_unavailable' as const }],
  };

  it.each<[string, Partial<FinishQuestion>, ReturnType<typeof finishBlocker>]>([
    ['not for a complete cart', {}, null],
    ['when the cart is empty', { cart: makeCart([]) }, 'emptyCart'],
    ['when the store is missing', { cart: { ...makeCart([makeLine()]), storeId: null } }, 'noStore'],
    ['when the shipping type is missing', { shippingType: null }, 'noShippingType'],
    ['when a request is loading', { isLoading: true }, 'loading'],
    ['before the first quote', { quote: null }, 'loading'],
    [
      'not for lines without problems',
      { quote: { lines: [{ ...problem, problems: [] }], missingToMinimum: ZERO } },
      null,
    ],
    ['when a line has a problem', { quote: { lines: [problem], missingToMinimum: ZERO } }, 'lineProblems'],
    ['when the total is below minCartValue', { quote: { lines: [], missingToMinimum: cents(1) } }, 'belowMinimum'],
  ])('%s', (_case, changes, blocker) => {
    expect(finishBlocker({ ...question, ...changes })).toBe(blocker);
  });

  it('not for a cart of promotional lines only', () => {
    expect(finishBlocker({ ...question, cart: makeCart([], [makeLine()]) })).toBeNull();
  });
});

describe('small forms (A§5)', () => {
  it('gift-card product: name, email and message required, email valid', () => {
    expect(giftCardErrors({ name: 'Ana', email: 'ana@example.com', message: 'Oi' })).toEqual({});
    expect(giftCardErrors({ name: '', email: 'ana', message: '' })).toEqual({
      name: 'fieldRequired',
      email: 'invalidEmail',
      message: 'fieldRequired',
    });
  });

  it('tag form: tag required', () => {
    expect(tagErrors({ tag: ' ' })).toEqual({ tag: 'fieldRequired' });
    expect(tagErrors({ tag: '12' })).toEqual({});
  });

  it('gift code is required', () => {
    expect(giftCodeErrors({ code: '' })).toEqual({ code: 'fieldRequired' });
    expect(giftCodeErrors({ code: 'PRESENTE50' })).toEqual({});
  });
});

describe('payment-link form (B§5)', () => {
  const payer = { document: '529.982.247-25', email: 'ana@example.com', paymentType: 'PIX' } as const;
  const noCard = { number: '', holderName: '', expiry: '', cvv: '', installments: 1 };

  it('card number, holder name, expiration and CVV are required only when a card pays', () => {
    expect(paymentLinkErrors({ ...payer, ...noCard }, false, TODAY)).toEqual({});
    expect(Object.keys(paymentLinkErrors({ ...payer, ...noCard, paymentType: 'CREDIT_CARD' }, false, TODAY))).toEqual([
      'number',
      'holderName',
      'expiry',
      'cvv',
    ]);
  });

  it('document: CPF or CNPJ; required, unless the order already has one', () => {
    expect(paymentLinkErrors({ ...payer, ...noCard, document: '' }, false, TODAY)).toEqual({
      document: 'fieldRequired',
    });
    expect(paymentLinkErrors({ ...payer, ...noCard, document: '529.982.247-24' }, false, TODAY)).toEqual({
      document: 'invalidCpfOrCnpj',
    });
    expect(paymentLinkErrors({ ...payer, ...noCard, document: '12.ABC.345/01DE-35' }, false, TODAY)).toEqual({});
    expect(paymentLinkErrors({ ...payer, ...noCard, document: '***' }, true, TODAY)).toEqual({});
  });

  it('e-mail required and valid', () => {
    expect(paymentLinkErrors({ ...payer, ...noCard, email: 'x' }, false, TODAY)).toEqual({ email: 'invalidEmail' });
  });
});
