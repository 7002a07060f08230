import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { loyaltyLots, loyaltyWithdrawals } from '#server/persistence/schema/loyalties.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { CASHBACK, EXPIRED, fillBalances, GIFT, giftBalance, lotsLeft, ONE_TIME, POINTS } from './test-balances.ts';
import { customerOf, operatorOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place, placeRound, tabBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { ACCOUNT, CHECKOUT, COFFEE, HOME, openShop } from './test-shop.ts';

const server = useTestServer({ connections: 30 });
let tenantId: TenantId;
let ana: TestClient;
let visitor: TestClient;
let shops = 0;

beforeEach(async () => {
  const { db } = server.database;
  tenantId = await openShop(db, `shop-${shops++}`);
  await fillBalances(db, tenantId);
  ana = await customerOf(server, tenantId);
  visitor = visitorOf(server, tenantId);
});

const gift = (total: number, card = GIFT) => ({ ...card, total });
const cashback = (total: number) => ({ id: CASHBACK, total });
const cash = (total: number) => (total > 0 ? { type: 'CASH', total, change: 0 } : null);
const pix = (total: number) => ({ type: 'PIX', total, change: 0 });

/** An order of coffees of R$ 10,00 for pickup, with the rest to pay after discounts. */
function coffees(
  amount: number,
  discounts: { gift_card?: object; cashback?: object },
  rest: number,
  payment = cash(rest),
) {
  const body = orderBody([{ amount, price: 10 * amount }], { customer: null, ...discounts, payment });
  return { ...body, expected: { ...body.expected, total: rest } };
}

const left = () => lotsLeft(server.database.db, tenantId);
const onGift = (card = GIFT) => giftBalance(server.database.db, tenantId, card);
const detailOf = async (response: { json: () => { transaction: { id: string } } }, client = ana) =>
  (await client.get(`/transactions/${response.json().transaction.id}`)).json().transaction;
const orderIdOf = async (response: Parameters<typeof detailOf>[0]) => (await detailOf(response)).order.id as string;

describe('a gift card code', () => {
  const validate = (code: string, client = visitor) => client.get(`/gift-cards/validate?code=${code}&value=20.00`);

  it('returns its balance, and whether it is for one use (D-37)', async () => {
    expect((await validate('PRESENTE50')).json()).toEqual({
      gift_card: { ...GIFT, balance: 50, one_time_usage: false },
    });
    expect((await validate('unico30')).json()).toMatchObject({ gift_card: { balance: 30, one_time_usage: true } });
  });

  it.each(['NADA', EXPIRED.code, 'VAZIO'])('%s is refused with 400 (A§8)', async (code) => {
    expect((await validate(code)).json()).toMatchObject({ status: 400, code: 'gift_card_invalid' });
  });

  it("is never another tenant's", async () => {
    const other = await openShop(server.database.db, `other-${shops++}`);
    expect((await validate(GIFT.code, visitorOf(server, other))).statusCode).toBe(400);
  });
});

describe('loyalty programmes', () => {
  it('list the balances by due date, without expired ones, and the rewards', async () => {
    const { loyalties } = (await ana.get('/loyalties')).json();
    expect(loyalties).toMatchObject([
      { id: POINTS, cashback: false, extra: { balance: 150 }, balances: [{ points: 150, due_date: null }] },
      { id: CASHBACK, cashback: true, availableCashback: 8, maxCashbackPercentage: 50 },
    ]);
    expect(loyalties[0].loyalty_redeems).toMatchObject([{ reward_cost: 100, product: { id: COFFEE, name: 'Café' } }]);
    expect(loyalties[1].balances.map(({ points }: { points: number }) => points)).toEqual([3, 5]);
  });

  it('are limited to cashback for the review (A§7)', async () => {
    expect((await ana.get('/loyalties?cashback=true')).json().loyalties).toMatchObject([{ id: CASHBACK }]);
  });

  it("never show another tenant's, and need a login", async () => {
    const other = await openShop(server.database.db, `other-${shops++}`);
    expect((await (await customerOf(server, other)).get('/loyalties')).json()).toEqual({ loyalties: [] });
    expect((await visitor.get('/loyalties')).statusCode).toBe(401);
  });
});

describe('an order with discounts', () => {
  it('uses the gift card first, then cashback from the lots that are due first (D-35)', async () => {
    const placed = await place(server, ana, coffees(6, { gift_card: gift(50), cashback: cashback(4) }, 6));
    expect(placed.statusCode, placed.body).toBe(200);
    expect(await detailOf(placed)).toMatchObject({
      subtotal: 60,
      discount: 4,
      total: 56,
      completed: true,
      transaction_pays: [
        { pay_type_id: 1, total: 6, gift_card_id: null, status: 0 },
        { tef: 5, total: 50, gift_card_id: GIFT.id, status: 1 },
      ],
    });
    expect(await onGift()).toBe(0);
    expect(await left()).toMatchObject({ soon: 0, late: 400, gone: 900 });
    const taken = await server.database.db
      .select({ lot: loyaltyWithdrawals.lotId, amount: loyaltyWithdrawals.amount })
      .from(loyaltyWithdrawals)
      .where(eq(loyaltyWithdrawals.tenantId, tenantId));
    expect(taken.toSorted((a, b) => b.amount - a.amount)).toEqual([
      { lot: 'soon', amount: 300 },
      { lot: 'late', amount: 100 },
    ]);
  });

  it('that cover it wholly needs no payment (D-40)', async () => {
    const placed = await place(server, ana, coffees(2, { gift_card: gift(20) }, 0));
    expect(placed.statusCode, placed.body).toBe(200);
    expect(await detailOf(placed)).toMatchObject({ completed: true, transaction_pays: [{ tef: 5, total: 20 }] });
    expect(await onGift()).toBe(3000);
  });

  it('by a visitor may use a gift card too', async () => {
    const body = { ...coffees(1, { gift_card: gift(10) }, 0), customer: { name: 'Bia', phone: '' } };
    expect((await place(server, visitor, body)).statusCode).toBe(200);
  });

  it('forfeits the rest of a one-time card (D-37), and a second order finds nothing on it', async () => {
    const body = coffees(1, { gift_card: gift(10, ONE_TIME) }, 0);
    expect((await place(server, ana, body)).statusCode).toBe(200);
    expect(await onGift(ONE_TIME)).toBe(0);
    expect((await place(server, ana, body)).json()).toMatchObject({ code: 'gift_card_invalid' });
  });

  it('uses no more than was agreed if a price fell in the meantime (ADR-015)', async () => {
    const body = orderBody([{ price: 12 }], { customer: null, gift_card: gift(12), payment: null });
    const placed = await place(server, ana, { ...body, expected: { ...body.expected, total: 0 } });
    expect(placed.statusCode, placed.body).toBe(200);
    expect(await onGift()).toBe(4000);
  });

  it('compares the agreed delivery fee before discounts', async () => {
    const shipping = { type: 'ADDRESS', address_id: HOME, address: null, schedule: null };
    const brought = { ...coffees(6, { gift_card: gift(50), cashback: cashback(4) }, 11), shipping };
    expect((await place(server, ana, brought)).json()).toMatchObject({
      code: 'price_changed',
      total: 13,
      details: [{ ref: null, field: 'delivery', expected: 5, actual: 7 }],
    });
    expect(await onGift()).toBe(5000);
  });

  it.each([
    ['more cashback than there is', coffees(3, { cashback: cashback(9) }, 21), 'cashback_exceeded'],
    ['more of the order than cashback may pay (A§5)', coffees(1, { cashback: cashback(6) }, 4), 'cashback_exceeded'],
    ['an unknown programme', coffees(1, { cashback: { id: 'other', total: 1 } }, 9), 'cashback_exceeded'],
    ['more than a gift card has', coffees(6, { gift_card: gift(51) }, 9), 'gift_card_invalid'],
    ['an expired gift card', coffees(1, { gift_card: gift(10, EXPIRED) }, 0), 'gift_card_invalid'],
    ['a gift card by another code', coffees(1, { gift_card: { ...gift(10), code: 'X' } }, 0), 'gift_card_invalid'],
  ] as const)('is refused when it wants %s', async (_name, body, code) => {
    const refused = (await place(server, ana, body)).json();
    expect(refused).toMatchObject({ status: 409, code });
    expect(await onGift()).toBe(5000);
  });

  it('is refused if the rest after a gift card is too small to be paid online (D-36)', async () => {
    const body = coffees(1, { gift_card: gift(8) }, 2, pix(2));
    expect((await place(server, ana, body)).json()).toMatchObject({ code: 'payment_below_minimum', total: 10 });
  });

  it("never uses another customer's cashback, and a visitor uses none", async () => {
    const body = { ...coffees(1, { cashback: cashback(3) }, 7), customer: { name: 'Bia', phone: '' } };
    expect((await place(server, visitor, body)).json()).toMatchObject({ code: 'cashback_exceeded' });

    const { db } = server.database;
    const { own } = forTenant(db, tenantId);
    await db.insert(customers).values(own({ id: 'bia' as CustomerId, fullName: 'Bia' }));
    const hers = { id: 'hers', loyaltyId: CASHBACK, customerId: 'bia' as CustomerId, earned: 900, remaining: 900 };
    // Due before any of Ana's own.
    await db.insert(loyaltyLots).values(own({ ...hers, dueAt: new Date(Date.now() + 60_000) }));
    const greedy = coffees(3, { cashback: cashback(9) }, 21);
    expect((await place(server, ana, greedy)).json()).toMatchObject({ code: 'cashback_exceeded' });
    expect((await ana.get('/loyalties?cashback=true')).json().loyalties).toMatchObject([{ availableCashback: 8 }]);
    expect((await place(server, ana, coffees(2, { cashback: cashback(8) }, 12))).statusCode).toBe(200);
    expect(await left()).toMatchObject({ hers: 900, soon: 0, late: 0 });
  });
});

describe('a promotional product', () => {
  const reward = (amount: number, total: number) => {
    const body = orderBody([], { customer: null, payment: null });
    const line = orderBody([{ ref: 'r', amount }]).products[0]!;
    const promotionalProducts = [{ ...line, price: 0, highlightId: null, loyaltyId: POINTS }];
    return { ...body, promotionalProducts, expected: { total, items: [{ ref: 'r', price: total }] } };
  };
  const withCoffee = (body: ReturnType<typeof reward>) => ({
    ...body,
    products: orderBody().products,
    payment: cash(10),
    expected: { total: 10, items: [...body.expected.items, { ref: 'line-1', price: 10 }] },
  });

  it('of a loyalty programme costs points and no money (B§3)', async () => {
    const placed = await place(server, ana, withCoffee(reward(1, 0)));
    expect(placed.statusCode, placed.body).toBe(200);
    expect(await detailOf(placed)).toMatchObject({
      total: 10,
      transaction_items: [{ total: 10 }, { total: 0, price: 0 }],
    });
    expect(await left()).toMatchObject({ points: 50 });
  });

  it('that the points cannot buy is refused by name', async () => {
    expect((await place(server, ana, withCoffee(reward(2, 0)))).json()).toMatchObject({
      code: 'product_unavailable',
      details: [{ ref: 'r', name: 'Café', code: 'product_unavailable' }],
    });
    expect(await left()).toMatchObject({ points: 150 });
  });

  it('costs points and no money on a tab, too, and gives them back when the round is cancelled', async () => {
    const { promotionalProducts } = reward(1, 0);
    const expected = { total: 10, items: [...tabBody(tenantId).expected.items, { ref: 'r', price: 0 }] };
    const round = tabBody(tenantId, [{}], { promotionalProducts, expected });
    expect((await placeRound(server, visitor, round)).json()).toMatchObject({ code: 'product_unavailable' });
    const placed = await placeRound(server, ana, round);
    expect(placed.statusCode, placed.body).toBe(200);
    const { rounds } = (await visitor.get(`/tabs/${CHECKOUT}?accountId=${ACCOUNT}`)).json().tab;
    expect(rounds).toMatchObject([{ total: 10 }]);
    expect(await left()).toMatchObject({ points: 50 });
    const path = `/operator/orders/${await orderIdOf(placed)}/status`;
    expect((await operatorOf(server, tenantId).act('POST', path, { status: 8 })).statusCode).toBe(200);
    expect(await left()).toMatchObject({ points: 150 });
  });

  it('of a banner costs the menu price, whatever the request says', async () => {
    const body = withCoffee(reward(1, 0));
    const promotionalProducts = [{ ...body.promotionalProducts[0], loyaltyId: null, highlightId: 'banner', price: 1 }];
    expect((await place(server, ana, { ...body, promotionalProducts })).json()).toMatchObject({
      code: 'price_changed',
      total: 20,
    });
  });
});

describe('an order that ends without goods', () => {
  const all = { gift_card: gift(50), cashback: cashback(4) };

  it('by its customer releases everything, once, however many requests come at once', async () => {
    const placed = await place(server, ana, coffees(6, all, 6));
    const orderId = await orderIdOf(placed);
    const cancelled = await Promise.all([1, 2, 3, 4].map(() => ana.act('POST', '/orders/cancel', { orderId })));
    expect(cancelled.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await onGift()).toBe(5000);
    expect(await left()).toEqual({ soon: 300, late: 500, gone: 900, points: 150 });
    expect(await detailOf(placed)).toMatchObject({ cancelled: true, transaction_pays: [{}, { tef: 5, status: 4 }] });
  });

  it('by the shop releases it too, and restores a one-time card', async () => {
    const placed = await place(server, ana, coffees(1, { gift_card: gift(10, ONE_TIME) }, 0));
    const path = `/operator/orders/${await orderIdOf(placed)}/status`;
    expect((await operatorOf(server, tenantId).act('POST', path, { status: 5 })).statusCode).toBe(200);
    expect(await onGift(ONE_TIME)).toBe(3000);
    const [row] = await server.database.db.select().from(orders).where(eq(orders.tenantId, tenantId));
    expect(row?.status).toBe('REJECTED');
  });
});

describe('twenty orders at once', () => {
  it('never overdraw a gift card: five of R$ 10,00 fit on R$ 50,00', async () => {
    const body = coffees(1, { gift_card: gift(10) }, 0);
    const placed = await Promise.all(Array.from({ length: 20 }, () => place(server, ana, body)));
    const codes = placed.map((response) => response.json().code ?? 'accepted');
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(5);
    expect(codes.filter((code) => code === 'gift_card_invalid')).toHaveLength(15);
    expect(await onGift()).toBe(0);
  });

  it('use a one-time card once', async () => {
    const body = coffees(1, { gift_card: gift(10, ONE_TIME) }, 0);
    const placed = await Promise.all(Array.from({ length: 20 }, () => place(server, ana, body)));
    expect(placed.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('never overdraw cashback: two of R$ 4,00 fit into R$ 8,00', async () => {
    const body = coffees(1, { cashback: cashback(4) }, 6);
    const placed = await Promise.all(Array.from({ length: 20 }, () => place(server, ana, body)));
    const codes = placed.map((response) => response.json().code ?? 'accepted');
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(2);
    expect(codes.filter((code) => code === 'cashback_exceeded')).toHaveLength(18);
    expect(await left()).toMatchObject({ soon: 0, late: 0, gone: 900 });
  });
});
