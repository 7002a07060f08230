import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FirstScreen } from '#contract/first-screen.ts';
import { changeCart, readCart } from '#db/carts.ts';
import { readTagContext } from '#db/tag-contexts.ts';
import { openTenantDatabases, type TenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId, StoreId, TenantId } from '#domain/ids.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { enterContext } from '#features/scan/context-actions.ts';
import { positionPermission } from '#platform/position-permission.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeStore, makeTagContext } from '#tests/factories/make-store.ts';
import { enterPaintedStore } from './enter-painted-store.ts';

vi.mock('#platform/position-permission.ts', () => ({ positionPermission: vi.fn(async () => 'prompt') }));

const opened: TenantDatabases[] = [];
afterEach(async () => {
  for (const databases of opened.splice(0)) databases.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const [a, b] = ['a', 'b'].map((id) => makeStore({ id: id as StoreId, deliveryEnabled: false }));
const PAINTED: FirstScreen = {
  stores: [a!, b!],
  storeId: b!.id,
  shippingType: 'TAKEOUT',
  isEntered: false,
  context: null,
  groups: [],
  sizes: null,
};
const ANA = { customerId: 'ana' as CustomerId, accessToken: 'a', refreshToken: 'r' };

function device(session: typeof ANA | null = null) {
  const databases = openTenantDatabases({ tenantId: 'aurora' as TenantId });
  opened.push(databases);
  const settings = { deliveryDisabled: false } as TenantSettings;
  return { databases, session, settings };
}

const enter = (painted: FirstScreen, on: ReturnType<typeof device>) =>
  enterPaintedStore(painted, Promise.resolve({ opened: on }));

describe('the document of a menu', () => {
  it('enters the store that it shows, with the way of receiving that the store allows, on a device that has none', async () => {
    const visitor = device();
    expect(await enter(PAINTED, visitor)).toBe(true);
    expect((await readCart(visitor.databases.data)).cart).toMatchObject({ storeId: 'b', shippingType: 'TAKEOUT' });
    expect(await enter(PAINTED, visitor)).toBe(false);
  });

  it('enters it for whoever is logged in, and not for the visitor', async () => {
    const ana = device(ANA);
    expect(await enter(PAINTED, ana)).toBe(true);
    expect((await readCart(ana.databases.forUser(ANA.customerId).data)).cart.storeId).toBe('b');
    expect((await readCart(ana.databases.visitorData)).cart.storeId).toBeNull();
  });

  it('leaves a bag of another store as it is', async () => {
    const visitor = device();
    const { cart } = await changeCart(visitor.databases.data, () => makeCart([makeLine()]), 1);
    expect(await enter(PAINTED, visitor)).toBe(false);
    expect((await readCart(visitor.databases.data)).cart).toEqual(cart);
  });

  it('leaves a scanned place, which names its own store, to the screen', async () => {
    const visitor = device();
    await enterContext(visitor.databases.data, makeTagContext({ storeId: 'a' as StoreId }));
    await changeCart(visitor.databases.data, (cart) => ({ ...cart, storeId: null }), 1);
    expect(await enter(PAINTED, visitor)).toBe(false);
    expect(await readTagContext(visitor.databases.data)).toBeDefined();
    expect(await enter({ ...PAINTED, context: makeTagContext() }, device())).toBe(false);
  });

  it('leaves several stores to the screen where the position may tell the nearest, and enters a single one', async () => {
    vi.mocked(positionPermission).mockResolvedValue('granted');
    expect(await enter(PAINTED, device())).toBe(false);
    expect(await enter({ ...PAINTED, stores: [b!] }, device())).toBe(true);
    vi.mocked(positionPermission).mockResolvedValue('prompt');
  });

  it('leaves it to the screen, which says so, when nothing can be written', async () => {
    const visitor = device();
    vi.spyOn(visitor.databases.data, 'transaction').mockRejectedValue(new Error('no database'));
    expect(await enter(PAINTED, visitor)).toBe(false);
  });
});
