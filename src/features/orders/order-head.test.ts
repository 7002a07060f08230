import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeMoneyEntry, makeOrder } from '#tests/factories/make-order.ts';
import { OrderHead } from './order-head.tsx';
import type { StatusHeadProps } from './status-head.tsx';
import { DAY_MS } from '#domain/durations.ts';

const SERVER_AT = Date.parse('2026-11-20T15:20:00Z');

const { shown } = vi.hoisted(() => ({ shown: [] as string[] }));
vi.mock('./status-head.tsx', () => ({ StatusHead: ({ text }: StatusHeadProps) => (shown.push(text), null) }));

const order = makeOrder({
  status: 'PREPARING',
  placedAt: '2026-11-20T15:00:00Z',
  delivery: { ...makeOrder().delivery, etaMinutes: 40 },
});
const updated = { updatedAt: 0, isUpdating: false, onUpdate: () => undefined };
const said = (id: string, values = {}) => [id, ...Object.values(values)].join(' ');

beforeEach(() => {
  shown.length = 0;
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

async function show(shownOrder: Order, offMs = 0): Promise<Root> {
  vi.setSystemTime(SERVER_AT + offMs);
  const root = createRoot(makeRoot());
  const tenant = { clock: { serverNow: async () => Date.now() - offMs } } as Tenant;
  const i18n = idsAsTexts(said);
  const head = createElement(OrderHead, { order: shownOrder, ...updated });
  const withWords = createElement(I18nProvider, { i18n }, head);
  await act(async () => root.render(createElement(TenantContext, { value: tenant }, withWords)));
  return root;
}

describe('OrderHead', () => {
  it.each([-DAY_MS, DAY_MS])(
    "shows the estimated time by the server's clock (B§9), on a device that is %i ms off",
    async (offMs) => {
      const root = await show(order, offMs);
      expect(shown.at(-1)).toBe('order.eta 12:30 12:50');
      // Not even for a moment by its own.
      expect(new Set(shown)).toEqual(new Set(['\u00A0', 'order.eta 12:30 12:50']));

      await act(() => vi.advanceTimersByTimeAsync(31 * 60_000));
      expect(shown.at(-1)).toBe('order.placedAt hoje 12:00');
      await act(async () => root.unmount());
    },
  );

  it('counts from when the shop got the order, which is when it was paid, and on a tab when it was placed', async () => {
    const money = [makeMoneyEntry({ at: '2026-11-20T15:08:00Z' })];
    const root = await show({ ...order, money });
    expect(shown.at(-1)).toBe('order.eta 12:38 12:58');
    await act(async () => root.unmount());
    const ofTab = await show({ ...order, money, isPostpaid: true });
    expect(shown.at(-1)).toBe('order.eta 12:30 12:50');
    await act(async () => ofTab.unmount());
  });
});
