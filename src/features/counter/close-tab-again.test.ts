import 'fake-indexeddb/auto';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement, type PropsWithChildren, type ReactNode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckoutId } from '#domain/ids.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import type { PaidOutsideBy, ShopTab } from '#domain/table/shop-tab.ts';
import { json, page, problem, type FakeHandler } from '#tests/contract/fake-api.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { closeScreens, makeCounterScreen } from '#tests/factories/make-counter-screen.ts';
import { ToastContext } from '#ui/toast-context.ts';
import { CloseTabSheet } from './close-tab-sheet.tsx';
import { closeTabWith } from './tables-actions.ts';

interface Seen {
  /** What the banner says, or null. */
  said: unknown;
  buttons: number;
  close: () => void;
  takeBy: (method: PaidOutsideBy) => void;
}
interface SheetProps extends PropsWithChildren {
  readonly footer: ReactNode;
}
const { seen, bare } = vi.hoisted(() => ({ seen: {} as Seen, bare: ({ children }: PropsWithChildren) => children }));

vi.mock('./tables-actions.ts', { spy: true });
vi.mock('#ui/layout.tsx', () => ({ Stack: bare, Text: () => null }));
vi.mock('#ui/banner.tsx', () => ({
  Banner: ({ children }: PropsWithChildren) => {
    useEffect(() => {
      seen.said = children;
      return () => void (seen.said = null);
    });
    return null;
  },
}));
vi.mock('#ui/sheet.tsx', () => ({
  Sheet: ({ children, footer }: SheetProps) => [
    createElement('div', { key: 1 }, children),
    createElement('div', { key: 2 }, footer),
  ],
}));
vi.mock('#ui/button.tsx', () => ({
  Button: ({ onClick }: { readonly onClick: () => void }) => {
    useEffect(() => void (seen.close = onClick));
    useEffect(() => {
      seen.buttons++;
      return () => void seen.buttons--;
    }, []);
    return null;
  },
}));
vi.mock('#ui/switch-row.tsx', () => ({ SwitchRow: () => null }));
vi.mock('#ui/radio-cards.tsx', () => ({
  RadioCards: ({ onChange }: { readonly onChange: Seen['takeBy'] }) => {
    useEffect(() => void (seen.takeBy = onChange));
    return null;
  },
}));

const CLOSED: FakeHandler = () => json({ orders: [], total: 50, paid: 20, paidOutside: 30 });
const LOST: FakeHandler = () => Promise.reject(new TypeError('Failed to fetch'));
const TAB = {
  checkoutId: 'checkout' as CheckoutId,
  tag: '12',
  total: cents(5000),
  paid: cents(2000),
  beingPaid: ZERO,
  closedAt: null,
  servicePercent: 10,
} as ShopTab;
const onClose = vi.fn<() => void>();
let root: Root;

const withValues = (id: string, values = {}) => [id, ...Object.values(values)].join(' ').replaceAll('\u00a0', ' ');

/** The sheet that closes a tab with R$ 30,00 left, whose server answers in this order. */
async function sheetOf(...answers: readonly FakeHandler[]) {
  const left = [...answers];
  const screen = makeCounterScreen((request) =>
    request.method === 'POST' ? left.shift()!(request) : json({ tabs: [] }),
  );
  const show = async (tab: ShopTab) => {
    const sheet = createElement(CloseTabSheet, { counter: screen.counter, tab, refusal: null, onClose });
    const withToasts = createElement(ToastContext, { value: { show: vi.fn(), dismiss: vi.fn() } }, sheet);
    await act(async () => root.render(createElement(I18nProvider, { i18n: idsAsTexts(withValues) }, withToasts)));
  };
  await show(TAB);
  const sent = () => screen.seen.filter(({ method }) => method === 'POST');
  const close = () =>
    act(async () => {
      seen.close();
      await vi
        .mocked(closeTabWith)
        .mock.results.at(-1)
        ?.value.catch(() => undefined);
    });
  const keys = () => sent().map(({ headers }) => headers.get('idempotency-key'));
  const bodies = () => sent().map(({ body }) => JSON.parse(body ?? ''));
  return { show, close, keys, bodies };
}

beforeEach(() => {
  Object.assign(seen, { said: null, buttons: 0 });
  onClose.mockClear();
  root = createRoot(makeRoot());
});
afterEach(async () => {
  await act(async () => root.unmount());
  await closeScreens();
});

describe('a tab that is closed at the counter', () => {
  it.each<[string, FakeHandler]>([
    ['the connection died', LOST],
    ['the server broke down', () => problem(500, 'internal')],
    ['the first copy is still being worked on', () => problem(409, 'idempotency_in_progress', { 'retry-after': '1' })],
    ['somebody else answered', () => page()],
  ])('is closed under the same key again where %s, with what was taken', async (_, lost) => {
    const { close, keys, bodies } = await sheetOf(lost, CLOSED);
    await close();
    expect(onClose).not.toHaveBeenCalled();
    await close();
    expect(keys()).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys()[0]]);
    expect(bodies()).toEqual([
      { expected: 30, service: 3, takings: [{ method: 'CASH', amount: 33 }] },
      { expected: 30, service: 3, takings: [{ method: 'CASH', amount: 33 }] },
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is closed under another key with another amount, or in another means: that is not what was asked before', async () => {
    const { show, close, keys, bodies } = await sheetOf(LOST, LOST, LOST, CLOSED);
    await close();
    await act(async () => seen.takeBy('DEBIT_CARD'));
    await close();
    await show({ ...TAB, paid: cents(3000) });
    await close();
    await close();
    expect(bodies().map(({ expected, takings }) => [expected, ...takings])).toEqual([
      [30, { method: 'CASH', amount: 33 }],
      [30, { method: 'DEBIT_CARD', amount: 33 }],
      [20, { method: 'DEBIT_CARD', amount: 22 }],
      [20, { method: 'DEBIT_CARD', amount: 22 }],
    ]);
    expect(new Set(keys()).size).toBe(3);
    expect(keys()[3]).toBe(keys()[2]);
  });
});

describe('a tab that somebody else has closed meanwhile', () => {
  const TAKEN = {
    ...TAB,
    closedAt: '2026-11-20T12:00:00Z',
    paidOutside: cents(3000),
    takings: [{ method: 'CASH' as const, amount: cents(3300) }],
  };

  it('says what it was paid with, and is not asked for again', async () => {
    const { show } = await sheetOf();
    expect(seen.buttons).toBe(1);
    await show(TAKEN);
    expect(seen.said).toBe('counter.tables.alreadyClosed R$ 20,00 R$ 33,00');
    expect(seen.buttons).toBe(0);
  });

  it('is not asked for again where only the server knows of it yet', async () => {
    const { close } = await sheetOf(() => problem(409, 'tab_closed'));
    await close();
    expect(seen.said).toBe('counter.tables.closedMeanwhile');
    expect(seen.buttons).toBe(0);
  });

  it('is not said of the own closing, whose answer may come after the list of tabs', async () => {
    const answered = Promise.withResolvers<void>();
    const { show } = await sheetOf(async (request) => {
      await answered.promise;
      return await CLOSED(request);
    });
    await act(async () => seen.close());
    await show(TAKEN);
    const saidMeanwhile = seen.said;
    await act(async () => {
      answered.resolve();
      await vi.mocked(closeTabWith).mock.results.at(-1)?.value;
    });
    expect(saidMeanwhile).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
