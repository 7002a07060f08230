import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutId, OrderId, OrderItemId } from '#domain/ids.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import type { TabLine, TableTab, TabPayment } from '#domain/table/table-tab.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { useTabWish } from './use-tab-wish.ts';

const line = (id: string, amount: number, total: number): TabLine => ({
  id: id as OrderItemId,
  name: id,
  measure: 'UNIT',
  amount,
  total: cents(total),
  details: [],
});
const [COFFEES, CAKE] = [line('coffees', 2, 10_00), line('cake', 1, 12_00)];
const ROUND = {
  orderId: 'round' as OrderId,
  guest: 'Ana',
  placedAt: '2026-11-20T20:00:00Z',
  status: 'REGISTERED',
  total: cents(22_00),
  lines: [COFFEES, CAKE],
} as const;
const TAB: TableTab = {
  checkoutId: 'checkout' as CheckoutId,
  tag: '12',
  storeName: 'Centro',
  openedAt: ROUND.placedAt,
  closedAt: null,
  paidOutside: ZERO,
  rounds: [ROUND],
  payments: [],
  calls: [],
  methods: ['PIX'],
  servicePercent: 0,
  isTipEnabled: false,
};

/** The tab once Bia pays some units of a line. */
const takenBy = ({ id }: TabLine, units: number, amount: number): TableTab => {
  const bia: TabPayment = {
    guest: 'Bia',
    method: 'PIX',
    status: 'PENDING',
    service: ZERO,
    tip: ZERO,
    at: ROUND.placedAt,
    amount: cents(amount),
    items: [{ lineId: id, units, amount: cents(amount) }],
    people: null,
    shares: null,
  };
  return { ...TAB, payments: [bia] };
};

const i18n = idsAsTexts();
let root: Root;
let wish: ReturnType<typeof useTabWish>;

function Form({ tab }: { readonly tab: TableTab }) {
  const current = useTabWish(tab);
  useEffect(() => void (wish = current));
  return null;
}

function show(tab: TableTab) {
  const withWords = createElement(I18nProvider, { i18n }, createElement(Form, { tab }));
  return act(async () => root.render(createElement(MemoryRouter, null, withWords)));
}

beforeEach(async () => {
  root = createRoot(makeRoot());
  await show(TAB);
  const items = [
    { lineId: COFFEES.id, units: 2 },
    { lineId: CAKE.id, units: 1 },
  ];
  await act(async () => wish.choosePart({ kind: 'items', items }));
});

describe('what a guest wants to pay of a tab by its items', () => {
  it('is without what somebody else pays meanwhile', async () => {
    expect(wish.total).toBe(22_00);
    await show(takenBy(CAKE, 1, 12_00));
    const items = [{ lineId: COFFEES.id, units: 2 }];
    expect(wish).toMatchObject({ amount: 10_00, total: 10_00, part: { items }, asked: { part: { items } } });
  });

  it('keeps the units of a line that nobody else pays', async () => {
    await show(takenBy(COFFEES, 1, 5_00));
    expect(wish.amount).toBe(17_00);
    expect(wish.part).toEqual({
      kind: 'items',
      items: [
        { lineId: COFFEES.id, units: 1 },
        { lineId: CAKE.id, units: 1 },
      ],
    });
  });

  it('is without a round that the shop stops', async () => {
    await show({ ...TAB, rounds: [{ ...ROUND, status: 'CANCELED' }] });
    expect(wish).toMatchObject({ amount: 0, part: { items: [] } });
  });
});
