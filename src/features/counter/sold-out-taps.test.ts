import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { setSoldOut } from '#contract/counter-menu.ts';
import type { CounterMenu, CounterProduct } from '#domain/catalog/counter-menu.ts';
import type { MenuProductId, ProductId, StoreId } from '#domain/ids.ts';
import { type FakeHandler, json, problem, type SeenRequest } from '#tests/contract/fake-api.ts';
import { closeScreens, makeCounterScreen } from '#tests/factories/make-counter-screen.ts';
import { fetchQueue, sendSteps } from './counter-actions.ts';
import { fetchCounterMenu, menuChanges } from './menu-actions.ts';
import { listSoldOut, withSoldOut } from './sold-out-taps.ts';

afterEach(closeScreens);

const STORE = 'centro' as StoreId;
const coffee = { id: 'offer' as MenuProductId, productId: 'coffee' as ProductId, name: 'Café', isSoldOut: false };
const MENU = {
  version: '1-1',
  stores: [],
  store: { id: STORE },
  products: [coffee, { ...coffee, id: 'other' as MenuProductId, productId: 'tea' as ProductId, name: 'Chá' }],
} as unknown as CounterMenu;
const COFFEE = coffee as CounterProduct;
const EAGER = { isEager: true };

const said = ({ body }: SeenRequest) => z.decode(setSoldOut.body, JSON.parse(body ?? '')).isSoldOut;
const taking: FakeHandler = (request) =>
  request.method === 'PUT'
    ? json({ isSoldOut: said(request) })
    : json({ orders: [], hasMore: false, at: '2026-11-22T12:00:00Z', menu: null });
const cut: FakeHandler = () => {
  throw new TypeError('Failed to fetch');
};

/** A screen that shows the menu as it was fetched a moment ago. */
async function screen(handler: FakeHandler) {
  const made = makeCounterScreen(handler);
  const { counter, outbox, time, seen } = made;
  const row = { id: 'current', v: 3, menu: MENU, askedAt: time.nowMs, fetchedAt: time.nowMs } as const;
  await counter.database.menus.put(row);
  time.nowMs += 1000;
  const taps = async () => await listSoldOut(outbox, await counter.database.menus.get('current'));
  return {
    ...made,
    taps,
    changes: menuChanges(counter, STORE),
    shown: async () => withSoldOut(MENU, await taps()).products.map(({ isSoldOut }) => isSoldOut),
    puts: () => seen.filter(({ method }) => method === 'PUT').map(said),
  };
}

describe('a product that is sold out at the counter (ADR-068)', () => {
  it('is off the menu of this screen at once, and told to the server once, under one key', async () => {
    const { changes, counter, shown, seen, puts, sendWaiting } = await screen(taking);
    await changes.soldOut(COFFEE, true);
    expect(await shown()).toEqual([true, false]);
    expect(sendWaiting).toHaveBeenCalled();
    await Promise.all([sendSteps(counter, EAGER), sendSteps(counter, EAGER)]);
    expect(puts()).toEqual([true]);
    expect(seen[0]?.url).toContain('/operator/products/coffee/sold-out');
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer token');
  });

  it('waits for a connection; of what was said meanwhile the last counts', async () => {
    let handler = cut;
    const { changes, counter, shown, taps, puts, time, seen } = await screen((request) => handler(request));
    await changes.soldOut(COFFEE, true);
    expect(await taps()).toMatchObject([{ isWaiting: true, isSoldOut: true, name: 'Café' }]);
    await changes.soldOut(COFFEE, false);
    await changes.soldOut(COFFEE, true);
    expect(await shown()).toEqual([true, false]);
    handler = taking;
    const tappedAt = new Date(time.nowMs).toISOString();
    time.nowMs += 60 * 60_000;
    await sendSteps(counter, EAGER);
    expect(puts()).toEqual([true]);
    // So that it does not undo what others have said meanwhile.
    expect(seen.map(({ body }) => JSON.parse(body ?? '').tappedAt)).toEqual([tappedAt]);
  });

  it('stays so until a newer menu has it, whatever the queue of orders answers before', async () => {
    const { changes, counter, shown, time, outbox } = await screen(taking);
    await changes.soldOut(COFFEE, true);
    await sendSteps(counter, EAGER);
    time.nowMs += 1000;
    await fetchQueue(counter);
    expect(await shown()).toEqual([true, false]);
    time.nowMs += 1000;
    await fetchCounterMenu(counter, STORE);
    expect(await shown()).toEqual([false, false]);
    expect(await outbox.$outbox.count()).toBe(0);
  });

  it('is not known by a menu that nobody wants any more when it comes', async () => {
    const { changes, counter, shown, time } = await screen(taking);
    await changes.soldOut(COFFEE, true);
    await sendSteps(counter, EAGER);
    const kept = await counter.database.menus.get('current');
    time.nowMs += 1000;
    await fetchCounterMenu(counter, STORE, () => false);
    expect(await counter.database.menus.get('current')).toEqual(kept);
    expect(await shown()).toEqual([true, false]);
  });

  it('does not jump back by a menu that was asked for while it was being sent', async () => {
    let meanwhile = async () => undefined as unknown;
    const { changes, counter, shown, time } = await screen(async (request) => {
      if (request.method === 'PUT') await meanwhile();
      return taking(request);
    });
    meanwhile = async () => {
      time.nowMs += 1000;
      await fetchCounterMenu(counter, STORE);
    };
    await changes.soldOut(COFFEE, true);
    await sendSteps(counter, EAGER);
    expect(await shown()).toEqual([true, false]);
  });

  it('is shown as it was when the server refuses, with the reason', async () => {
    const { changes, counter, shown, taps } = await screen(() => problem(403, 'forbidden'));
    await changes.soldOut(COFFEE, true);
    await sendSteps(counter, EAGER);
    expect(await shown()).toEqual([false, false]);
    expect(await taps()).toMatchObject([{ name: 'Café', refusal: { detail: 'detail of forbidden' } }]);
  });

  it('is shown as others have said after it, with that as the reason', async () => {
    const { changes, counter, shown, taps } = await screen(() => problem(409, 'changed_meanwhile'));
    await changes.soldOut(COFFEE, true);
    await sendSteps(counter, EAGER);
    expect(await shown()).toEqual([false, false]);
    expect(await taps()).toMatchObject([{ name: 'Café', isWaiting: false, refusal: { code: 'changed_meanwhile' } }]);
  });
});
