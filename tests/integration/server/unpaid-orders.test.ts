import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import type { PaymentId } from '#domain/ids.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { checkDuePayments } from '#server/services/jobs/payments.ts';
import { bag, cardPayment, FREE, minutesFromNow, pixPayment, RESERVED, usePayingShop } from './paying-shop.ts';
import { captchaToken, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';

const server = useTestServer({ connections: 30 });
const shop = usePayingShop(server);

const CASH = { type: 'CASH', total: 8, change: 0 };

/** Ana's order over R$ 8,00, waiting for its PIX. */
async function unpaid(): Promise<{ readonly id: string; readonly pix: PaymentId }> {
  const placed = await place(server, shop().ana, bag(pixPayment(8)));
  expect(placed.statusCode, placed.body).toBe(200);
  return { id: placed.json().transaction.id, pix: (await shop().onlinePayment()).id };
}

async function payAnotherWay(id: string, payment: object, client: TestClient = shop().ana, key: string = randomUUID()) {
  const body = { payment, token: await captchaToken(server, client) };
  return await client.act('POST', `/transactions/${id}/payments`, body, key);
}

const giveUp = (id: string, client: TestClient = shop().ana) => client.act('POST', `/transactions/${id}/abandon`);
const work = (at = new Date()) => checkDuePayments(server.app.services, server.app.log, at);

async function detail(id: string, client: TestClient = shop().ana) {
  return (await client.get(`/transactions/${id}`)).json();
}

/** How many cents the shop kept after everything that was promised went back. */
async function kept(): Promise<number> {
  await work(minutesFromNow(2));
  const back = (await shop().refunds()).reduce((sum, { amount }) => sum + amount, 0);
  return shop().acquirer.captured() - back;
}

async function visitorWithOrder() {
  const visitor = visitorOf(server, shop().tenantId);
  const placed = await place(server, visitor, orderBody([{}], { payment: pixPayment(10) }));
  const { transaction, receipt } = placed.json();
  return { id: transaction.id as string, visitor, owner: visitor.with({ 'x-order-receipt': receipt }) };
}

describe('giving up an unpaid order', () => {
  it('ends it at once, and gives back stock, gift card and cashback', async () => {
    const { id } = await unpaid();
    expect(await shop().held()).toEqual(RESERVED);
    expect((await giveUp(id)).statusCode).toBe(200);
    expect(await shop().statuses()).toEqual(['CANCELED']);
    expect(await shop().held()).toEqual(FREE);
    expect((await detail(id)).extraData.pix_qrcode).toBeNull();
  });

  it('twice is giving it up once', async () => {
    const { id } = await unpaid();
    const answers = await Promise.all([1, 2, 3].map(() => giveUp(id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await shop().held()).toEqual(FREE);
  });

  it('sends a payment of the old code back by itself', async () => {
    const { id, pix } = await unpaid();
    await giveUp(id);
    shop().acquirer.pay(pix, cents(800));
    await work(minutesFromNow(11));
    expect(await shop().refunds()).toMatchObject([{ paymentId: pix, amount: 800 }]);
    expect(await shop().statuses()).toEqual(['CANCELED']);
  });

  it('does not cancel an order that was paid a moment ago', async () => {
    const { id, pix } = await unpaid();
    shop().acquirer.pay(pix, cents(800));
    await shop().look();
    expect((await giveUp(id)).json()).toMatchObject({ status: 409, code: 'not_cancellable' });
    expect(await shop().statuses()).toEqual(['REGISTERED']);
  });

  it('is for its owner alone: the customer, or the device with the receipt', async () => {
    const { id } = await unpaid();
    expect((await giveUp(id, visitorOf(server, shop().tenantId))).statusCode).toBe(404);
    const theirs = await visitorWithOrder();
    expect((await giveUp(theirs.id, theirs.visitor)).statusCode).toBe(404);
    expect((await giveUp(theirs.id, shop().ana)).statusCode).toBe(404);
    expect((await giveUp(theirs.id, theirs.owner)).statusCode).toBe(200);
    expect((await detail(theirs.id, theirs.owner)).transaction).toMatchObject({ cancelled: true });
  });

  it('with a card in doubt looks after it within seconds, and returns what was charged', async () => {
    shop().acquirer.onCard = 'charge, no answer';
    const placed = await place(server, shop().ana, bag(cardPayment(8)));
    await giveUp(placed.json().transaction.id);
    expect(await shop().held()).toEqual(FREE);
    await work(new Date(Date.now() + 5000));
    expect(await shop().refunds()).toMatchObject([{ amount: 800 }]);
  });
});

describe('a card in doubt whose order ended', () => {
  it('is looked at after seconds, and then ever more seldom for a day', async () => {
    shop().acquirer.onCard = 'no charge, no answer';
    const placed = await place(server, shop().ana, bag(cardPayment(8)));
    await giveUp(placed.json().transaction.id);
    let last = Date.now();
    const pauses: number[] = [];
    for (;;) {
      const { checkAt } = await shop().onlinePayment();
      if (!checkAt) break;
      pauses.push(Math.round((checkAt.getTime() - last) / 1000));
      last = checkAt.getTime();
      await work(checkAt);
    }
    expect(pauses[0]).toBeLessThanOrEqual(5);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses.at(-1)).toBe(86_400);
  });
});

describe('paying an unpaid order in another way', () => {
  it('by card keeps the order and what it reserved, ends the code, and registers it', async () => {
    const { id } = await unpaid();
    const answer = await payAnotherWay(id, cardPayment(8));
    expect(answer.statusCode, answer.body).toBe(200);
    const { transaction, extraData } = await detail(id);
    expect(transaction).toMatchObject({
      id,
      completed: true,
      transaction_pays: [{ status: 1, total: 8 }, { total: 5 }],
    });
    expect(extraData.pix_qrcode).toBeNull();
    expect(await shop().statuses()).toEqual(['REGISTERED']);
    expect(await shop().held()).toEqual(RESERVED);
    expect(await kept()).toBe(800);
  });

  it('is no failure to the second copy of the same bytes, which a browser sends where a connection was lost', async () => {
    const { id } = await unpaid();
    const [key, token] = [randomUUID(), await captchaToken(server, shop().ana)];
    const send = () => shop().ana.act('POST', `/transactions/${id}/payments`, { payment: cardPayment(8), token }, key);
    const second = Promise.withResolvers<Awaited<ReturnType<typeof send>>>();
    shop().acquirer.meanwhile = async () => second.resolve(await send());
    expect((await send()).body).toBe((await second.promise).body);
    expect(shop().acquirer.cardRequests).toHaveLength(1);
  });

  it('by PIX makes a new code, and only that one pays', async () => {
    const { id, pix } = await unpaid();
    const before = (await detail(id)).extraData.pix_qrcode;
    await payAnotherWay(id, pixPayment(8));
    expect((await detail(id)).extraData.pix_qrcode).not.toBe(before);
    shop().acquirer.pay(pix, cents(800));
    await work(minutesFromNow(1));
    expect(await shop().statuses()).toEqual(['WAITING_PAYMENT']);
    shop().acquirer.pay(
      (await shop().payments()).find(({ status, method }) => status === 'PENDING' && method === 'PIX')!.id,
      cents(800),
    );
    await work(minutesFromNow(2));
    expect(await shop().statuses()).toEqual(['REGISTERED']);
    expect(await kept()).toBe(800);
  });

  it('at the door registers it at once', async () => {
    const { id } = await unpaid();
    expect((await payAnotherWay(id, CASH)).statusCode).toBe(200);
    expect((await detail(id)).transaction).toMatchObject({
      completed: true,
      transaction_pays: [{ pay_type_id: expect.any(Number), status: 0, total: 8, tef: null }, { total: 5 }],
    });
    expect(await shop().statuses()).toEqual(['REGISTERED']);
  });

  it('by a visitor takes the receipt, and belongs to nobody else', async () => {
    const { id, visitor, owner } = await visitorWithOrder();
    expect((await payAnotherWay(id, cardPayment(10), visitor)).statusCode).toBe(404);
    expect((await payAnotherWay(id, cardPayment(10), owner)).statusCode).toBe(200);
    expect((await detail(id, owner)).transaction).toMatchObject({ completed: true });
  });

  it('takes only what the shop takes for the rest, and changes nothing otherwise', async () => {
    const { id } = await unpaid();
    const code = (await detail(id)).extraData.pix_qrcode;
    const refused = [
      [cardPayment(8, { installments: 7 }), 'payment_unavailable'],
      [{ ...CASH, change: 3 }, 'change_below_total'],
      [cardPayment(7), 'price_changed'],
      [cardPayment(8, { card_id: 'not-hers', card_hash: null }), 'payment_unavailable'],
    ] as const;
    for (const [payment, expected] of refused) {
      expect((await payAnotherWay(id, payment)).json()).toMatchObject({ code: expected });
    }
    await server.database.db
      .update(tenants)
      .set({ minOnlinePayment: cents(801) })
      .where(eq(tenants.tenantId, shop().tenantId));
    expect((await payAnotherWay(id, cardPayment(8))).json()).toMatchObject({ code: 'payment_below_minimum' });
    expect((await detail(id)).extraData.pix_qrcode).toBe(code);
    expect(shop().acquirer.cardRequests).toEqual([]);
  });

  it('with a code that was paid unnoticed charges nothing more', async () => {
    const { id, pix } = await unpaid();
    shop().acquirer.pay(pix, cents(800));
    expect((await payAnotherWay(id, cardPayment(8))).json()).toMatchObject({ code: 'already_paid' });
    expect(shop().acquirer.cardRequests).toEqual([]);
    expect(await shop().statuses()).toEqual(['REGISTERED']);
  });

  it('waits for a card whose charge is in doubt', async () => {
    const { id } = await unpaid();
    shop().acquirer.onCard = 'pending';
    await payAnotherWay(id, cardPayment(8));
    expect((await payAnotherWay(id, CASH)).json()).toMatchObject({ code: 'payment_under_way' });
    expect(await shop().statuses()).toEqual(['WAITING_PAYMENT']);
  });

  it('that is refused ends the order as any refused card does', async () => {
    const { id } = await unpaid();
    shop().acquirer.onCard = 'refuse';
    await payAnotherWay(id, cardPayment(8));
    expect((await detail(id)).transaction).toMatchObject({
      cancelled: true,
      transaction_pays: [{ status: 2, tef_transaction: JSON.stringify({ status: 4 }) }, {}],
    });
    expect(await shop().held()).toEqual(FREE);
  });

  it('sent again with the same key is one charge', async () => {
    const { id } = await unpaid();
    const key = randomUUID();
    for (const _ of [1, 2]) expect((await payAnotherWay(id, cardPayment(8), shop().ana, key)).statusCode).toBe(200);
    expect(shop().acquirer.cardRequests).toHaveLength(1);
  });
});

describe('of all who want something of an unpaid order in the same second', () => {
  it('double taps and tabs charge one card', async () => {
    const { id } = await unpaid();
    await Promise.all(Array.from({ length: 8 }, () => payAnotherWay(id, cardPayment(8))));
    expect(shop().acquirer.cardRequests).toHaveLength(1);
    expect(await kept()).toBe(800);
  });

  it.each([1, 2, 3, 4, 5])('card, cash, giving up and the paid code keep one payment or none (%i)', async () => {
    const { id, pix } = await unpaid();
    await Promise.all([
      payAnotherWay(id, cardPayment(8)),
      (async () => {
        shop().acquirer.pay(pix, cents(800));
        await shop().look();
      })(),
      payAnotherWay(id, pixPayment(8)),
      payAnotherWay(id, CASH),
      giveUp(id),
    ]);
    const sum = await kept();
    const [status] = await shop().statuses();
    const isOnline = (await shop().payments()).some((row) => row.status === 'PAID' && row.method !== 'GIFT_CARD');
    if (status === 'CANCELED') expect([sum, await shop().held()]).toEqual([0, FREE]);
    else expect([sum, await shop().held()]).toEqual([isOnline ? 800 : 0, RESERVED]);
    expect(['REGISTERED', 'CANCELED', 'WAITING_PAYMENT']).toContain(status);
  });
});

describe('the life of an unpaid order', () => {
  it('is what the shop chose, and ends with everything given back', async () => {
    const { db } = server.database;
    await db.update(tenants).set({ unpaidOrderMinutes: 45 }).where(eq(tenants.tenantId, shop().tenantId));
    const { id } = await unpaid();
    const [{ payUntil } = { payUntil: null }] = await db
      .select()
      .from(orders)
      .where(forTenant(db, shop().tenantId).of(orders));
    expect(Math.round(((payUntil?.getTime() ?? 0) - Date.now()) / 60_000)).toBe(45);
    await payAnotherWay(id, pixPayment(8));
    const newest = (await shop().payments()).find(({ status, method }) => status === 'PENDING' && method === 'PIX');
    if (newest) shop().acquirer.expire(newest.id);
    await work(minutesFromNow(46));
    expect(await shop().statuses()).toEqual(['PAYMENT_CANCELED']);
    expect(await shop().held()).toEqual(FREE);
  });

  it('cannot be made longer by choosing ways to pay', async () => {
    const { id } = await unpaid();
    await server.database.db.update(orders).set({ payUntil: new Date() }).where(eq(orders.tenantId, shop().tenantId));
    expect((await payAnotherWay(id, pixPayment(8))).json()).toMatchObject({ code: 'too_late_to_change' });
    // Its code is still shown, so it may still be paid.
    await work();
    expect(await shop().statuses()).toEqual(['WAITING_PAYMENT']);
  });
});
