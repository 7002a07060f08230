import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProductId, TenantId } from '#domain/ids.ts';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import { complementItems, productComplementGroups } from '#server/persistence/schema/complements.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { operatorOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { CHEESE, COFFEE, LAST_FIVE, MILK, MILK_GROUP, openShop, STORE } from './test-shop.ts';

const server = useTestServer();
let tenantId: TenantId;
let visitor: TestClient;
let shops = 0;

/** A shop in which the complement of the coffee, and of the cheese, is the product of which there are five. */
beforeEach(async () => {
  const { db } = server.database;
  tenantId = await openShop(db, `shop-${shops++}`);
  visitor = visitorOf(server, tenantId);
  await beComplement(LAST_FIVE);
  await db.insert(productComplementGroups).values({ tenantId, productId: CHEESE, groupId: MILK_GROUP });
});

const beComplement = (productId: ProductId) =>
  server.database.db.update(complementItems).set({ productId }).where(eq(complementItems.tenantId, tenantId));

/** So many coffees with so many of the complement each. */
const coffees = (amount: number, each: number, ref = 'a') => ({
  ref,
  amount,
  price: amount * (10 + 2 * each),
  complement_groups: [{ id: MILK_GROUP, complements: [{ id: MILK, quantity: each }] }],
});

/** What is free and what is reserved of a product, in thousandths. */
async function levelOf(productId: ProductId): Promise<readonly [number, number] | undefined> {
  const [level] = await server.database.db
    .select()
    .from(stockLevels)
    .where(and(eq(stockLevels.tenantId, tenantId), eq(stockLevels.productId, productId)));
  return level && [level.balanceMilli, level.reservedMilli];
}

const accepted = async (...lines: Parameters<typeof orderBody>[0] & object) => {
  const placed = await place(server, visitor, orderBody(lines));
  expect(placed.statusCode, placed.body).toBe(200);
};

describe('a complement that is a product with a counted stock', () => {
  it('takes of that stock with every unit of its line, and gives it back when the order is rejected', async () => {
    await accepted(coffees(2, 2));
    expect(await levelOf(LAST_FIVE)).toEqual([1000, 4000]);
    const operator = operatorOf(server, tenantId);
    const [{ transaction }] = (await operator.get('/operator/orders')).json().orders;
    const status = { status: ORDER_STATUS.REJECTED };
    await operator.act('POST', `/operator/orders/${transaction.order.id}/status`, status);
    expect(await levelOf(LAST_FIVE)).toEqual([5000, 0]);
  });

  it('takes of it once with a weighed line (D-29)', async () => {
    const { complement_groups } = coffees(1, 2);
    await accepted({ id: CHEESE, amount: 0.3, price: 10, complement_groups });
    expect(await levelOf(LAST_FIVE)).toEqual([3000, 2000]);
    expect(await levelOf(CHEESE)).toEqual([200, 300]);
  });

  it('is not sold beyond it: the refusal says how many there may be, beside what the other lines take', async () => {
    const alone = { ref: 'b', id: LAST_FIVE, amount: 2, price: 16 };
    const refused = await place(server, visitor, orderBody([coffees(4, 1), alone]));
    expect(refused.json()).toMatchObject({
      code: 'out_of_stock',
      details: [
        { ref: 'a', code: 'out_of_stock', cap: 3 },
        { ref: 'b', code: 'out_of_stock', cap: 1 },
      ],
    });
    expect(await levelOf(LAST_FIVE)).toEqual([5000, 0]);
    await accepted(coffees(3, 1), alone);
    expect(await levelOf(LAST_FIVE)).toEqual([0, 5000]);
  });

  it('is named by the refusal where it is what is sold out, and not the product that it is chosen with', async () => {
    const alone = { ref: 'b', id: LAST_FIVE, amount: 5, price: 40 };
    await accepted(alone);
    const refused = await place(server, visitor, orderBody([coffees(2, 1)]));
    expect(refused.json()).toMatchObject({
      code: 'complement_bounds',
      details: [{ ref: 'a', code: 'complement_bounds', complement: 'Aveia' }],
    });
    await accepted({ ref: 'a', amount: 2, price: 20 });
  });

  it('is sold beyond it where the store ignores its stock (D-30)', async () => {
    await server.database.db.update(stores).set({ ignoreRigidStock: true }).where(eq(stores.tenantId, tenantId));
    await accepted(coffees(4, 2));
    expect(await levelOf(LAST_FIVE)).toEqual([5000, 0]);
  });

  it('says in the menu that it is counted, and how many there are where a code is scanned; a portion of what is weighed is not', async () => {
    const itemsIn = async (path: string) => {
      const { menu_product_groups: groups } = (await visitor.get(path)).json();
      const offers = groups.flatMap(({ contents }: { contents: Offer[] }) => contents) as Offer[];
      return offers.find(({ product }) => product.id === COFFEE)?.complementGroups[0]?.items;
    };
    const menu = `/menus?event_point_id=${STORE}&honest_market_journey_enabled=true`;
    expect(await itemsIn(menu)).toMatchObject([{ id: MILK, stock: { rigid: true, balance: null } }]);
    const scanned = `/event_points/${STORE}/products/cafe`;
    expect(await itemsIn(scanned)).toMatchObject([{ id: MILK, stock: { rigid: true, balance: 5 } }]);
    await beComplement(CHEESE);
    await server.database.db.update(stores).set({ catalogVersion: 2 }).where(eq(stores.tenantId, tenantId));
    expect((await itemsIn(scanned))?.[0]).not.toHaveProperty('stock');
    await accepted(coffees(9, 1));
    expect(await levelOf(CHEESE)).toEqual([500, 0]);
  });
});

interface Offer {
  readonly product: { readonly id: ProductId };
  readonly complementGroups: readonly { readonly items: readonly object[] }[];
}
