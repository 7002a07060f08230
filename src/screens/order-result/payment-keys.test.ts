import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import type { ChosenPayment } from '#features/payment/unpaid-order.ts';
import { createPaymentKeys } from './payment-keys.ts';

const PIX: ChosenPayment = { type: 'PIX', total: cents(1290), change: 0 };

describe('the key of a payment that is chosen', () => {
  it('stays the same as long as its answer is missing, and is another one for another choice', () => {
    const keys = createPaymentKeys();
    const first = keys.of(PIX);
    expect(keys.of({ ...PIX })).toBe(first);
    expect(keys.of({ ...PIX, total: cents(1000) })).not.toBe(first);
  });

  it('is another one once it was answered: the same choice is meant to be paid anew', () => {
    const keys = createPaymentKeys();
    const first = keys.of(PIX);
    keys.answered(PIX);
    expect(keys.of(PIX)).not.toBe(first);
  });
});
