import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import type { TenantId } from '#domain/ids.ts';
import { addresses } from '#server/persistence/schema/addresses.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { customerOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { HOME, openShop, STORE } from './test-shop.ts';

/** Its postal codes have coordinates. */
const server = useTestServer({ variables: { SEED: 'demo' } });
const SHOP = 'shop' as TenantId;
const NEAR = { upToKm: 5, price: cents(700), durationMinutes: 40 };
const FAR = { upToKm: 20, price: cents(1200), durationMinutes: 60 };
let ana: TestClient;

beforeAll(async () => {
  const { db } = server.database;
  await openShop(db, SHOP);
  await db
    .update(stores)
    .set({ deliveryBands: [NEAR, FAR] })
    .where(eq(stores.tenantId, SHOP));
  ana = await customerOf(server, SHOP);
});

describe('an address whose CEP nobody could place when it was saved', () => {
  it('costs the same in the list, in the quote and in the order, once the CEP is known', async () => {
    await server.database.db.update(addresses).set({ latitude: null, longitude: null }).where(eq(addresses.id, HOME));
    const quoted = (
      await ana.get(`/event_points/${STORE}?zipcode=01310100&number=1000&city=São Paulo&state=SP`)
    ).json();
    const listed = (await ana.get(`/profile/address?event_point_id=${STORE}`)).json().addresses;
    expect(quoted.event_point).toMatchObject({ deliveryPrice: 7 });
    expect(listed.find(({ id }: { id: string }) => id === HOME)).toMatchObject({ extra_shipping_price: { value: 7 } });

    const shipping = { type: 'ADDRESS', schedule: null, address_id: HOME, address: null };
    const order = await place(server, ana, orderBody([{}], { fee: 7, customer: null, shipping }));
    expect(order.statusCode).toBe(200);
  });
});
