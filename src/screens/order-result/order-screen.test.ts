import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement, type PropsWithChildren, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { OrderScreen } from './order-screen.tsx';

interface Placed {
  readonly isJustPlaced: boolean;
}

const { seen } = vi.hoisted(() => ({ seen: [] as (readonly [at: string, news: string])[] }));
vi.mock('#tenant/use-route-params.ts', () => ({
  useRouteParams: () => ({ id: useLocation().pathname.split('/').at(-1) }),
}));
vi.mock('#tenant/screen.tsx', () => ({ Screen: ({ children }: PropsWithChildren) => children }));
vi.mock('#features/orders/use-outbox-cures.ts', () => ({ useOutboxCures: () => ({}) }));
// The order `a` was placed under the key `key-of-a`.
vi.mock('#features/orders/use-order-record.ts', () => ({
  useOrderRecord: (id: string) => {
    const received = id.startsWith('key-of-') ? id.replace('key-of-', '') : null;
    const order = { receivedAs: received, detail: {}, receipt: { idempotencyKey: `key-of-${id}` } };
    return { record: { ...order, waiting: null }, refresh: {} };
  },
}));
vi.mock('./placed-order.tsx', () => ({
  PlacedOrder: ({ isJustPlaced }: Placed) => {
    const { pathname } = useLocation();
    const [news] = useState(isJustPlaced ? 'just placed' : 'looked at again');
    useEffect(() => void seen.push([pathname.split('/').at(-1) ?? '', news]), [pathname, news]);
    return null;
  },
}));

let go: NavigateFunction;
function Visit() {
  const navigate = useNavigate();
  useEffect(() => void (go = navigate));
  return createElement(OrderScreen);
}

it('knows an order that was just placed from another one that is looked at after it', async () => {
  const screen = createElement(I18nProvider, { i18n: idsAsTexts() }, createElement(Visit));
  const page = createElement(MemoryRouter, { initialEntries: ['/pedido/key-of-a'] }, screen);
  await act(async () => createRoot(makeRoot()).render(page));
  for (const id of ['b', 'a', 'key-of-c']) await act(async () => void go(`/pedido/${id}`));
  expect(seen).toEqual([
    ['a', 'just placed'],
    ['b', 'looked at again'],
    ['a', 'looked at again'],
    ['c', 'just placed'],
  ]);
});
