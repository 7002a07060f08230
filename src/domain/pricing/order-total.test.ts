import { describe, expect, it } from 'vitest';
import { makePayment } from '#tests/factories/make-order.ts';
import { cents } from './cents.ts';
import { giftCardPart, shownTotal } from './order-total.ts';
import { GIFT_CARD_TEF } from '#domain/payment/payment-method.ts';

const card = makePayment({ total: cents(3000) });
const gift = makePayment({ tef: GIFT_CARD_TEF, total: cents(2000) });

describe('the total of an order', () => {
  it('is the amount after gift cards, independent of how the remainder is paid', () => {
    expect(shownTotal({ total: cents(5000), payments: [card, gift] })).toBe(3000);
    expect(shownTotal({ total: cents(3000), payments: [card] })).toBe(3000);
    expect(shownTotal({ total: cents(2000), payments: [gift] })).toBe(0);
    expect(giftCardPart([card, gift, gift])).toBe(4000);
  });
});
