import { describe, expect, it } from 'vitest';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import { GIFT_CARD_TEF } from '#domain/payment/payment-method.ts';
import { makePayment } from '#tests/factories/make-order.ts';
import { refundRoutes } from './refund-routes.ts';

const paid = { status: 'PAID', total: cents(500) } as const;

describe('refundRoutes', () => {
  it('each part of a paid order is refunded the way it was paid', () => {
    const payments = [
      makePayment({ ...paid, typeId: 4, tef: 1, brand: 'visa', lastDigits: '0010' }),
      makePayment({ ...paid, typeId: GIFT_CARD_TEF, tef: GIFT_CARD_TEF }),
    ];
    expect(refundRoutes({ payments, discount: cents(300) })).toEqual([
      { to: 'card', amount: 500, brand: 'visa', lastDigits: '0010' },
      { to: 'giftCard', amount: 500, brand: null, lastDigits: null },
      { to: 'cashback', amount: 300, brand: null, lastDigits: null },
    ]);
    expect(refundRoutes({ payments: [makePayment(paid)], discount: ZERO })).toEqual([
      { to: 'pix', amount: 500, brand: null, lastDigits: null },
    ]);
  });

  it('promises nothing for what was not paid in the app', () => {
    const cash = makePayment({ ...paid, typeId: 1 });
    expect(refundRoutes({ payments: [cash, makePayment()], discount: ZERO })).toEqual([]);
  });
});
