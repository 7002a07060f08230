import 'fake-indexeddb/auto';
import { createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CounterMenu } from '#domain/catalog/counter-menu.ts';
import type { StoreId } from '#domain/ids.ts';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { closeScreens, makeCounterScreen } from '#tests/factories/make-counter-screen.ts';
import { json } from '#tests/contract/fake-api.ts';
import { fetchCounterMenu } from './menu-actions.ts';
import { type StoreMenu, useStoreMenu } from './use-store-menu.ts';

vi.mock(import('./menu-actions.ts'), async (original) => ({ ...(await original()), fetchCounterMenu: vi.fn() }));

const FIRST = { id: 'centro' as StoreId, name: 'Centro' };
const OURS = { id: 'praia' as StoreId, name: 'Praia' };
const OTHER = { id: 'serra' as StoreId, name: 'Serra' };

let root: Root;
let shown: StoreMenu | undefined;
let counter: ReturnType<typeof makeCounterScreen>['counter'];

function View({ deviceStore }: { readonly deviceStore: StoreId | null }) {
  const now = useStoreMenu(counter, 0, deviceStore);
  useEffect(() => {
    shown = now;
    if (now.menu) expect(now.menu.store.id, 'no menu is shown as that of another store').toBe(now.storeId);
  });
  return null;
}

const show = (deviceStore: StoreId | null) => root.render(createElement(View, { deviceStore }));
const untilShown = (store: StoreId) => vi.waitFor(() => expect(shown?.menu?.store.id).toBe(store));

beforeEach(() => {
  // What a live query shows comes when the database answers.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  shown = undefined;
  ({ counter } = makeCounterScreen(() => json({})));
  vi.mocked(fetchCounterMenu).mockClear();
  vi.mocked(fetchCounterMenu).mockImplementation(async ({ database }, storeId) => {
    const stores = [FIRST, OURS, OTHER];
    const menu = { stores, store: stores.find(({ id }) => id === storeId) ?? FIRST } as unknown as CounterMenu;
    await database.menus.put({ id: 'current', v: 3, menu, askedAt: 0, fetchedAt: 0 });
  });
  root = createRoot(makeRoot());
});
afterEach(async () => {
  root.unmount();
  vi.unstubAllGlobals();
  await closeScreens();
});

describe("a store's menu at the counter", () => {
  it("becomes that of the device's store as soon as it is known, which after a login is later than the view", async () => {
    show(null);
    await untilShown(FIRST.id);
    show(OURS.id);
    await untilShown(OURS.id);
  });

  it('is not overtaken by the answer about another store that was wanted before', async () => {
    show(null);
    await untilShown(FIRST.id);
    show(OURS.id);
    await untilShown(OURS.id);
    const wanted = vi.mocked(fetchCounterMenu).mock.calls.map(([, storeId, isWanted]) => [storeId, isWanted?.()]);
    expect(wanted).toEqual([
      [null, false],
      [OURS.id, true],
    ]);
  });

  it('stays that of the store which somebody has chosen', async () => {
    show(OURS.id);
    await untilShown(OURS.id);
    shown?.choose(OTHER.id);
    await untilShown(OTHER.id);
    const before = shown;
    show(FIRST.id);
    await vi.waitFor(() => expect(shown).not.toBe(before));
    expect(shown).toMatchObject({ storeId: OTHER.id, menu: { store: OTHER } });
  });
});
