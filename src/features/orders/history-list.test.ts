import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, type ComponentProps, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import type { CustomerId } from '#domain/ids.ts';
import type { LinkState } from '#remote/link-state.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeOrder } from '#tests/factories/make-order.ts';
import type { HistoryDay } from './history-day.tsx';
import { CustomerOrders, VisitorOrders } from './history-list.tsx';
import type { History } from './use-history.ts';

const SERVER_AT = Date.parse('2026-11-20T15:20:00Z');

const { shown, link, here } = vi.hoisted(() => ({
  here: { waiting: [] as readonly object[] },
  shown: [] as ComponentProps<typeof HistoryDay>[],
  link: { state: 'ok' },
}));
vi.mock('#tenant/use-link-state.ts', () => ({ useLinkState: () => link.state }));
vi.mock('./history-day.tsx', () => ({
  HistoryDay: (props: ComponentProps<typeof HistoryDay>) => (shown.push(props), null),
}));
vi.mock('./waiting-orders.tsx', () => ({ useWaitingOrders: () => here.waiting }));
vi.mock('#ui/link.tsx', () => ({ Link: () => null }));
vi.mock('./history-skeleton.tsx', () => ({ HistorySkeleton: () => null }));
vi.mock('#ui/button.tsx', () => ({ Button: () => null }));
vi.mock('./use-device-orders.ts', () => ({
  useDeviceOrders: () => ({ found: { orders: [], receipts: [], refreshMs: 0, updatedAt: null } }),
}));
vi.mock('./use-history.ts', () => ({
  useHistory: (): Partial<History> => ({
    pages: [{ offset: 1, hasMore: false, orders: [makeOrder()] }],
    updatedAt: Date.now() - 5 * MINUTE_MS,
    error: undefined,
  }),
}));

const tenant = { clock: { serverNow: async () => Date.now() + DAY_MS } } as Tenant;

function list(state: LinkState) {
  link.state = state;
  const orders = createElement(CustomerOrders, { uid: 'customer' as CustomerId });
  const withWords = createElement(I18nProvider, { i18n: idsAsTexts() }, orders);
  return createElement(TenantContext, { value: tenant }, withWords);
}

describe('CustomerOrders', () => {
  it('calls a day "today" by the server\'s clock, never by the device\'s', async () => {
    vi.useFakeTimers({ now: SERVER_AT - DAY_MS, toFake: ['Date'] });
    const root = createRoot(makeRoot());
    await act(async () => root.render(list('ok')));
    expect(new Set(shown.map(({ nowMs }) => nowMs))).toEqual(new Set([SERVER_AT]));
    await act(async () => root.unmount());
    vi.useRealTimers();
  });

  it('says offline from when the list is, although no request has failed', () => {
    expect(renderToStaticMarkup(list('offline'))).toContain('history.failedAge');
    expect(renderToStaticMarkup(list('ok'))).not.toContain('history.failed');
  });

  it('says where the list ends, also after a single day', () => {
    expect(renderToStaticMarkup(list('ok'))).toContain('history.end');
  });
});

describe('VisitorOrders', () => {
  const visitor = () => createElement(I18nProvider, { i18n: idsAsTexts() }, createElement(VisitorOrders));
  const listed = () => renderToStaticMarkup(createElement(TenantContext, { value: tenant }, visitor()));

  it('says that there is no order yet, but not below one that waits on this device', () => {
    expect(listed()).toContain('history.emptyTitle');
    here.waiting = [{}];
    expect(listed()).not.toContain('history.emptyTitle');
    here.waiting = [];
  });
});
