import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeyedMenu } from '#bridge/quote-client.ts';
import { NO_CART } from '#db/carts.ts';
import type { CartRow } from '#db/data-rows.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { makeStore } from '#tests/factories/make-store.ts';
import { ToastContext } from '#ui/toast-context.ts';
import { type CurrentQuote, useQuote } from './use-quote.ts';

const { questions } = vi.hoisted(() => ({ questions: [] as PromiseWithResolvers<Quote>[] }));
vi.mock('#bridge/quote-worker.ts', () => ({
  quoteWorker: {
    quote: async () => {
      const question = Promise.withResolvers<Quote>();
      questions.push(question);
      return { quote: await question.promise, changes: null };
    },
  },
}));
vi.mock('./first-interaction.ts', () => ({ firstInteraction: () => Promise.resolve() }));

const quoteOf = (total: number) => ({ total }) as Quote;
const bagOf = (count: number): CartRow => ({
  ...NO_CART,
  cart: makeCart(Array.from({ length: count }, () => makeLine(makeProduct()))),
});
const tenant = { settings: {} } as Tenant;
const toasts = { show: vi.fn(), dismiss: vi.fn() };
const version = {} as KeyedMenu;
const store = makeStore();

let current: CurrentQuote | undefined;
function Screen({ cartRow }: { readonly cartRow: CartRow }) {
  const quote = useQuote({ cartRow, version, store, deliveryPrice: null });
  useEffect(() => void (current = quote));
  return null;
}

let root: Root;
const show = (cartRow: CartRow) =>
  act(async () => {
    const withTenant = createElement(TenantContext, { value: tenant }, createElement(Screen, { cartRow }));
    const withToasts = createElement(ToastContext, { value: toasts }, withTenant);
    root.render(createElement(I18nProvider, { i18n: idsAsTexts() }, withToasts));
    await vi.dynamicImportSettled();
  });
const answer = (total: number) => act(async () => questions.shift()?.resolve(quoteOf(total)));

beforeEach(() => {
  current = undefined;
  questions.length = 0;
  root = createRoot(makeRoot());
});
afterEach(() => act(async () => root.unmount()));

describe('useQuote', () => {
  it('says nothing of the first thing in an empty bag; later the amount before stays until the next is known', async () => {
    await show(bagOf(0));
    await answer(0);
    expect(current).toEqual({ quote: quoteOf(0), changes: null, isCurrent: true });
    await show(bagOf(1));
    expect(current).toEqual({ quote: undefined, changes: null, isCurrent: false });
    await answer(1490);
    expect(current).toEqual({ quote: quoteOf(1490), changes: null, isCurrent: true });
    await show(bagOf(2));
    expect(current).toEqual({ quote: quoteOf(1490), changes: null, isCurrent: false });
  });

  it('tells that nobody could compute it, and asks again when the customer wants that', async () => {
    await show(bagOf(1));
    await act(async () => questions.shift()?.reject(new Error('no worker, and no rules here')));
    const [told] = toasts.show.mock.lastCall ?? [];
    expect(told).toMatchObject({ tone: 'error', action: { label: 'app.tryAgain' } });
    await act(async () => {
      told.action.onAct();
      await vi.dynamicImportSettled();
    });
    await answer(1490);
    expect(current).toMatchObject({ quote: quoteOf(1490), isCurrent: true });
  });
});
