import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import type { OrderItem } from '#domain/order/order.ts';
import { GIFT_CARD_TEF } from '#domain/payment/payment-method.ts';
import { makeLinkPayment, makePaymentLink } from '#tests/factories/make-payment-link.ts';
import { linkDue, linkPrices } from './link-prices.ts';

const amount = fc.integer({ min: 0, max: 100_000 }).map(cents);

describe('linkPrices', () => {
  it('shows rows that add up to what the button asks for', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1 }), amount, fc.nat(100), fc.nat(100), (lines, fee, off, gift) => {
        const whole = lines.reduce((sum, line) => sum + line, 0) + fee;
        const total = cents(whole - Math.floor((whole * off) / 100));
        const giftCard = cents(Math.floor((total * gift) / 100));
        const link = makePaymentLink({
          items: lines.map((line) => ({ total: line }) as OrderItem),
          deliveryFee: fee,
          total,
          payments: [makeLinkPayment({ tef: GIFT_CARD_TEF, status: 'PAID', total: giftCard, tefStatus: null })],
        });
        const rows = linkPrices(link);
        expect(rows.subtotal + rows.deliveryFee - rows.giftCard - rows.cashback).toBe(rows.total);
        expect(rows.total).toBe(linkDue(link));
      }),
    );
  });

  it('deducts nothing for a card that was refused', () => {
    const link = makePaymentLink({ payments: [makeLinkPayment()] });
    expect(linkPrices(link)).toMatchObject({ giftCard: 0, total: 2000 });
    expect(linkDue(link)).toBe(2000);
  });
});
