import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '#tests/fixtures/money.json' with { type: 'json' };
import { changeDue, isChangeValid, suggestedTenders } from './cash-change.ts';
import { cents } from '#domain/pricing/cents.ts';
import { isOnlineMethod, needsPayment, paymentOptions } from './payment-options.ts';
import { PAYMENT_METHODS } from './payment-method.ts';

const ONLINE = ['PIX', 'CREDIT_CARD_ONLINE'];
const ON_DELIVERY = ['CREDIT_CARD', 'DEBIT_CARD', 'CASH'];

const options = (
  tenant: 'online' | 'both' | 'onDeliveryOnly',
  isEcommerce = true,
  isOnDelivery = true,
  isGift = false,
) =>
  paymentOptions({
    settings: { paymentOnDeliveryEnabled: tenant === 'both', paymentOnDeliveryOnly: tenant === 'onDeliveryOnly' },
    store: { ecommerceEnabled: isEcommerce, paymentOnDeliveryEnabled: isOnDelivery },
    hasGiftCardProduct: isGift,
  });

describe('effective payment options = tenant ∧ store (D-21)', () => {
  it('offers what both allow, online first', () => {
    expect(options('both')).toEqual([...ONLINE, ...ON_DELIVERY]);
    expect(options('online')).toEqual(ONLINE);
    expect(options('onDeliveryOnly')).toEqual(ON_DELIVERY);
    expect(options('both', true, false)).toEqual(ONLINE);
  });

  it('ecommerceEnabled=false hides online payment', () => {
    expect(options('both', false)).toEqual(ON_DELIVERY);
  });

  it('nothing left is nothing', () => {
    expect(options('online', false)).toEqual([]);
    expect(options('onDeliveryOnly', true, false)).toEqual([]);
  });

  it('gift-card products are paid online only (D-40)', () => {
    expect(options('both', true, true, true)).toEqual(ONLINE);
    expect(options('onDeliveryOnly', true, true, true)).toEqual([]);
  });
});

it('PIX and card online are paid online, the others on delivery (A§1)', () => {
  expect(PAYMENT_METHODS.filter(isOnlineMethod).toSorted()).toEqual(ONLINE.toSorted());
});

it('fully covered and post-paid orders send no payment (D-40 and D-44)', () => {
  expect(needsPayment(cents(1), false)).toBe(true);
  expect(needsPayment(cents(0), false)).toBe(false);
  expect(needsPayment(cents(1), true)).toBe(false);
});

describe('cash change (A§5, D-38)', () => {
  it.each(vectors.change)('$input gives $expected', ({ input, expected }) => {
    const [tendered, total] = [cents(input.change), cents(input.total)];
    const outcome = isChangeValid(tendered, total) ? { due: changeDue(tendered, total) } : 'invalidChange';
    expect(outcome).toEqual(expected);
  });

  it('suggests likely notes for a total', () => {
    expect(suggestedTenders(cents(47_50))).toEqual([50_00, 60_00, 100_00].toSorted((a, b) => a - b));
    expect(suggestedTenders(cents(50_00))).toEqual([60_00, 100_00]);
  });

  it('every suggestion is above the total, once, smallest first', () => {
    fc.assert(
      fc.property(fc.nat(1_000_00), (total) => {
        const tenders = suggestedTenders(cents(total));
        expect(tenders.every((tender) => isChangeValid(tender, cents(total)) && tender > total)).toBe(true);
        expect([...new Set(tenders)].toSorted((a, b) => a - b)).toEqual(tenders);
      }),
    );
  });
});
