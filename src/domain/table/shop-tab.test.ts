import { describe, expect, it } from 'vitest';
import type { CheckoutId } from '#domain/ids.ts';
import type { ShopTab, ShopTabCall } from './shop-tab.ts';
import { callsOf, isInUse, payTabHref } from './shop-tab.ts';
import type { TabRound } from './table-tab.ts';

const call = (seenAt: string | null) => ({ kind: 'waiter', guest: '', askedAt: '', seenAt }) as ShopTabCall;

describe('a tab at the counter', () => {
  it('is in use when somebody ordered or waits for an answer', () => {
    expect(isInUse({ rounds: [], calls: [] })).toBe(false);
    expect(isInUse({ rounds: [{} as TabRound], calls: [] })).toBe(true);
    expect(isInUse({ rounds: [], calls: [call(null)] })).toBe(true);
    expect(isInUse({ rounds: [], calls: [call('2026-11-22T12:00:00Z')] })).toBe(false);
  });

  it('has its calls told with its table, until it is closed', () => {
    const tab = { tag: '12', closedAt: null, calls: [call(null)] } as unknown as ShopTab;
    expect(callsOf([tab, { ...tab, closedAt: '2026-11-22T12:00:00Z' }])).toMatchObject([{ tag: '12', seenAt: null }]);
  });

  it('is paid by a link that names the table, the sitting, and among how many it is divided', () => {
    const sitting = 'sitting-1' as CheckoutId;
    expect(payTabHref('c0de', sitting, 1)).toBe('/o/c0de?tab=sitting-1');
    expect(payTabHref('c0de', sitting, 3)).toBe('/o/c0de?tab=sitting-1&people=3');
  });
});
