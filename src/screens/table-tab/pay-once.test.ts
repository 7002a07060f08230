import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement, type PropsWithChildren, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TabPaymentNote } from '#db/data-rows.ts';
import type { CheckoutId, IdempotencyKey } from '#domain/ids.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import type { TableTab } from '#domain/table/table-tab.ts';
import type { TabPaymentEnd } from '#features/table-tab/pay-tab-part.ts';
import { NetworkError } from '#remote/api-error.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { PayTabScreen } from './pay-tab-screen.tsx';

interface Seen {
  followed: { tab: TableTab; payment: TabPaymentNote | null; place: object; refresh: object };
  end: TabPaymentEnd;
  at: string;
  /** Undefined while there is no form. */
  pay: (() => void) | undefined;
  failure: string | null;
}
const { seen, bare } = vi.hoisted(() => ({ seen: {} as Seen, bare: ({ children }: PropsWithChildren) => children }));

vi.mock('#features/table-tab/use-table-tab.ts', () => ({ useTableTab: () => seen.followed, fetchTab: async () => {} }));
vi.mock('#features/table-tab/pay-tab-part.ts', () => ({ payTabPart: async () => seen.end }));
vi.mock('#features/cards/use-card-choice.ts', () => ({ useCardChoice: () => ({ chosen: null, oneTime: {} }) }));
vi.mock('#tenant/tenant-context.ts', () => ({ useTenant: () => ({ settings: { minOnlinePayment: 0 } }) }));
vi.mock('#tenant/use-link-state.ts', () => ({ useLinkState: () => 'ok' }));
vi.mock('#tenant/screen.tsx', () => ({ Screen: bare }));
vi.mock('./table-tab-screen.tsx', () => ({ useGuest: () => 'Ana' }));
vi.mock('#ui/layout.tsx', () => ({ Stack: bare }));
vi.mock('#ui/card-section.tsx', () => ({ CardSection: () => null }));
vi.mock('#ui/banner.tsx', () => ({
  Banner: ({ title }: { readonly title: string }) => {
    useEffect(() => void (seen.failure = title), [title]);
    return null;
  },
}));
vi.mock('#ui/button.tsx', () => ({
  Button: ({ onClick }: { readonly onClick: () => void }) => {
    useEffect(() => {
      seen.pay = onClick;
      return () => (seen.pay = undefined);
    }, [onClick]);
    return null;
  },
}));

const round = { orderId: 'round', guest: 'Ana', placedAt: '2026-11-20T20:00:00Z', status: 'REGISTERED', total: 1000 };
const TAB = {
  closedAt: null,
  paidOutside: ZERO,
  rounds: [{ ...round, lines: [{ id: 'cake', name: 'cake', measure: 'UNIT', amount: 1, total: 1000, details: [] }] }],
  payments: [],
  calls: [],
  methods: ['PIX'],
  servicePercent: 0,
  isTipEnabled: false,
} as unknown as TableTab;

const noteWith = (progress: object | null) =>
  ({
    key: 'key' as IdempotencyKey,
    checkoutId: 'checkout' as CheckoutId,
    total: cents(500),
    startedAt: 1,
    progress,
  }) as TabPaymentNote;

const i18n = idsAsTexts();
let root: Root;

function Page() {
  const { pathname } = useLocation();
  useEffect(() => void (seen.at = pathname), [pathname]);
  return pathname === '/mesa/pagar' ? createElement(PayTabScreen) : null;
}

/** The form's address, on a device that knows of such a payment by now. */
function show(payment: TabPaymentNote | null) {
  seen.followed = { tab: TAB, payment, place: {}, refresh: {} };
  const page = createElement(I18nProvider, { i18n }, createElement(Page));
  return act(async () => root.render(createElement(MemoryRouter, { initialEntries: ['/mesa/pagar?people=3'] }, page)));
}

const pay = () => act(async () => seen.pay?.());

beforeEach(() => {
  root = createRoot(makeRoot());
  Object.assign(seen, { pay: undefined, failure: null, end: { kind: 'begun' } });
});

describe('the form to pay a tab', () => {
  it.each([
    ['the server has not told of', null],
    ['waits for its money', { status: 'PENDING' }],
  ])('leads to a payment of this device that %s', async (_, progress) => {
    await show(noteWith(progress));
    expect(seen).toMatchObject({ at: '/mesa', pay: undefined });
  });

  it.each(['PAID', 'REFUSED', 'CANCELED'])('is there again after a payment that is decided: %s', async (status) => {
    await show(noteWith({ status }));
    expect(seen).toMatchObject({ at: '/mesa/pagar', pay: expect.any(Function) });
  });

  it('stays when its own payment is noted, and says why it was refused', async () => {
    await show(null);
    await show(noteWith(null));
    expect(seen).toMatchObject({ at: '/mesa/pagar', pay: expect.any(Function) });
    seen.end = { kind: 'refused', error: new NetworkError() };
    await pay();
    expect(seen).toMatchObject({ at: '/mesa/pagar', failure: 'payTab.failedTitle' });
  });

  it.each(['begun', 'busy'] as const)('leads to the tab when a payment is %s', async (kind) => {
    await show(null);
    seen.end = { kind };
    await pay();
    expect(seen).toMatchObject({ at: '/mesa', failure: null });
  });
});
