import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import type { TenantId } from '#domain/ids.ts';
import { menuProducts } from '#server/persistence/schema/menu-products.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { customerOf, operatorOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { CHEESE, COFFEE, FAR_AWAY, HOME, LAST_FIVE, MILK, MILK_GROUP, openShop } from './test-shop.ts';

const server = useTestServer();
let tenantId: TenantId;
let visitor: TestClient;
let shops = 0;

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `shop-${shops++}`);
  visitor = visitorOf(server, tenantId);
});

const changeStore = (change: Partial<typeof stores.$inferInsert>) =>
  server.database.db
    .update(stores)
    .set({ ...change, catalogVersion: 2 })
    .where(eq(stores.tenantId, tenantId));

const refusalOf = async (body: object, client = visitor): Promise<Record<string, unknown>> => {
  const response = await place(server, client, body);
  expect(response.headers['content-type']).toBe('application/problem+json');
  return response.json();
};

const takeout = { shipping: { type: 'TAKEOUT', schedule: null }, customer: null };
const toAddress = (id: string) => ({
  shipping: { type: 'ADDRESS', address_id: id, address: null, schedule: null },
  customer: null,
});

describe('an accepted order', () => {
  it('can be read by the device that placed it, with its lines and its total (D-4)', async () => {
    const lines = [
      {
        ref: 'a',
        amount: 2,
        price: 24,
        complement_groups: [{ id: MILK_GROUP, complements: [{ id: MILK, quantity: 1 }] }],
      },
      { ref: 'b', id: CHEESE, amount: 0.3, price: 6 },
    ];
    const placed = await place(server, visitor, orderBody(lines, { comment: 'sem pressa' }));
    expect(placed.statusCode, placed.body).toBe(200);
    const { transaction, receipt } = placed.json();
    const read = await visitor.get(`/transactions/${transaction.id}`, { 'x-order-receipt': receipt });
    expect(read.json().transaction).toMatchObject({
      id: transaction.id,
      comment: 'sem pressa',
      subtotal: 30,
      total: 30,
      isPostpaid: false,
      completed: true,
      transaction_items: [
        {
          product_name: 'Café',
          quantity: 2,
          total: 24,
          transaction_item_complements: [{ complement_name: 'Aveia', price: 2, quantity: 1 }],
        },
        { product_name: 'Queijo', quantity: 0.3, price: 20, total: 6 },
      ],
      transaction_pays: [{ pay_type_id: 1, total: 30, change: 0 }],
      order: { delivery_type: 'TAG', delivery_detail: '7', eta: 15 },
    });
  });

  it('belongs to the logged-in customer and goes to the saved address, at the fee for its distance', async () => {
    const ana = await customerOf(server, tenantId);
    const placed = await place(server, ana, orderBody([{}], { ...toAddress(HOME), fee: 7 }));
    expect(placed.statusCode, placed.body).toBe(200);
    const order = (await ana.get(`/history/${placed.json().transaction.id}`)).json().transaction;
    expect(order).toMatchObject({ subtotal: 10, delivery_fee: 7, total: 17 });
    expect(order.order).toMatchObject({ delivery_type: 'ADDRESS', address: 'Avenida Paulista', eta: 40 });
  });

  it('tells customer and shop where and to whom it is brought, with CEP and receiver (D-87)', async () => {
    const ana = await customerOf(server, tenantId);
    const placed = await place(server, ana, orderBody([{}], { ...toAddress(HOME), fee: 7 }));
    const door = { address: 'Avenida Paulista', number: '1000', zipcode: '01310100', receiverName: 'Ana Souza' };
    const own = (await ana.get(`/history/${placed.json().transaction.id}`)).json().transaction;
    expect(own.order).toMatchObject(door);
    const [told] = (await operatorOf(server, tenantId).get('/operator/orders')).json().orders;
    expect(told.transaction.order).toMatchObject(door);
  });

  it('carries no address where nothing is brought (D-87)', async () => {
    const ana = await customerOf(server, tenantId);
    const body = orderBody([{}], { customer: null, shipping: { type: 'TAKEOUT', schedule: null } });
    expect((await place(server, ana, body)).statusCode).toBe(200);
    const [told] = (await operatorOf(server, tenantId).get('/operator/orders')).json().orders;
    const none = { address: null, number: null, district: null, city: null, zipcode: null, receiverName: null };
    expect(told.transaction.order).toMatchObject({ delivery_type: 'TAKEOUT', delivery_detail: null, ...none });
    const [row] = await server.database.db.select().from(orders).where(eq(orders.tenantId, tenantId));
    expect(row?.address).toBeNull();
  });

  it('goes to a typed address that is located by its CEP (D-20)', async () => {
    const address = {
      zipcode: '01001000',
      address: 'Praça da Sé',
      number: '10',
      address2: '',
      district: 'Sé',
      city: 'São Paulo',
      state: 'SP',
      receiverName: 'Ana',
    };
    const ana = await customerOf(server, tenantId);
    const receiverOf = async (typed: object) => {
      const shipping = { type: 'ADDRESS', address_id: null, address: typed, schedule: null };
      const placed = await place(server, ana, orderBody([{}], { shipping, fee: 7 }));
      expect(placed.statusCode, placed.body).toBe(200);
      return (await ana.get(`/history/${placed.json().transaction.id}`)).json().transaction.order.receiverName;
    };
    expect(await receiverOf(address)).toBe('Ana');
    // Typed for a quote, before anybody had logged in.
    expect(await receiverOf({ ...address, receiverName: '' })).toBe('Ana Souza');
  });

  it('costs less if a price fell in the meantime (ADR-015)', async () => {
    const placed = await place(server, visitor, orderBody([{ price: 12 }]));
    const { transaction, receipt } = placed.json();
    const read = await visitor.get(`/transactions/${transaction.id}`, { 'x-order-receipt': receipt });
    expect(read.json().transaction).toMatchObject({ total: 10, transaction_pays: [{ total: 10 }] });
  });

  it('is not too small for the minimum because the shop cut a price in the meantime (ADR-015)', async () => {
    await changeStore({ minCartValue: cents(1500) });
    expect((await place(server, visitor, orderBody([{ price: 14.99 }]))).json()).toMatchObject({
      code: 'below_minimum',
    });
    const placed = await place(server, visitor, orderBody([{ price: 15 }]));
    expect(placed.statusCode, placed.body).toBe(200);
  });

  it('keeps the note tendered in cash, for which the shop brings change (D-38)', async () => {
    const body = orderBody([{}], { payment: { type: 'CASH', total: 10, change: 50 } });
    expect((await place(server, visitor, body)).statusCode).toBe(200);
  });
});

describe('an order is refused', () => {
  it('when a price rose, with the line, both prices and the new total', async () => {
    await server.database.db
      .update(menuProducts)
      .set({ price: cents(1150) })
      .where(eq(menuProducts.tenantId, tenantId));
    await changeStore({});
    expect(await refusalOf(orderBody([{ ref: 'a', amount: 2, price: 20 }]))).toMatchObject({
      status: 409,
      code: 'price_changed',
      total: 23,
      details: [{ ref: 'a', code: 'price_changed', name: 'Café', expected: 20, actual: 23 }],
    });
  });

  it('when the delivery fee rose, although no line changed', async () => {
    const ana = await customerOf(server, tenantId);
    const refusal = await refusalOf(orderBody([{}], { ...toAddress(HOME), fee: 5 }), ana);
    expect(refusal).toMatchObject({
      code: 'price_changed',
      total: 17,
      details: [{ ref: null, code: 'price_changed', field: 'delivery', expected: 5, actual: 7 }],
    });
  });

  it('when a line and the fee rose, with both', async () => {
    const ana = await customerOf(server, tenantId);
    const refusal = await refusalOf(orderBody([{ ref: 'a', price: 9 }], { ...toAddress(HOME), fee: 5 }), ana);
    expect(refusal['details']).toMatchObject([
      { ref: 'a', expected: 9, actual: 10 },
      { field: 'delivery', expected: 5, actual: 7 },
    ]);
  });

  it('when a line rose and the fee fell, with both', async () => {
    const ana = await customerOf(server, tenantId);
    const refusal = await refusalOf(orderBody([{ ref: 'a', price: 7 }], { ...toAddress(HOME), fee: 8 }), ana);
    expect(refusal['details']).toMatchObject([
      { ref: 'a', expected: 7, actual: 10 },
      { field: 'delivery', expected: 8, actual: 7 },
    ]);
  });

  it('when the stock is too low, with the amount in stock (A§5)', async () => {
    expect(await refusalOf(orderBody([{ ref: 'a', id: LAST_FIVE, amount: 6, price: 48 }]))).toMatchObject({
      status: 409,
      code: 'out_of_stock',
      details: [{ ref: 'a', code: 'out_of_stock', cap: 5 }],
    });
  });

  it('when sibling lines together exceed the stock (D-26)', async () => {
    const lines = ['a', 'b'].map((ref) => ({ ref, id: LAST_FIVE, amount: 3, price: 24 }));
    expect(await refusalOf(orderBody(lines))).toMatchObject({ code: 'out_of_stock' });
  });

  it('when a product is not on the menu any more', async () => {
    await server.database.db.update(menuProducts).set({ available: false }).where(eq(menuProducts.productId, COFFEE));
    await changeStore({});
    expect(await refusalOf(orderBody([{ ref: 'a' }]))).toMatchObject({
      code: 'product_unavailable',
      details: [{ ref: 'a', code: 'product_unavailable' }],
    });
  });

  it('when a complement group holds more than its maximum (A§4)', async () => {
    const complement_groups = [{ id: MILK_GROUP, complements: [{ id: MILK, quantity: 3 }] }];
    expect(await refusalOf(orderBody([{ ref: 'a', price: 16, complement_groups }]))).toMatchObject({
      code: 'complement_bounds',
      details: [{ ref: 'a', name: 'Café', complement: 'Leite' }],
    });
  });

  it('below the minimum order (A§5)', async () => {
    await changeStore({ minCartValue: cents(1500) });
    expect(await refusalOf(orderBody())).toMatchObject({ code: 'below_minimum' });
  });

  it('when the store is closed, unless it is for a slot (D-18)', async () => {
    await changeStore({ closedByHand: true });
    expect(await refusalOf(orderBody())).toMatchObject({ code: 'store_closed' });
  });

  it('when the store is menu-only', async () => {
    await changeStore({ menuOnly: true });
    expect(await refusalOf(orderBody())).toMatchObject({ code: 'shipping_unavailable' });
  });

  it('when the store does not offer the shipping type (A§5)', async () => {
    await changeStore({ tagEnabled: false });
    expect(await refusalOf(orderBody())).toMatchObject({ code: 'shipping_unavailable' });
  });

  it('outside the delivery range (A§5)', async () => {
    const ana = await customerOf(server, tenantId);
    expect(await refusalOf(orderBody([{}], toAddress(FAR_AWAY)), ana)).toMatchObject({ code: 'outside_range' });
  });

  it('without an address to deliver to (A§5)', async () => {
    const ana = await customerOf(server, tenantId);
    expect(await refusalOf(orderBody([{}], toAddress('unknown')), ana)).toMatchObject({ code: 'address_required' });
  });

  it('from a visitor, unless the table allows it (A§6)', async () => {
    expect(await refusalOf(orderBody([{}], takeout))).toMatchObject({ status: 403, code: 'anonymous_not_allowed' });
    const elsewhere = { shipping: { type: 'TAG', comment: '99', schedule: null } };
    expect(await refusalOf(orderBody([{}], elsewhere))).toMatchObject({ code: 'anonymous_not_allowed' });
  });

  it('without a payment (A§5)', async () => {
    expect(await refusalOf(orderBody([{}], { payment: null }))).toMatchObject({ code: 'payment_required' });
  });

  it('when the note tendered is below the total (A§5)', async () => {
    const payment = { type: 'CASH', total: 10, change: 5 };
    expect(await refusalOf(orderBody([{}], { payment }))).toMatchObject({ code: 'change_below_total' });
  });

  it('when the shop does not take payment on delivery (D-21)', async () => {
    await server.database.db
      .update(tenants)
      .set({ paymentOnDeliveryEnabled: false })
      .where(eq(tenants.tenantId, tenantId));
    expect(await refusalOf(orderBody())).toMatchObject({ code: 'payment_unavailable' });
  });

  it.each([0, 1.5, -1])('when it has %s of a product that is sold by unit', async (amount) => {
    expect(await refusalOf(orderBody([{ amount }]))).toMatchObject({ status: 400, code: 'bad_request' });
  });

  it('when it is empty', async () => {
    expect(await refusalOf(orderBody([]))).toMatchObject({ status: 400, code: 'bad_request' });
  });

  it("in the customer's language, with a message that can be shown", async () => {
    const english = visitor.with({ 'accept-language': 'en' });
    await changeStore({ closedByHand: true });
    const [portuguese, other] = [await refusalOf(orderBody()), await refusalOf(orderBody(), english)];
    expect(portuguese['detail']).not.toBe(other['detail']);
    expect(String(other['detail']).length).toBeGreaterThan(10);
  });
});
