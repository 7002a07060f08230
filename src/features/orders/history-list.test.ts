import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, type ComponentProps, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import type { CustomerId } from '#domain/ids.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeOrder } from '#tests/factories/make-order.ts';
import type { HistoryDay } from './history-day.tsx';
import { CustomerOrders } from './history-list.tsx';
import type { History } from './use-history.ts';
import { DAY_MS } from '#domain/durations.ts';

const SERVER_AT = Date.parse('2026-11-20T15:20:00Z');

const { shown } = vi.hoisted(() => ({ shown: [] as ComponentProps<typeof HistoryDay>[] }));
vi.mock('./history-day.tsx', () => ({
  HistoryDay: (props: ComponentProps<typeof HistoryDay>) => (shown.push(props), null),
}));
vi.mock('./history-skeleton.tsx', () => ({ HistorySkeleton: () => null }));
vi.mock('./use-device-orders.ts', () => ({
  useDeviceOrders: () => ({ found: { orders: [], receipts: [], refreshMs: 0 } }),
}));
vi.mock('./use-history.ts', () => ({
  useHistory: (): Partial<History> => ({
    pages: [{ offset: 1, hasMore: false, orders: [makeOrder()] }],
    error: undefined,
  }),
}));

describe('CustomerOrders', () => {
  it('calls a day "today" by the server\'s clock, never by the device\'s', async () => {
    vi.useFakeTimers({ now: SERVER_AT - DAY_MS, toFake: ['Date'] });
    const root = createRoot(makeRoot());
    const tenant = { clock: { serverNow: async () => Date.now() + DAY_MS } } as Tenant;
    const i18n = idsAsTexts();
    const list = createElement(CustomerOrders, { uid: 'customer' as CustomerId });
    const withWords = createElement(I18nProvider, { i18n }, list);
    await act(async () => root.render(createElement(TenantContext, { value: tenant }, withWords)));
    expect(new Set(shown.map(({ nowMs }) => nowMs))).toEqual(new Set([SERVER_AT]));
    await act(async () => root.unmount());
    vi.useRealTimers();
  });
});
