import { describe, expect, it } from 'vitest';
import type { TabPaymentProgress } from '#contract/tabs.ts';
import { HOUR_MS } from '#domain/durations.ts';
import type { PaymentId } from '#domain/ids.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import { tabPaymentRefreshMs } from './tab-payment-refresh-ms.ts';

const refreshMs = (changes: Partial<TabPaymentProgress> | null, nowMs = 0): number => {
  const usual = { status: 'PENDING', method: 'PIX', amount: cents(1000), service: ZERO, tip: ZERO, pix: null } as const;
  return tabPaymentRefreshMs({ progress: changes && { ...usual, ...changes }, startedAt: 0 }, nowMs);
};
const stray = (isReturned: boolean) =>
  ({ stray: { paymentId: 'a' as PaymentId, cause: 'late', amount: cents(1000), isReturned } }) as const;

describe('tabPaymentRefreshMs', () => {
  it('asks about what is not decided every 5 s', () => {
    expect(refreshMs(null)).toBe(5000);
    expect(refreshMs({})).toBe(5000);
  });

  it('asks about what was stopped every 10 s for as long as its money may arrive', () => {
    expect(refreshMs({ status: 'CANCELED' }, HOUR_MS - 1)).toBe(10_000);
    expect(refreshMs({ status: 'CANCELED' }, HOUR_MS)).toBe(0);
  });

  it('follows money that goes back until it is back', () => {
    expect(refreshMs({ status: 'CANCELED', ...stray(false) }, 2 * HOUR_MS)).toBe(10_000);
    expect(refreshMs({ status: 'PAID', ...stray(false) })).toBe(10_000);
    expect(refreshMs({ status: 'CANCELED', ...stray(true) })).toBe(0);
  });

  it('leaves alone what is over', () => {
    for (const status of ['PAID', 'REFUSED', 'REFUNDED'] as const) expect(refreshMs({ status })).toBe(0);
  });
});
