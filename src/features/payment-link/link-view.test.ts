import { describe, expect, it } from 'vitest';
import type { LinkRow } from '#db/app-database.ts';
import type { IdempotencyKey, PaymentId, PaymentLinkId } from '#domain/ids.ts';
import type { LinkAttempt } from '#domain/payment/link-attempt.ts';
import { makeLinkPayment, makePaymentLink, makePixCharge } from '#tests/factories/make-payment-link.ts';
import { linkView } from './link-view.ts';

const row = (changes: Partial<LinkRow> = {}): LinkRow => ({
  uuid: 'link' as PaymentLinkId,
  v: 1,
  link: makePaymentLink(),
  answeredAt: 0,
  viewedAt: 0,
  attempt: null,
  dismissed: [],
  ...changes,
});
const attempt = (state: LinkAttempt['state'], paymentType: LinkAttempt['paymentType'] = 'PIX') =>
  row({ attempt: { key: 'k' as IdempotencyKey, state, paymentType, since: 0 } });

describe('linkView', () => {
  it('keeps the form while this tab waits for its own answer', () => {
    expect(linkView(attempt('sending'), true)).toBe('open');
  });

  it('offers no form while another tab pays, or after a reload, until the outcome is known', () => {
    expect(linkView(attempt('sending'), false)).toBe('checking');
    expect(linkView(attempt('lost'), false)).toBe('checking');
    expect(linkView(attempt('absent'), false)).toBe('open');
  });

  it('offers a code to nobody while a card that was to take its place is unknown (D-71)', () => {
    const link = makePaymentLink({ pix: makePixCharge() });
    expect(linkView({ ...attempt('lost', 'CREDIT_CARD'), link }, false)).toBe('checking');
    expect(linkView({ ...attempt('absent', 'CREDIT_CARD'), link }, false)).toBe('pix');
    expect(linkView({ ...attempt('lost', 'PIX'), link }, false)).toBe('pix');
  });

  it('shows a refused payment until the customer has dismissed it (D-45)', () => {
    const link = makePaymentLink({ payments: [makeLinkPayment()] });
    expect(linkView(row({ link }), false)).toBe('failed');
    expect(linkView(row({ link, dismissed: ['payment' as PaymentId] }), false)).toBe('open');
  });

  it("prefers the server's answer to an undecided attempt", () => {
    const progress = { isCancelled: false, isCompleted: false, isInTransaction: true };
    expect(linkView({ ...attempt('lost'), link: makePaymentLink({ progress }) }, false)).toBe('processing');
  });
});
