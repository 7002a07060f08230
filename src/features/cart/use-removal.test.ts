import 'fake-indexeddb/auto';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_CART, readCart } from '#db/carts.ts';
import { lockCart, unlockCart } from '#db/submitted-carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { StorageFailure } from '#db/storage-failure.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeLine } from '#tests/factories/make-cart.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { type Toast, ToastContext } from '#ui/toast-context.ts';
import { addToBag } from './cart-actions.ts';
import { useRemoval } from './use-removal.ts';

const freshData = freshDataPerTest();
const show = vi.fn<(toast: Toast) => void>();
const line = makeLine(makeProduct());

let root: Root;
let data: DataDatabase;
let remove: (line: CartLine) => Promise<void>;

function Screen() {
  const removal = useRemoval();
  useEffect(() => void (remove = removal));
  return null;
}

const told = () => show.mock.lastCall?.[0];
const linesLeft = async () => (await readCart(data)).cart.lines.length;
/** Taps what the toast offers, on a device that cannot save just then, or can. */
async function tapOffer(failure?: Error): Promise<void> {
  if (failure) vi.spyOn(data.carts, 'put').mockRejectedValueOnce(failure);
  const before = show.mock.calls.length;
  told()?.action?.onAct();
  await vi.waitFor(async () => expect(show.mock.calls.length - before + (await linesLeft())).toBe(1));
}

beforeEach(async () => {
  show.mockClear();
  data = freshData();
  root = createRoot(makeRoot());
  const tenant = { databases: { data } } as Tenant;
  const i18n = idsAsTexts();
  const withToasts = createElement(ToastContext, { value: { show, dismiss: vi.fn() } }, createElement(Screen));
  const withWords = createElement(I18nProvider, { i18n }, withToasts);
  await act(async () => root.render(createElement(TenantContext, { value: tenant }, withWords)));
  await addToBag(data, line, { row: NO_CART, fitsOneMore: () => true, capOf: () => 1 });
  await remove(line);
});
afterEach(() => act(async () => root.unmount()));

describe('useRemoval', () => {
  it('offers to take a removal back, and once more as often as that cannot be saved', async () => {
    expect(told()).toMatchObject({ tone: 'info', text: 'bag.removed', action: { label: 'app.undo' } });
    // No id: a toast about something else does not take its place.
    const failed = {
      tone: 'error',
      text: 'bag.undoFailed',
      action: { label: 'app.tryAgain', onAct: expect.any(Function) },
    };
    await tapOffer(new StorageFailure('refused'));
    expect(told()).toEqual(failed);
    await tapOffer(new StorageFailure('refused'));
    expect(told()).toEqual(failed);
    await tapOffer();
    expect((await readCart(data)).cart.lines).toEqual([line]);
  });

  it('waits with it for an order that is on its way', async () => {
    const key = crypto.randomUUID() as IdempotencyKey;
    await lockCart(data, key);
    await tapOffer();
    expect(told()).toMatchObject({ text: 'bag.refusedSubmitted', action: { label: 'app.tryAgain' } });
    await unlockCart(data, key);
    await tapOffer();
    expect((await readCart(data)).cart.lines).toEqual([line]);
  });
});
