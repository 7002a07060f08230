import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { civilDayOf } from '#domain/civil-day.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { ComboItemId, TenantId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { comboItems } from '#server/persistence/schema/combo-items.ts';
import { complementItems } from '#server/persistence/schema/complements.ts';
import { menuProducts } from '#server/persistence/schema/menu-products.ts';
import { products } from '#server/persistence/schema/products.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { customerOf, operatorOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { COFFEE, LAST_FIVE, MILK, MILK_GROUP, openShop, STORE } from './test-shop.ts';
import { staffOf } from './test-staff.ts';

const server = useTestServer();
let tenantId: TenantId;
let visitor: TestClient;
let ana: TestClient;
let shops = 0;

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `limits-${shops++}`);
  [visitor, ana] = [visitorOf(server, tenantId), await customerOf(server, tenantId)];
});

const codeOf = async (body: object) => (await place(server, visitor, body)).json().code as string;
const catalogChanged = async () =>
  await server.database.db.update(stores).set({ catalogVersion: 9 }).where(eq(stores.tenantId, tenantId));

describe('what minors may not buy', () => {
  it('is not sold to someone unknown as a part of a combo either, and the menu says so', async () => {
    const { db } = server.database;
    const own = forTenant(db, tenantId).own;
    await db.update(products).set({ adultOnly: true }).where(eq(products.id, LAST_FIVE));
    await db.update(products).set({ kind: 'combo' }).where(eq(products.id, COFFEE));
    await db.insert(comboItems).values(
      own({
        id: 'part' as ComboItemId,
        comboId: COFFEE,
        productId: LAST_FIVE,
        price: cents(1000),
        quantity: 1,
        position: 0,
      }),
    );
    await catalogChanged();
    const { menu_product_groups } = (
      await visitor.get(`/menus?event_point_id=${STORE}&honest_market_journey_enabled=true`)
    ).json();
    const offers = menu_product_groups.flatMap(({ contents }: { contents: object[] }) => contents);
    expect(offers).toContainEqual(
      expect.objectContaining({ product: expect.objectContaining({ id: COFFEE, adultOnly: true }) }),
    );
    const body = orderBody([{ price: 20 }]);
    expect((await place(server, visitor, body)).json()).toMatchObject({
      code: 'anonymous_not_allowed',
      details: [{ ref: 'line-1', name: 'Café', code: 'anonymous_not_allowed' }],
    });
    expect((await place(server, ana, { ...body, customer: null })).statusCode).toBe(200);
  });

  it('is not sold to someone unknown as a complement either: the menu marks it, and the rest is sold without it', async () => {
    const { db } = server.database;
    await db.update(products).set({ adultOnly: true }).where(eq(products.id, LAST_FIVE));
    await db.update(complementItems).set({ productId: LAST_FIVE }).where(eq(complementItems.tenantId, tenantId));
    await catalogChanged();
    const menu = await visitor.get(`/menus?event_point_id=${STORE}&honest_market_journey_enabled=true`);
    const offers = menu.json().menu_product_groups.flatMap(({ contents }: { contents: object[] }) => contents);
    expect(offers).toContainEqual(
      expect.objectContaining({
        product: expect.objectContaining({ id: COFFEE, adultOnly: false }),
        complementGroups: [
          expect.objectContaining({ items: [expect.objectContaining({ id: MILK, adultOnly: true })] }),
        ],
      }),
    );
    const complement_groups = [{ id: MILK_GROUP, complements: [{ id: MILK, quantity: 1 }] }];
    const withIt = orderBody([{ price: 12, complement_groups }]);
    expect((await place(server, visitor, withIt)).json()).toMatchObject({
      code: 'anonymous_not_allowed',
      details: [{ ref: 'line-1', name: 'Café', code: 'anonymous_not_allowed' }],
    });
    expect((await place(server, ana, { ...withIt, customer: null })).statusCode).toBe(200);
    expect((await place(server, visitor, orderBody([{}]))).statusCode).toBe(200);
  });
});

describe('what is sold to adults only', () => {
  const born = (birthdate: string | null) =>
    server.database.db.update(customers).set({ birthdate }).where(eq(customers.tenantId, tenantId));
  const yearsAgo = (days: number): string => {
    const today = civilDayOf(Date.now() + days * DAY_MS, 'America/Sao_Paulo');
    return `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
  };
  const order = () => place(server, ana, orderBody([{}], { customer: null }));
  beforeEach(async () => {
    await server.database.db.update(products).set({ adultOnly: true }).where(eq(products.id, COFFEE));
    await catalogChanged();
  });

  it('is refused, by name, to a customer who says that they are a minor, until the day they are not', async () => {
    await born(yearsAgo(1));
    const refused = await order();
    expect(refused.json()).toMatchObject({
      status: 403,
      code: 'adults_only',
      details: [{ ref: 'line-1', name: 'Café', code: 'adults_only' }],
    });
    await born(yearsAgo(0));
    expect((await order()).statusCode).toBe(200);
  });

  it('is sold to a customer whose birthday nobody knows, and whoever hands it over is told to ask for a document', async () => {
    await born(null);
    await order();
    await server.database.db.update(products).set({ adultOnly: false }).where(eq(products.id, COFFEE));
    await catalogChanged();
    const queued = (await (await staffOf(server, tenantId, 'kitchen')).get('/operator/queue')).json();
    expect(queued.orders[0].lines).toMatchObject([{ name: 'Café', adultOnly: true }]);
    const listed = (await operatorOf(server, tenantId).get('/operator/orders')).json();
    expect(listed.orders[0].transaction.transaction_items).toMatchObject([{ adultOnly: true }]);
  });
});

describe('an amount that no column holds', () => {
  it('is refused with the reason, whichever balances pay', async () => {
    const { db } = server.database;
    await db
      .update(menuProducts)
      .set({ price: cents(1_000_000_00) })
      .where(eq(menuProducts.productId, COFFEE));
    await catalogChanged();
    const refused = await place(server, visitor, orderBody([{ amount: 22, price: 22_000_000 }]));
    expect(refused.json()).toMatchObject({ status: 409, code: 'amount_too_large' });
    expect((await place(server, visitor, orderBody([{ amount: 21, price: 21_000_000 }]))).statusCode).toBe(200);
  });

  it('is no note that anybody hands over', async () => {
    const body = orderBody([{}], { payment: { type: 'CASH', total: 10, change: 30_000_000 } });
    expect(await codeOf(body)).toBe('amount_too_large');
  });
});
