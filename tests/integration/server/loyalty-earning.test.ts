import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import type { PaymentId, StoreId } from '#domain/ids.ts';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { loyalties, loyaltyLots } from '#server/persistence/schema/loyalties.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { earnLoyalties } from '#server/services/order-progress/earn-loyalties.ts';
import { cardPayment, usePayingShop } from './paying-shop.ts';
import { CASHBACK, GIFT, POINTS } from './test-balances.ts';
import type { TestClient } from './test-client.ts';
import { operatorOf, visitorOf } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { HOME } from './test-shop.ts';

const server = useTestServer({ connections: 30 });
const shop = usePayingShop(server);

const TAKEOUT = { type: 'TAKEOUT', schedule: null };

beforeEach(async () => {
  const { db } = server.database;
  await db.update(loyalties).set({ pointsPerReal: 1.5 }).where(eq(loyalties.id, POINTS));
  await db.update(loyalties).set({ cashbackPercentage: 7.57, validityDays: 90 }).where(eq(loyalties.id, CASHBACK));
});

/** Two coffees of R$ 10,00 in cash. */
const coffees = (other: object = {}) =>
  orderBody([{ amount: 2, price: 20 }], { customer: null, shipping: TAKEOUT, ...other });

/** The same, brought home for R$ 7,00. */
const DELIVERED_COFFEES = orderBody([{ amount: 2, price: 20 }], {
  fee: 7,
  customer: null,
  shipping: { type: 'ADDRESS', address_id: HOME, address: null, schedule: null },
});

class PlacedOrder {
  readonly #client: TestClient;
  readonly #id: string;

  constructor(client: TestClient, id: string) {
    [this.#client, this.#id] = [client, id];
  }

  detail = async () => (await this.#client.get(`/transactions/${this.#id}`)).json().transaction;
  earned = async () => (await this.detail()).loyalty_earned;

  async move(...statuses: readonly OrderStatus[]): Promise<void> {
    const { id } = (await this.detail()).order;
    for (const status of statuses) {
      const body = { status: ORDER_STATUS[status] };
      const moved = await operatorOf(server, shop().tenantId).act('POST', `/operator/orders/${id}/status`, body);
      if (moved.statusCode !== 200) throw new Error(moved.body);
    }
  }

  deliver = (): Promise<void> => this.move('PREPARING', 'READY', 'DELIVERED');
}

async function order(body: object): Promise<PlacedOrder> {
  const placed = await place(server, shop().ana, body);
  expect(placed.statusCode, placed.body).toBe(200);
  return new PlacedOrder(shop().ana, placed.json().transaction.id);
}

async function balances() {
  const programmes = (await shop().ana.get('/loyalties')).json().loyalties;
  const of = (id: string) => programmes.find((programme: { id: string }) => programme.id === id);
  return { cashback: of(CASHBACK).availableCashback, points: of(POINTS).extra.balance };
}

/** The acquirer tells of money that went back. */
async function refund(id: PaymentId, amount: Cents): Promise<void> {
  const { acquirer } = shop();
  const charge = acquirer.charges.get(id);
  if (!charge) throw new Error('was never charged');
  const refunds = [...charge.refunds, { reference: `refund-${charge.refunds.length}-${id}`, amount, at: new Date() }];
  acquirer.charges.set(id, { ...charge, refunds });
  await shop().look();
}

describe('an order that was handed over', () => {
  it('earns of every programme what its money deserves, rounded down, and tells it (D-64)', async () => {
    const placed = await order(coffees());
    expect(await placed.earned()).toEqual([]);
    await placed.deliver();
    // 7.57 % of R$ 20,00 is R$ 1,514, and 1.5 points per real are 30.
    expect(await placed.earned()).toMatchObject([
      { loyalty_id: CASHBACK, name: 'Volta', cashback: true, amount: 1.51, taken_back: 0 },
      { loyalty_id: POINTS, cashback: false, amount: 30, due_date: null },
    ]);
    expect(await balances()).toEqual({ cashback: 9.51, points: 180 });
  });

  it('tells the shop what it earned', async () => {
    const placed = await order(coffees());
    await placed.deliver();
    const listed = (await operatorOf(server, shop().tenantId).get('/operator/orders')).json().orders;
    expect(listed).toMatchObject([{ transaction: { loyalty_earned: [{ amount: 1.51 }, { amount: 30 }] } }]);
  });

  it('may be used until the end of the last day', async () => {
    const placed = await order(coffees());
    await placed.deliver();
    const [{ due_date: dueDate }] = await placed.earned();
    const lots = await server.database.db.select().from(loyaltyLots).where(eq(loyaltyLots.tenantId, shop().tenantId));
    const due = lots.find(({ transactionId, loyaltyId }) => transactionId !== null && loyaltyId === CASHBACK)?.dueAt;
    expect(due?.toLocaleString('sv', { timeZone: 'America/Sao_Paulo' })).toBe(`${dueDate} 23:59:59`);
    const days = (Date.parse(dueDate) - Date.now()) / 86_400_000;
    expect(Math.abs(days - 90)).toBeLessThan(1.5);
  });

  it('comes due on a day of the first store, whichever store it was earned in', async () => {
    const { db } = server.database;
    const [store] = await db.select().from(stores).where(eq(stores.tenantId, shop().tenantId));
    if (!store) throw new Error('the shop has no store');
    const first = { ...store, id: 'manaus' as StoreId, position: -1, timeZone: 'America/Manaus' };
    await db.insert(stores).values(first);
    const placed = await order(coffees());
    await placed.deliver();
    const [{ due_date: told }] = await placed.earned();
    const [{ balances: shown }] = (await shop().ana.get('/loyalties?cashback=true')).json().loyalties;
    expect(JSON.stringify(shown), 'the screen of the programmes says the same').toContain(told);
    const lots = await db.select().from(loyaltyLots).where(eq(loyaltyLots.tenantId, shop().tenantId));
    const due = lots.find(({ transactionId, loyaltyId }) => transactionId !== null && loyaltyId === CASHBACK)?.dueAt;
    expect(due?.toLocaleString('sv', { timeZone: 'America/Manaus' })).toBe(`${told} 23:59:59`);
  });

  it('earns once, however often and by however many it is asked', async () => {
    const placed = await order(coffees());
    await placed.deliver();
    const { id } = await placed.detail();
    const scope = forTenant(server.database.db, shop().tenantId);
    await Promise.all(
      [1, 2, 3].map(() => scope.atomically(async (inner) => await earnLoyalties(inner, id, new Date()))),
    );
    expect(await balances()).toEqual({ cashback: 9.51, points: 180 });
  });

  it('earns nothing of what a gift card and cashback paid', async () => {
    const discounts = { gift_card: { ...GIFT, total: 5 }, cashback: { id: CASHBACK, total: 3 } };
    const body = coffees({ ...discounts, payment: cardPayment(12) });
    const placed = await order({ ...body, expected: { ...body.expected, total: 12 } });
    await placed.deliver();
    expect(await placed.earned()).toMatchObject([{ amount: 0.9 }, { amount: 18 }]);
  });

  it('earns of the delivery fee, too', async () => {
    const placed = await order(DELIVERED_COFFEES);
    await placed.deliver();
    expect(await placed.earned()).toMatchObject([{ amount: 2.04 }, { amount: 40 }]);
  });

  it('earns when the customer collects it, and not when a courier does', async () => {
    const collected = await order(coffees());
    await collected.move('PREPARING', 'READY', 'COLLECTED');
    expect(await collected.earned()).toHaveLength(2);
    const brought = await order(DELIVERED_COFFEES);
    await brought.move('PREPARING', 'READY', 'COLLECTED');
    expect(await brought.earned()).toEqual([]);
    await brought.move('DELIVERED');
    expect(await brought.earned()).toHaveLength(2);
    await collected.move('DELIVERED');
    expect(await balances()).toEqual({ cashback: 11.55, points: 220 });
  });

  it('earns a visitor nothing', async () => {
    const visitor = visitorOf(server, shop().tenantId);
    const placed = await place(server, visitor, orderBody([{ amount: 2, price: 20 }]));
    const { transaction, receipt } = placed.json();
    await new PlacedOrder(visitor.with({ 'x-order-receipt': receipt }), transaction.id).deliver();
    const { json } = await visitor.get(`/transactions/${transaction.id}`, { 'x-order-receipt': receipt });
    expect(json().transaction).toMatchObject({ order: { order_items: [{ status: 3 }] }, loyalty_earned: [] });
  });

  it('earns nothing of a programme that is over, or gives nothing', async () => {
    const { db } = server.database;
    await db.update(loyalties).set({ active: false }).where(eq(loyalties.id, CASHBACK));
    await db.update(loyalties).set({ pointsPerReal: 0 }).where(eq(loyalties.id, POINTS));
    const placed = await order(coffees());
    await placed.deliver();
    expect(await placed.earned()).toEqual([]);
  });

  it('has taken its money at the door', async () => {
    const placed = await order(coffees());
    await placed.deliver();
    expect(await placed.detail()).toMatchObject({ transaction_pays: [{ pay_type_id: 1, status: 1 }] });
  });
});

describe('what an order earned, when its money goes back (D-65)', () => {
  const paidByCard = async () => {
    const placed = await order(coffees({ payment: cardPayment(20) }));
    await placed.deliver();
    return { placed, paymentId: (await shop().onlinePayment()).id };
  };

  it('is taken back in proportion, and whole with the rest', async () => {
    const { placed, paymentId } = await paidByCard();
    await refund(paymentId, cents(1000));
    expect(await placed.earned()).toMatchObject([
      { amount: 1.51, taken_back: 0.76 },
      { amount: 30, taken_back: 15 },
    ]);
    await refund(paymentId, cents(1000));
    await shop().look();
    expect(await placed.earned()).toMatchObject([{ taken_back: 1.51 }, { taken_back: 30 }]);
    expect(await balances()).toEqual({ cashback: 8, points: 150 });
  });

  it('is counted by the rate of then', async () => {
    const { placed, paymentId } = await paidByCard();
    await server.database.db.update(loyalties).set({ cashbackPercentage: 50 }).where(eq(loyalties.id, CASHBACK));
    await refund(paymentId, cents(1000));
    expect(await placed.earned()).toMatchObject([{ amount: 1.51, taken_back: 0.76 }, {}]);
  });

  it('is not chased where it was spent, and goes back should that order be cancelled', async () => {
    const { placed, paymentId } = await paidByCard();
    const body = coffees({ cashback: { id: CASHBACK, total: 9 }, payment: { type: 'CASH', total: 11, change: 0 } });
    const spending = await order({ ...body, expected: { ...body.expected, total: 11 } });
    expect((await balances()).cashback).toBe(0.51);
    await refund(paymentId, cents(2000));
    expect((await placed.earned())[0]).toMatchObject({ amount: 1.51, taken_back: 0.51 });
    expect((await balances()).cashback).toBe(0);
    const { order: spent } = await spending.detail();
    await shop().ana.act('POST', '/orders/cancel', { orderId: spent.id });
    expect((await balances()).cashback).toBe(8);
    expect((await placed.earned())[0]).toMatchObject({ taken_back: 1.51 });
  });

  it('begins no programme that came after the order', async () => {
    const { db } = server.database;
    await db.update(loyalties).set({ active: false }).where(eq(loyalties.id, POINTS));
    const { placed, paymentId } = await paidByCard();
    await db.update(loyalties).set({ active: true }).where(eq(loyalties.id, POINTS));
    await refund(paymentId, cents(1000));
    expect(await placed.earned()).toMatchObject([{ loyalty_id: CASHBACK }]);
  });
});
