import { describe, expect, it } from 'vitest';
import { makeOrder, makePayment } from '#tests/factories/make-order.ts';
import { shownPix } from './shown-pix.ts';
import { HOUR_MS } from '#domain/durations.ts';

const EXPIRY = Date.parse('2026-11-20T12:10:00Z');
const pix = { code: '000201', createdAt: '2026-11-20T12:00:00Z', expiresAt: '2026-11-20T12:10:00Z' };

describe('shownPix', () => {
  it("shows the code of the last answer, or the receipt's where the answer is lost", () => {
    expect(shownPix({ order: makeOrder(), pix }, undefined, EXPIRY)).toBe(pix);
    expect(shownPix(null, { pix }, EXPIRY)).toBe(pix);
  });

  it('keeps an expired code readable for 24 h while it is unknown whether it was paid', () => {
    expect(shownPix({ order: makeOrder(), pix: null }, { pix }, EXPIRY + 23 * HOUR_MS)).toBe(pix);
    expect(shownPix({ order: makeOrder(), pix: null }, { pix }, EXPIRY + 25 * HOUR_MS)).toBeNull();
  });

  it('never shows the code of an order that is decided or paid otherwise', () => {
    expect(shownPix({ order: makeOrder({ status: 'REGISTERED' }), pix: null }, { pix }, EXPIRY)).toBeNull();
    expect(shownPix({ order: makeOrder({ status: 'PAYMENT_CANCELED' }), pix }, { pix }, EXPIRY)).toBeNull();
    const byCard = makeOrder({ payments: [makePayment({ typeId: 4, tef: 1 })] });
    expect(shownPix({ order: byCard, pix: null }, { pix }, EXPIRY)).toBeNull();
  });
});
