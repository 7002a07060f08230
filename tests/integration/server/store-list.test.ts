import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoreId } from '#domain/ids.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

const server = useTestServer();
let visitor: TestClient;

/** Two blocks from Paulista; Centro is 5 km of road away. */
const ON_PAULISTA = 'latitude=-23.56&longitude=-46.65';
const UNKNOWN_LOCATION = { latitude: null, longitude: null };

beforeAll(async () => {
  const tenantId = await openShop(server.database.db, 'aurora');
  visitor = visitorOf(server, tenantId);
  const [centro] = await server.database.db.select().from(stores).where(eq(stores.tenantId, tenantId));
  if (!centro) throw new Error('the test shop has no store');
  const others = [
    { id: 'paulista', name: 'Paulista', position: 1, latitude: -23.5614, longitude: -46.6559 },
    { id: 'unplaced', name: 'Sem endereço', position: 2, ...UNKNOWN_LOCATION },
    { id: 'showroom', name: 'Vitrine', position: 3, menuOnly: true, ...UNKNOWN_LOCATION },
    { id: 'campinas', name: 'Campinas', position: 4, latitude: -22.9056, longitude: -47.0608 },
  ];
  await server.database.db
    .insert(stores)
    .values(others.map((other) => ({ ...centro, ...other, id: other.id as StoreId })));
});

interface Listed {
  readonly name: string;
  readonly distance: number | null;
  readonly duration: number | null;
  readonly deliveryPrice: number | null;
  readonly isBeyondMaxDistance: boolean;
}
const listed = async (query: string): Promise<readonly Listed[]> =>
  (await visitor.get(`/event_points?${query}`)).json().event_points;
const names = async (query: string) => (await listed(query)).map(({ name }) => name);
const inShopOrder = ['Centro', 'Paulista', 'Sem endereço', 'Vitrine', 'Campinas'];

describe('the list of stores', () => {
  it('without coordinates keeps every store, whatever the type: the distance filter needs a distance (D-17)', async () => {
    expect(await names('shippingType=ADDRESS')).toEqual(inShopOrder);
    const everyDistance = (await listed('shippingType=ADDRESS')).map(({ distance }) => distance);
    expect(everyDistance).toEqual([null, null, null, null, null]);
  });

  it('with coordinates drops stores without a route distance from a delivery, unless they are menu-only (A§7)', async () => {
    expect(await names(`${ON_PAULISTA}&shippingType=ADDRESS`)).toEqual(['Paulista', 'Centro', 'Campinas', 'Vitrine']);
    expect(await names(`${ON_PAULISTA}&shippingType=TAKEOUT`)).toContain('Sem endereço');
    expect(await names(`${ON_PAULISTA}&shippingType=TAG`)).toContain('Sem endereço');
  });

  it("has distance, time and fee of each store for the customer's position", async () => {
    const [paulista, , campinas] = await listed(`${ON_PAULISTA}&shippingType=ADDRESS`);
    expect(paulista).toMatchObject({ duration: 40, deliveryPrice: 7, isBeyondMaxDistance: false });
    expect(paulista?.distance).toBeLessThan(2);
    expect(campinas).toMatchObject({ deliveryPrice: null, isBeyondMaxDistance: true });
  });

  it('has no fee and no way there of a store that brings nothing, or only shows its menu', async () => {
    const { db } = server.database;
    const paulista = eq(stores.id, 'paulista' as StoreId);
    const terms = async () => {
      const [first] = await listed(`${ON_PAULISTA}&shippingType=ADDRESS`);
      const detail = (await visitor.get(`/event_points/paulista?${ON_PAULISTA}`)).json().event_point;
      return [first, detail].map((seen) => ({ price: seen.deliveryPrice, isBeyond: seen.isBeyondMaxDistance }));
    };
    expect(await terms()).toEqual(Array(2).fill({ price: 7, isBeyond: false }));
    for (const without of [{ deliveryEnabled: false }, { menuOnly: true }]) {
      await db.update(stores).set(without).where(paulista);
      expect(await terms(), JSON.stringify(without)).toEqual(Array(2).fill({ price: null, isBeyond: true }));
      await db.update(stores).set({ deliveryEnabled: true, menuOnly: false }).where(paulista);
    }
    await db.update(tenants).set({ deliveryDisabled: true });
    expect(await terms()).toEqual(Array(2).fill({ price: null, isBeyond: true }));
    await db.update(tenants).set({ deliveryDisabled: false });
  });

  it('has the preparation time for takeout, not the delivery time', async () => {
    const [paulista] = await listed(`${ON_PAULISTA}&shippingType=TAKEOUT`);
    expect(paulista?.duration).toBe(15);
  });

  it('is sorted nearest first for a CEP as well', async () => {
    expect(await names('zipcode=01311200&shippingType=ADDRESS')).toEqual(['Paulista', 'Centro', 'Campinas', 'Vitrine']);
  });

  it('is complete, without distances, for a CEP that cannot be located', async () => {
    const found = await listed('zipcode=00000000&shippingType=ADDRESS');
    expect(found.map(({ name }) => name)).toEqual(inShopOrder);
    expect(found.every(({ distance, isBeyondMaxDistance }) => distance === null && !isBeyondMaxDistance)).toBe(true);
  });

  it('is searched by a part of the name, without case or accents', async () => {
    expect(await names('name=sem%20ENDERECO')).toEqual(['Sem endereço']);
  });
});
