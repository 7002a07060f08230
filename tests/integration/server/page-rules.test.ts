import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { giftCardCode } from '#domain/payment/gift-card-code.ts';
import { cents } from '#domain/pricing/cents.ts';
import { products } from '#server/persistence/schema/products.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { cardPayment } from './paying-shop.ts';
import { EXPIRED, fillBalances, GIFT, ONE_TIME } from './test-balances.ts';
import { customerOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place, placeRound, tabBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { COFFEE, HOME, MILK, MILK_GROUP, openShop } from './test-shop.ts';

const server = useTestServer();
let tenantId: TenantId;
let visitor: TestClient;
let ana: TestClient;
let shops = 0;

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `rules-${shops++}`);
  [visitor, ana] = [visitorOf(server, tenantId), await customerOf(server, tenantId)];
});

const codeOf = async (body: object, client = visitor) => (await place(server, client, body)).json().code as string;

/** Makes the coffee a gift card. */
async function sellGiftCards(): Promise<void> {
  const { db } = server.database;
  await db.update(products).set({ kind: 'giftCard' }).where(eq(products.id, COFFEE));
  await db.update(stores).set({ catalogVersion: 9 }).where(eq(stores.tenantId, tenantId));
}

const pix = { payment: { type: 'PIX', total: 10, change: 0 }, customer: null };
const giftFor = (receiver: object | null) => ({
  ...orderBody([{}], pix),
  shipping: { type: 'TAKEOUT', schedule: null },
  products: orderBody().products.map((line) => ({ ...line, gift_card: receiver })),
});

describe('what the page checks, the server checks when it is asked directly', () => {
  it.each([
    ['nobody', null],
    ['a name of spaces', { name: ' ', email: 'bia@example.com', message: 'Oi' }],
    ['a message of spaces', { name: 'Bia', email: 'bia@example.com', message: ' ' }],
  ])('a gift card for %s is refused by name (A§5, D-69)', async (_who, receiver) => {
    await sellGiftCards();
    expect((await place(server, ana, giftFor(receiver))).json()).toMatchObject({
      code: 'receiver_required',
      details: [{ ref: 'line-1', name: 'Café', code: 'receiver_required' }],
    });
  });

  it('a gift card on a tab is refused (D-69)', async () => {
    await sellGiftCards();
    const receiver = { name: 'Bia', email: 'bia@example.com', message: 'Oi' };
    const body = tabBody(tenantId);
    const lines = body.products.map((line) => ({ ...line, gift_card: receiver }));
    const refused = await placeRound(server, visitor, { ...body, products: lines });
    expect(refused.json()).toMatchObject({
      code: 'gift_card_online_only',
      details: [{ ref: 'line-1', name: 'Café', code: 'gift_card_online_only' }],
    });
  });

  it('a gift card that is to be paid at the door is refused by name (D-40)', async () => {
    await sellGiftCards();
    const body = giftFor({ name: 'Bia', email: 'bia@example.com', message: 'Oi' });
    const refused = await place(server, ana, { ...body, payment: { type: 'CASH', total: 10, change: 0 } });
    expect(refused.json()).toMatchObject({
      code: 'gift_card_online_only',
      details: [{ ref: 'line-1', name: 'Café', code: 'gift_card_online_only' }],
    });
  });

  it('a telephone that is none is refused also where the table asks for none (D-68)', async () => {
    expect(await codeOf(orderBody([{}], { customer: { name: 'Bia', phone: '123' } }))).toBe('contact_required');
  });

  it('change of a debit card is refused (D-38)', async () => {
    expect(await codeOf(orderBody([{}], { payment: { type: 'DEBIT_CARD', total: 10, change: 50 } }))).toBe(
      'change_below_total',
    );
  });
});

const takeout = { customer: null, shipping: { type: 'TAKEOUT', schedule: null } };
const change = async (settings: Partial<typeof tenants.$inferInsert>) =>
  await server.database.db.update(tenants).set(settings).where(eq(tenants.tenantId, tenantId));
const changeStore = async (settings: Partial<typeof stores.$inferInsert>) =>
  await server.database.db
    .update(stores)
    .set({ catalogVersion: 9, ...settings })
    .where(eq(stores.tenantId, tenantId));

describe('a payment that the page does not offer is refused', () => {
  const byCard = (total: number, installments: number) =>
    orderBody([{ amount: total / 10, price: total }], { ...takeout, payment: cardPayment(total, { installments }) });

  it('in more installments than the shop allows (A§5, D-39)', async () => {
    await change({ maxInstallments: 3 });
    expect(await codeOf(byCard(100, 4), ana)).toBe('payment_unavailable');
    expect((await place(server, ana, byCard(100, 3))).statusCode).toBe(200);
  });

  it('in more installments than the amount allows (A§5, D-39)', async () => {
    await change({ maxInstallments: 12, minInstallmentValue: cents(20_00) });
    expect(await codeOf(byCard(70, 4), ana)).toBe('payment_unavailable');
    expect((await place(server, ana, byCard(70, 3))).statusCode).toBe(200);
  });

  it('in installments that the amount allowed until a price fell, with what fell (ADR-015)', async () => {
    await change({ maxInstallments: 12, minInstallmentValue: cents(20_00) });
    const payment = cardPayment(80, { installments: 4 });
    expect(
      (await place(server, ana, orderBody([{ amount: 7, price: 80 }], { ...takeout, payment }))).json(),
    ).toMatchObject({
      code: 'price_changed',
      total: 70,
      details: [{ code: 'price_changed', expected: 80, actual: 70 }],
    });
  });

  it('in installments where half of the amount is not above the least one (A§5)', async () => {
    await change({ maxInstallments: 12, minInstallmentValue: cents(20_00) });
    expect(await codeOf(byCard(40, 2), ana)).toBe('payment_unavailable');
  });

  it('online, when less than the minimum remains after the discounts (A§5)', async () => {
    await fillBalances(server.database.db, tenantId);
    const rest = (total: number, type = 'PIX') => {
      const gift_card = { ...GIFT, total: 10 - total };
      const body = orderBody([{}], { ...takeout, gift_card, payment: { type, total, change: 0 } });
      return { ...body, expected: { ...body.expected, total } };
    };
    expect(await codeOf(rest(3.49), ana)).toBe('payment_below_minimum');
    expect((await place(server, ana, rest(3.49, 'CASH'))).statusCode).toBe(200);
    expect((await place(server, ana, rest(3.5))).statusCode).toBe(200);
  });
});

describe('a gift card that pays', () => {
  const sold = giftCardCode(Array.from({ length: 15 }, (_, index) => index));
  const paidBy = (gift_card: { id: string; code: string }, total = 10) => {
    const body = orderBody([{}], { ...takeout, gift_card: { ...gift_card, total }, payment: null });
    return { ...body, expected: { ...body.expected, total: 0 } };
  };

  beforeEach(() => fillBalances(server.database.db, tenantId));

  it.each([
    ['nobody sold', { id: GIFT.id, code: 'PRESENTE51' }],
    ['has expired', EXPIRED],
    ['was mistyped', { id: GIFT.id, code: sold.replace('2345', '3245') }],
    ['is empty', { id: GIFT.id, code: '' }],
    ['belongs to another card', { id: ONE_TIME.id, code: GIFT.code }],
  ])('under a code that %s is refused, in the order as in its own form (A§5)', async (_what, card) => {
    expect(await codeOf(paidBy(card), ana)).toBe('gift_card_invalid');
    if (card.code === GIFT.code) return;
    const asked = await ana.get(`/gift-cards/validate?code=${encodeURIComponent(card.code)}&value=10`);
    expect(asked.statusCode).toBe(400);
  });

  it('with more than is on it is refused (A§5)', async () => {
    const { id, code } = ONE_TIME;
    const body = orderBody([{ amount: 4, price: 40 }], {
      ...takeout,
      gift_card: { id, code, total: 40 },
      payment: null,
    });
    expect(await codeOf({ ...body, expected: { ...body.expected, total: 0 } }, ana)).toBe('gift_card_invalid');
  });
});

describe('an order that says more than the page lets anybody type is refused', () => {
  const details = async (body: object) => (await place(server, visitor, body)).json().details;
  const withLine = (line: object) => ({
    ...orderBody(),
    products: orderBody().products.map((own) => ({ ...own, ...line })),
  });

  it('with a comment of more than 1024 characters (A§5)', async () => {
    expect(await details(orderBody([{}], { comment: 'x'.repeat(1025) }))).toMatchObject([{ field: 'comment' }]);
    expect((await place(server, visitor, orderBody([{}], { comment: 'x'.repeat(1024) }))).statusCode).toBe(200);
  });

  it('with observations of more than 255 characters (D-33)', async () => {
    expect(await details(withLine({ observations: 'x'.repeat(256) }))).toMatchObject([
      { field: 'products.0.observations' },
    ]);
    expect((await place(server, visitor, withLine({ observations: 'x'.repeat(255) }))).statusCode).toBe(200);
  });

  it('with more than 99 of one line (A§5)', async () => {
    expect(await details(orderBody([{ amount: 100, price: 1000 }]))).toMatchObject([{ field: 'products.0.amount' }]);
    expect((await place(server, visitor, orderBody([{ amount: 99, price: 990 }]))).statusCode).toBe(200);
  });

  it('with more than one of a gift card (A§5)', async () => {
    await sellGiftCards();
    const gift = { name: 'Bia', email: 'bia@example.com', message: 'Oi' };
    const body = orderBody([{ amount: 2, price: 20, gift_card: gift }], {
      ...takeout,
      payment: { type: 'PIX', total: 20, change: 0 },
    });
    expect(await codeOf(body, ana)).toBe('out_of_stock');
  });

  it('with a table of blanks (A§5)', async () => {
    const blank = orderBody([{}], { shipping: { type: 'TAG', comment: ' ', schedule: null }, customer: null });
    expect((await place(server, ana, blank)).json()).toMatchObject({
      code: 'bad_request',
      details: [{ field: 'shipping.comment' }],
    });
  });

  it('for an address with a street of blanks (D-20)', async () => {
    const address = {
      zipcode: '01310100',
      address: ' ',
      number: '1',
      address2: '',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      receiverName: '',
    };
    const shipping = { type: 'ADDRESS', address_id: null, address, schedule: null };
    expect((await place(server, ana, orderBody([{}], { shipping, customer: null, fee: 7 }))).json()).toMatchObject({
      code: 'bad_request',
      details: [{ field: 'shipping.address.address' }],
    });
  });
});

describe('an order for a way or a time that the page does not offer is refused', () => {
  const AT_TEN = { starts_at: '2026-11-20T10:00:00-03:00', ends_at: '2026-11-20T11:00:00-03:00' };

  it.each([
    ['delivery, where the shop delivers nothing', { deliveryDisabled: true }, {}, 'ADDRESS'],
    ['delivery, where the store does not deliver', {}, { deliveryEnabled: false }, 'ADDRESS'],
    ['takeout, where the store hands nothing out', {}, { takeoutEnabled: false }, 'TAKEOUT'],
    ['a table, where the store has none', {}, { tagEnabled: false }, 'TAG'],
  ])('%s (A§5)', async (_what, settings, store, type) => {
    if (Object.keys(settings).length > 0) await change(settings);
    await changeStore(store);
    const shippings = {
      ADDRESS: { type, address_id: HOME, address: null, schedule: null },
      TAKEOUT: { type, schedule: null },
      TAG: { type, comment: '7', schedule: null },
    };
    const shipping = shippings[type as keyof typeof shippings];
    expect(await codeOf(orderBody([{}], { shipping, customer: null, fee: type === 'ADDRESS' ? 7 : 0 }), ana)).toBe(
      'shipping_unavailable',
    );
  });

  it('a slot for gift cards alone, which nobody delivers (D-24)', async () => {
    server.clock.set('2026-11-20T08:00:00-03:00');
    const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opens: '09:00', closes: '18:00' }));
    await changeStore({ hours, scheduleEnabled: true, scheduleMaxDays: 2 });
    const atTen = { shipping: { type: 'TAKEOUT', schedule: AT_TEN } };
    const food = await place(server, ana, orderBody([{}], { ...atTen, customer: null }));
    await sellGiftCards();
    await changeStore({ catalogVersion: 10 });
    const body = giftFor({ name: 'Bia', email: 'bia@example.com', message: 'Oi' });
    const refused = await codeOf({ ...body, ...atTen }, ana);
    server.clock.set(null);
    expect(food.statusCode, food.body).toBe(200);
    expect(refused).toBe('slot_past');
  });
});

describe('a line that comes from a banner', () => {
  const promoted = (complement_groups: object[], price: number) => {
    const [line] = orderBody([{ ref: 'p', complement_groups }]).products;
    const promotionalProducts = [{ ...line, price: 10, highlightId: 'banner', loyaltyId: null }];
    return { ...orderBody([{ ref: 'p', price }]), products: [], promotionalProducts };
  };

  it('is sold with the complements that were chosen (D-67)', async () => {
    const milk = [{ id: MILK_GROUP, complements: [{ id: MILK, quantity: 1 }] }];
    const placed = await place(server, visitor, promoted(milk, 12));
    expect(placed.statusCode, placed.body).toBe(200);
    const { transaction, receipt } = placed.json();
    const read = await visitor.get(`/transactions/${transaction.id}`, { 'x-order-receipt': receipt });
    expect(read.json().transaction).toMatchObject({
      total: 12,
      transaction_items: [{ total: 12, transaction_item_complements: [{ complement_name: 'Aveia' }] }],
    });
  });

  it('is refused with more complements than the group takes (A§5)', async () => {
    const greedy = [{ id: MILK_GROUP, complements: [{ id: MILK, quantity: 3 }] }];
    expect(await codeOf(promoted(greedy, 16))).toBe('complement_bounds');
  });
});
