import { describe, expect, it } from 'vitest';
import type { TabPaymentProgress } from '#contract/tabs.ts';
import type { PaymentId } from '#domain/ids.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { tabPaymentEnd } from './tab-payment-end.ts';

const total = cents(1000);
const PIX = { method: 'PIX', amount: total, service: ZERO, tip: ZERO, pix: null } as const;
const end = (progress: Pick<TabPaymentProgress, 'status'> & Partial<TabPaymentProgress>, isClosed = false) =>
  tabPaymentEnd(idsAsTexts(), { progress: { ...PIX, ...progress }, total, isClosed });
const card = { method: 'CREDIT_CARD_ONLINE' } as const;

describe('how a payment of a tab ended', () => {
  it.each([
    ['a refused card', { status: 'REFUSED', ...card }, 'payTab.refusedText payTab.partFree'],
    ['a code that was not made', { status: 'REFUSED' }, 'money.noCode payTab.partFree'],
    ['a code that died', { status: 'CANCELED' }, 'payTab.endedText payTab.codeDied payTab.partFree'],
    ['a card in doubt', { status: 'CANCELED', ...card }, 'payTab.endedText payTab.cardInDoubt payTab.partFree'],
  ] as const)('says of %s what is known of its money', (_, progress, text) => {
    expect(end(progress)).toEqual({ tone: 'error', title: 'payTab.failedTitle', text });
  });

  it('says that no part is free, and no time ran out, where the tab was closed', () => {
    expect(end({ status: 'CANCELED', ...card }, true).text).toBe('payTab.closedText payTab.cardInDoubt');
    expect(end({ status: 'CANCELED' }, true).text).toBe('payTab.closedText payTab.codeDied');
    expect(end({ status: 'REFUSED', ...card }, true).text).toBe('payTab.refusedText');
  });

  it.each([
    [false, 'result.moneyComesBack'],
    [true, 'result.moneyIsBack'],
  ])('says of money that arrived all the same where it is (back: %s)', (isReturned, whereabouts) => {
    const stray = { paymentId: 'a' as PaymentId, cause: 'underpaid', amount: cents(999), isReturned } as const;
    const told = { tone: 'warning', title: 'stray.title', text: `stray.underpaid ${whereabouts}` };
    expect(end({ status: 'CANCELED', stray })).toEqual(told);
    expect(end({ status: 'CANCELED', stray }, true)).toEqual(told);
  });

  it('says that it was paid, or was and went back', () => {
    expect(end({ status: 'PAID' }, true)).toMatchObject({ tone: 'success', text: 'payTab.paidText' });
    expect(end({ status: 'REFUNDED' })).toMatchObject({ title: 'payTab.returnedTitle', text: 'result.moneyIsBack' });
  });
});
