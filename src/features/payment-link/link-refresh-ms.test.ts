import { describe, expect, it } from 'vitest';
import type { IdempotencyKey } from '#domain/ids.ts';
import type { LinkAttempt } from '#domain/payment/link-attempt.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import { PAYMENT_TYPE_IDS } from '#domain/payment/payment-method.ts';
import { cents } from '#domain/pricing/cents.ts';
import { makeLinkPayment, makePaymentLink, makePixCharge } from '#tests/factories/make-payment-link.ts';
import { linkRefreshMs } from './link-refresh-ms.ts';

const refreshMs = (link: Partial<PaymentLink> = {}, state?: LinkAttempt['state']): number =>
  linkRefreshMs({
    link: makePaymentLink(link),
    attempt: state ? { key: 'key' as IdempotencyKey, state, since: 0 } : null,
    dismissed: [],
  });

const inTransaction = { isCancelled: false, isCompleted: false, isInTransaction: true };
const card = makeLinkPayment({ status: 'PENDING', tefStatus: null });

describe('linkRefreshMs', () => {
  it('polls a PIX code every 5 s, and a payment in progress every 10 s (B§4, B§9)', () => {
    expect(refreshMs({ pix: makePixCharge() })).toBe(5000);
    expect(refreshMs({ progress: inTransaction, payments: [card] })).toBe(10_000);
  });

  it('polls a payment without an answer every 5 s, and every 10 s once the server does not know it', () => {
    expect(refreshMs({}, 'sending')).toBe(5000);
    expect(refreshMs({}, 'lost')).toBe(5000);
    expect(refreshMs({}, 'absent')).toBe(10_000);
  });

  it('follows money that goes back until it is back, and waits for what may still come by a dead code', () => {
    const dead = makeLinkPayment({ status: 'CANCELED', typeId: PAYMENT_TYPE_IDS.PIX, tefStatus: null });
    const stray = (isReturned: boolean) => [
      { paymentId: dead.id, cause: 'late', amount: cents(2000), isReturned } as const,
    ];
    const isOver = { ...inTransaction, isInTransaction: false, isCancelled: true };
    expect(refreshMs({ payments: [dead] })).toBe(10_000);
    expect(refreshMs({ payments: [dead], stray: [] })).toBe(10_000);
    expect(refreshMs({ payments: [dead], progress: isOver })).toBe(0);
    expect(refreshMs({ payments: [dead], stray: stray(false), progress: isOver })).toBe(10_000);
    expect(refreshMs({ payments: [dead], stray: stray(true) })).toBe(0);
  });

  it('does not poll what waits for the customer, or is done', () => {
    expect(refreshMs()).toBe(0);
    expect(refreshMs({ payments: [makeLinkPayment()] })).toBe(0);
    expect(refreshMs({ progress: { ...inTransaction, isInTransaction: false, isCompleted: true } })).toBe(0);
  });
});
