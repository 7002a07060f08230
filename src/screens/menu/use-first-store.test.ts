import 'fake-indexeddb/auto';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCart } from '#db/carts.ts';
import { openTenantDatabases, type TenantDatabases } from '#db/tenant-databases.ts';
import type { StoreId, TenantId } from '#domain/ids.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { EMPTY_CART } from '#domain/cart/empty-cart.ts';
import type { Store } from '#domain/store/store.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import { enterFirstStore } from '#features/store/store-actions.ts';
import { nearestStores } from '#features/store/nearest-stores.ts';
import { positionPermission } from '#platform/position-permission.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeStore, makeTagContext } from '#tests/factories/make-store.ts';
import { ShownContext, type TakenOverScreen } from '#tenant/shown-context.ts';
import { ToastContext } from '#ui/toast-context.ts';
import { useIsPainting } from '#ui/use-is-painting.ts';
import { type ChosenForYou, useFirstStore } from './use-first-store.ts';
import type { Shop } from './use-shop.ts';

vi.mock('#platform/position-permission.ts', () => ({ positionPermission: vi.fn(async () => 'prompt') }));
vi.mock('#ui/use-is-painting.ts', () => ({ useIsPainting: vi.fn(() => false) }));
vi.mock('#features/store/nearest-stores.ts', () => ({ nearestStores: vi.fn(async () => null) }));

const closed = (id: string) => makeStore({ id: id as StoreId, isOpen: false });

const open = vi.fn<(sheet: string) => void>();
let root: Root;
const told = vi.fn<(chosen: ChosenForYou) => void>();
let databases: TenantDatabases;

interface Visit {
  readonly stores: readonly Store[];
  readonly context?: TagContext | null;
  readonly qrCodeOnly?: boolean;
  readonly cart?: Cart;
  readonly painted?: TakenOverScreen | null;
}

function Screen({ stores, context = null, cart = EMPTY_CART }: Visit) {
  const place = { context, stale: null, pending: null };
  const shop = { cartRow: { cart }, place, isPlaceKnown: true, list: { stores } } as unknown as Shop;
  useFirstStore(shop, { value: null, open, close: () => undefined }, told);
  return null;
}

/** Opens the menu of a shop without a chosen store, and gives what is entered by itself the time to be. */
const visit = ({ qrCodeOnly = false, painted = null, ...seen }: Visit) =>
  act(async () => {
    const tenant = { settings: { qrCodeOnly, deliveryDisabled: false }, databases } as Tenant;
    const screen = createElement(
      ShownContext,
      { value: painted ? { firstScreen: painted } : {} },
      createElement(Screen, seen),
    );
    const withToasts = createElement(ToastContext, { value: { show: vi.fn(), dismiss: vi.fn() } }, screen);
    const i18n = idsAsTexts();
    root.render(createElement(TenantContext, { value: tenant }, createElement(I18nProvider, { i18n }, withToasts)));
    await new Promise((resolve) => setTimeout(resolve, 150));
  });
const chosen = async () => (await readCart(databases.data)).cart.storeId;

let count = 0;
beforeEach(() => {
  open.mockClear();
  told.mockClear();
  count += 1;
  databases = openTenantDatabases({ tenantId: `first-store-${count}` as TenantId });
  root = createRoot(makeRoot());
});
afterEach(() => act(async () => root.unmount()));

describe('useFirstStore', () => {
  it("enters the first open store, and a shop's only one although it is closed (A§4)", async () => {
    await visit({ stores: [closed('a'), makeStore({ id: 'b' as StoreId })] });
    await vi.waitFor(async () => expect(await chosen()).toBe('b'), 10_000);
    await databases.data.carts.clear();
    await visit({ stores: [closed('c')] });
    await vi.waitFor(async () => expect(await chosen()).toBe('c'), 10_000);
    expect(open).not.toHaveBeenCalled();
  });

  it('enters none where one was entered since, whose bag it would empty', async () => {
    await visit({ stores: [makeStore({ id: 'a' as StoreId })] });
    await vi.waitFor(async () => expect(await chosen()).toBe('a'), 10_000);
    await visit({ stores: [makeStore({ id: 'b' as StoreId })] });
    expect(await chosen()).toBe('a');
  });

  it.each([
    ['the only open store', [closed('a'), makeStore({ id: 'b' as StoreId })], { storeId: 'b', reason: 'onlyOpen' }],
    [
      'the first open one of several',
      [closed('a'), makeStore({ id: 'b' as StoreId }), makeStore({ id: 'c' as StoreId })],
      { storeId: 'b', reason: 'firstOpen' },
    ],
    ["a shop's only store, which needs no reason", [makeStore({ id: 'a' as StoreId })], null],
  ])('tells why it entered %s (D-86)', async (_which, stores, expected) => {
    await visit({ stores });
    await vi.waitFor(async () => expect(await chosen()).not.toBeNull());
    expect(told.mock.calls).toEqual(expected ? [[expected]] : []);
  });

  it('tells that it entered the nearest open store, where the position may be known (D-86)', async () => {
    const [far, near] = ['far', 'near'].map((id) => makeStore({ id: id as StoreId }));
    vi.mocked(positionPermission).mockResolvedValueOnce('granted');
    vi.mocked(nearestStores).mockResolvedValueOnce([near!, far!]);
    await visit({ stores: [far!, near!] });
    await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith({ storeId: 'near', reason: 'nearest' }));
  });

  it('waits for nothing where the position would have to be asked for', async () => {
    vi.mocked(nearestStores).mockReturnValueOnce(new Promise(() => undefined));
    await visit({ stores: ['a', 'b'].map((id) => makeStore({ id: id as StoreId })) });
    await vi.waitFor(async () => expect(await chosen()).toBe('a'), 10_000);
  });

  it('lets the customer choose where all are closed (D-18)', async () => {
    await visit({ stores: [closed('a'), closed('b')] });
    expect(open).toHaveBeenCalledExactlyOnceWith('stores');
    expect(await chosen()).toBeNull();
  });

  it('does nothing in a QR-only shop before a code was read (A§2)', async () => {
    await visit({ stores: [closed('a'), closed('b')], qrCodeOnly: true });
    await visit({ stores: [makeStore()], qrCodeOnly: true });
    expect(open).not.toHaveBeenCalled();
    expect(await chosen()).toBeNull();
    const stores = [closed('a'), closed('b')];
    await visit({ stores, context: makeTagContext({ storeId: 'a' as StoreId }), qrCodeOnly: true });
    await vi.waitFor(async () => expect(await chosen()).toBe('a'), 10_000);
  });

  describe('beside a painted menu whose store the device enters before the screen is there', () => {
    const stores = ['a', 'b'].map((id) => makeStore({ id: id as StoreId }));
    const painted = (isEntering: boolean): TakenOverScreen => ({
      stores,
      storeId: stores[0]!.id,
      shippingType: 'ADDRESS',
      isEntered: false,
      context: null,
      groups: [],
      sizes: null,
      entering: Promise.resolve(isEntering),
    });

    it.each([
      ['tells why that store was chosen', true, true, [[{ storeId: 'a', reason: 'firstOpen' }]]],
      ['tells nothing where the customer was in a store already', true, false, []],
      ['tells it once, not when the menu is come back to', false, true, []],
    ])('%s (D-86)', async (_what, isPainting, isEntering, expected) => {
      vi.mocked(useIsPainting).mockReturnValue(isPainting);
      await enterFirstStore(databases.data, stores[0]!.id, (type) => type);
      const { cart } = await readCart(databases.data);
      await visit({ stores, cart, painted: painted(isEntering) });
      vi.mocked(useIsPainting).mockReturnValue(false);
      expect(told.mock.calls).toEqual(expected);
    });
  });
});
