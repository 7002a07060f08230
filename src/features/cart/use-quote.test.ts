import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import type { KeyedMenu } from '#bridge/quote-client.ts';
import { NO_CART } from '#db/carts.ts';
import type { CartRow } from '#db/data-rows.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { makeStore } from '#tests/factories/make-store.ts';
import { type CurrentQuote, useQuote } from './use-quote.ts';

const { answers } = vi.hoisted(() => ({ answers: [] as ((quote: Quote) => void)[] }));
vi.mock('#bridge/quote-worker.ts', () => ({
  quoteWorker: { quote: () => new Promise<Quote>((resolve) => answers.push(resolve)) },
}));
vi.mock('./first-touch.ts', () => ({ firstTouch: () => Promise.resolve() }));

const quoteOf = (total: number) => ({ total }) as Quote;
const bagOf = (count: number): CartRow => ({
  ...NO_CART,
  cart: makeCart(Array.from({ length: count }, () => makeLine(makeProduct()))),
});
const tenant = { settings: {} } as Tenant;
const version = {} as KeyedMenu;
const store = makeStore();

let current: CurrentQuote | undefined;
function Screen({ cartRow }: { readonly cartRow: CartRow }) {
  const quote = useQuote({ cartRow, version, store, deliveryPrice: null });
  useEffect(() => void (current = quote));
  return null;
}

const root = createRoot(makeRoot());
const show = (cartRow: CartRow) =>
  act(async () => {
    root.render(createElement(TenantContext, { value: tenant }, createElement(Screen, { cartRow })));
    await vi.dynamicImportSettled();
  });
const answer = (total: number) => act(async () => answers.shift()?.(quoteOf(total)));

describe('useQuote', () => {
  it('an empty bag says nothing about the first thing in it; later the amount before stays until the next is known', async () => {
    await show(bagOf(0));
    await answer(0);
    expect(current).toEqual({ quote: quoteOf(0), isCurrent: true });
    await show(bagOf(1));
    expect(current).toEqual({ quote: undefined, isCurrent: false });
    await answer(1490);
    expect(current).toEqual({ quote: quoteOf(1490), isCurrent: true });
    await show(bagOf(2));
    expect(current).toEqual({ quote: quoteOf(1490), isCurrent: false });
    await act(async () => root.unmount());
  });
});
