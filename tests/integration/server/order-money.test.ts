import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import type { MoneyEntry } from '#domain/order/order-money.ts';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { checkDuePayments } from '#server/services/jobs/payments.ts';
import { bag, cardPayment, FREE, minutesFromNow, pixPayment, RESERVED, usePayingShop } from './paying-shop.ts';
import { operatorOf } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { HOME } from './test-shop.ts';

const server = useTestServer({ connections: 30 });
const shop = usePayingShop(server);

type Line = readonly [MoneyEntry['kind'], MoneyEntry['means'], amount: number, MoneyEntry['cause']];

const GIFT_USED: Line = ['received', 'giftCard', 5, 'used'];
const CASHBACK_USED: Line = ['received', 'cashback', 3, 'used'];
const balancesBack = (cause: MoneyEntry['cause']): Line[] => [
  ['returned', 'giftCard', 5, cause],
  ['returned', 'cashback', 3, cause],
];

interface Wire {
  readonly kind: Line[0];
  readonly means: Line[1];
  readonly amount: number;
  readonly cause: Line[3];
}

/** What the order's screen says of its money. */
async function moneyOf(placed: Awaited<ReturnType<typeof place>>): Promise<Line[]> {
  const { transaction } = await shop().detailOf(placed);
  return transaction.money.map(({ kind, means, amount, cause }: Wire) => [kind, means, amount, cause]);
}

async function pay(payment: object) {
  const placed = await place(server, shop().ana, bag(payment));
  expect(placed.statusCode, placed.body).toBe(200);
  return placed;
}

/** R$ 8,00 by PIX, with a gift card and cashback. */
async function orderByPix() {
  const placed = await pay(pixPayment(8));
  return { placed, id: (await shop().onlinePayment()).id };
}

async function expire(id: Awaited<ReturnType<typeof orderByPix>>['id']): Promise<void> {
  shop().acquirer.expire(id);
  await shop().look(minutesFromNow(11));
}

const isFailed = ({ kind }: Wire): boolean => kind === 'failed';

const sendRefunds = () => checkDuePayments(server.app.services, server.app.log, minutesFromNow(14));

async function moveTo(placed: Awaited<ReturnType<typeof place>>, ...statuses: readonly OrderStatus[]): Promise<void> {
  const { order } = (await shop().detailOf(placed)).transaction;
  const operator = operatorOf(server, shop().tenantId);
  for (const status of statuses) {
    const moved = await operator.act('POST', `/operator/orders/${order.id}/status`, { status: ORDER_STATUS[status] });
    expect(moved.statusCode, moved.body).toBe(200);
  }
}

const cancel = async (placed: Awaited<ReturnType<typeof place>>) => {
  const { order } = (await shop().detailOf(placed)).transaction;
  await shop().ana.act('POST', '/orders/cancel', { orderId: order.id });
};

describe('the money of an order that is paid by PIX (D-66)', () => {
  it('is waited for, and then received', async () => {
    const { placed, id } = await orderByPix();
    expect(await moneyOf(placed)).toEqual(
      expect.arrayContaining([GIFT_USED, CASHBACK_USED, ['waiting', 'pix', 8, 'awaited']]),
    );
    shop().acquirer.pay(id, cents(800));
    await shop().look();
    const money = await moneyOf(placed);
    expect(money).toHaveLength(3);
    expect(money.at(-1)).toEqual(['received', 'pix', 8, 'paid']);
  });

  it('one cent short is told as that, is on its way back, and is returned once the acquirer says so', async () => {
    const { placed, id } = await orderByPix();
    shop().acquirer.pay(id, cents(799));
    await shop().look();
    const money = await moneyOf(placed);
    expect(money).toEqual(
      expect.arrayContaining([
        ['received', 'pix', 7.99, 'underpaid'],
        ['returning', 'pix', 7.99, 'underpaid'],
        ...balancesBack('paymentFailed'),
      ]),
    );
    expect(money.filter(([kind, means]) => kind === 'returned' && means === 'pix')).toEqual([]);
    await sendRefunds();
    const later = await moneyOf(placed);
    expect(later).toContainEqual(['returned', 'pix', 7.99, 'underpaid']);
    expect(later.some(([kind]) => kind === 'returning')).toBe(false);
  });

  it('too much is told as that', async () => {
    const { placed, id } = await orderByPix();
    shop().acquirer.pay(id, cents(900));
    await shop().look();
    expect(await moneyOf(placed)).toContainEqual(['returning', 'pix', 9, 'overpaid']);
  });

  it('after the code had expired is told as late, and goes back', async () => {
    const { placed, id } = await orderByPix();
    await expire(id);
    expect(await moneyOf(placed)).toContainEqual(['failed', 'pix', 8, 'expired']);
    shop().acquirer.pay(id, cents(800), minutesFromNow(12));
    await shop().look(minutesFromNow(13));
    const money = await moneyOf(placed);
    expect(money).toContainEqual(['returning', 'pix', 8, 'late']);
    expect(money).toContainEqual(['received', 'pix', 8, 'late']);
    expect(money.some(([, , , cause]) => cause === 'expired')).toBe(false);
    await sendRefunds();
    expect(await moneyOf(placed)).toContainEqual(['returned', 'pix', 8, 'late']);
  });

  it('is dated by when the code died, however often it is looked at afterwards', async () => {
    const { placed, id } = await orderByPix();
    await expire(id);
    const failed = async () => (await shop().detailOf(placed)).transaction.money.find(isFailed);
    const { at } = await failed();
    await shop().look(minutesFromNow(12));
    await shop().look(minutesFromNow(80));
    expect((await failed()).at).toBe(at);
  });

  it('paid twice is kept once', async () => {
    const { placed, id } = await orderByPix();
    shop().acquirer.pay(id, cents(800));
    shop().acquirer.pay(id, cents(800));
    await shop().look();
    await sendRefunds();
    const ofPix = (await moneyOf(placed)).filter(([, means]) => means === 'pix');
    expect(ofPix).toEqual([
      ['received', 'pix', 8, 'paid'],
      ['received', 'pix', 8, 'twice'],
      ['returned', 'pix', 8, 'twice'],
    ]);
  });

  it('after the shop had ended the order goes back', async () => {
    const { placed, id } = await orderByPix();
    await moveTo(placed, 'CANCELLED_BY_OPERATOR');
    expect(await moneyOf(placed)).toEqual(
      expect.arrayContaining([['failed', 'pix', 8, 'shopEnded'], ...balancesBack('cancelledByShop')]),
    );
    shop().acquirer.pay(id, cents(800));
    await shop().look();
    expect(await moneyOf(placed)).toContainEqual(['returning', 'pix', 8, 'afterEnd']);
  });
});

describe('the money of an order that is paid by card (D-66)', () => {
  it('is refused by the bank', async () => {
    shop().acquirer.onCard = 'refuse';
    const placed = await pay(cardPayment(8));
    expect(await moneyOf(placed)).toEqual(
      expect.arrayContaining([['failed', 'onlineCard', 8, 'refused'], ...balancesBack('paymentFailed')]),
    );
  });

  it('goes back with gift card and cashback when the customer cancels', async () => {
    const placed = await pay(cardPayment(8));
    await cancel(placed);
    expect(await moneyOf(placed)).toEqual(
      expect.arrayContaining([
        GIFT_USED,
        CASHBACK_USED,
        ['received', 'onlineCard', 8, 'paid'],
        ['returning', 'onlineCard', 8, 'cancelled'],
        ...balancesBack('cancelled'),
      ]),
    );
    await sendRefunds();
    const money = await moneyOf(placed);
    expect(money).toContainEqual(['returned', 'onlineCard', 8, 'cancelled']);
    expect(money).toHaveLength(6);
  });

  it('goes back when the shop rejects the order', async () => {
    const placed = await pay(cardPayment(8));
    await moveTo(placed, 'REJECTED');
    await sendRefunds();
    expect(await moneyOf(placed)).toContainEqual(['returned', 'onlineCard', 8, 'rejected']);
  });

  it('goes back, with gift card and cashback, when nobody takes the order at the door; its goods are gone', async () => {
    const toAna = { type: 'ADDRESS', address_id: HOME, address: null, schedule: null };
    const body = bag(cardPayment(15));
    const placed = await place(server, shop().ana, {
      ...body,
      shipping: toAna,
      expected: { ...body.expected, total: 15 },
    });
    expect(placed.statusCode, placed.body).toBe(200);
    await moveTo(placed, 'PREPARING', 'READY', 'COLLECTED', 'CANCELLED_BY_OPERATOR');
    await sendRefunds();
    const money = await moneyOf(placed);
    expect(money).toContainEqual(['returned', 'onlineCard', 15, 'cancelledByShop']);
    for (const line of balancesBack('cancelledByShop')) expect(money).toContainEqual(line);
    expect(await shop().held()).toEqual({ ...FREE, stock: RESERVED.stock });
  });

  it('may go back at the acquirer, without anybody here asking for it', async () => {
    const placed = await pay(cardPayment(8));
    const { id } = await shop().onlinePayment();
    const charge = shop().acquirer.charges.get(id)!;
    const dispute = { reference: 'dispute', amount: cents(300), at: new Date() };
    shop().acquirer.charges.set(id, { ...charge, refunds: [dispute] });
    await shop().look();
    expect(await moneyOf(placed)).toContainEqual(['returned', 'onlineCard', 3, 'byAcquirer']);
  });

  it.each([
    ['the rest, where the shop had given a part of it back at its acquirer', 300, [500]],
    ['nothing, where the shop had given back all of it', 800, []],
  ])('goes back with %s, when the order is cancelled', async (_, given, promised) => {
    const placed = await pay(cardPayment(8));
    const { id } = await shop().onlinePayment();
    const charge = shop().acquirer.charges.get(id)!;
    const refunds = [{ reference: 'panel', amount: cents(given), at: new Date() }];
    shop().acquirer.charges.set(id, { ...charge, refunds });
    await shop().look();
    await cancel(placed);
    expect((await shop().refunds()).map(({ amount }) => amount)).toEqual(promised);
    await sendRefunds();
    const returned = (await moneyOf(placed)).filter(([kind, means]) => kind === 'returned' && means === 'onlineCard');
    expect(returned.reduce((sum, [, , amount]) => sum + amount, 0)).toBe(8);
    expect((await shop().onlinePayment()).status).toBe('REFUNDED');
  });
});

describe('the money of an order that is paid on delivery (D-66)', () => {
  const body = orderBody([{}], { customer: null, shipping: { type: 'TAKEOUT', schedule: null } });

  it('is waited for until the order is handed over', async () => {
    const placed = await place(server, shop().ana, body);
    expect(await moneyOf(placed)).toEqual([['waiting', 'cash', 10, 'onDelivery']]);
    await moveTo(placed, 'PREPARING', 'READY', 'DELIVERED');
    expect(await moneyOf(placed)).toEqual([['received', 'cash', 10, 'paidOnDelivery']]);
  });

  it('is not waited for once the order is cancelled', async () => {
    const placed = await place(server, shop().ana, body);
    await cancel(placed);
    expect(await moneyOf(placed)).toEqual([]);
  });
});
