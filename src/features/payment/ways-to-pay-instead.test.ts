import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import { makeOrder, makeSoldGiftCard } from '#tests/factories/make-order.ts';
import { waysToPayInstead } from './ways-to-pay-instead.ts';

const SHOP = {
  settings: { paymentOnDeliveryEnabled: true, paymentOnDeliveryOnly: false, minOnlinePayment: cents(500) },
  store: { ecommerceEnabled: true, paymentOnDeliveryEnabled: true },
  hasPixCode: true,
};
const AT_THE_DOOR = ['CREDIT_CARD', 'DEBIT_CARD', 'CASH'];

describe('how an unpaid order can be paid instead (D-71)', () => {
  it('is what the shop takes, without a second code while one is shown', () => {
    expect(waysToPayInstead(makeOrder(), SHOP)).toEqual(['CREDIT_CARD_ONLINE', ...AT_THE_DOOR]);
    expect(waysToPayInstead(makeOrder(), { ...SHOP, hasPixCode: false })).toContain('PIX');
  });

  it('is never at the door when a gift card was ordered (D-40)', () => {
    const order = makeOrder({ giftCards: [{ ...makeSoldGiftCard(), issued: null }] });
    expect(waysToPayInstead(order, SHOP)).toEqual(['CREDIT_CARD_ONLINE']);
  });

  it('is only at the door below the smallest online payment (D-36)', () => {
    expect(waysToPayInstead(makeOrder({ total: cents(499) }), SHOP)).toEqual(AT_THE_DOOR);
  });
});
