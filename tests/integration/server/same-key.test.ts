import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse as Response } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import { orderEvents } from '#server/persistence/schema/orders.ts';
import { sendGiftCardMails } from '#server/services/jobs/gift-card-mails.ts';
import { checkDuePayments } from '#server/services/jobs/payments.ts';
import { openGiftShop, TO_CAIO } from './gift-shop.ts';
import { bag, cardPayment, FREE, minutesFromNow, pixPayment, usePayingShop } from './paying-shop.ts';
import type { TestClient } from './test-client.ts';
import { operatorOf } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';

/** Something that is asked of the server under a key. */
interface Act {
  readonly send: (key: string) => Promise<Response>;
  /** What has come of it in the end. */
  readonly effects: () => Promise<unknown>;
  /** What comes of it if it is done once. */
  readonly once: unknown;
}

const { REGISTERED, PREPARING, REJECTED } = ORDER_STATUS;
const WAITING = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
const server = useTestServer();
const shop = usePayingShop(server);

afterEach(() => server.clock.set(null));

const operator = (): TestClient => operatorOf(server, shop().tenantId);

async function ordered(body: object): Promise<{ readonly id: string; readonly orderId: string }> {
  const placed = await place(server, shop().ana, body);
  expect(placed.statusCode, placed.body).toBe(200);
  const { transaction } = await shop().detailOf(placed);
  return { id: transaction.id, orderId: transaction.order.id };
}

async function eventsOf(orderId: string) {
  const { db } = server.database;
  const rows = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId as never));
  return rows.map(({ status }) => status);
}

/** An order that ends, with the money that is promised to its customer and asked of the acquirer. */
function ending(orderId: string, status: 'CANCELED' | 'REJECTED', refunds: readonly number[]) {
  const effects = async () => {
    await checkDuePayments(server.app.services, server.app.log, minutesFromNow(1));
    return {
      ends: (await eventsOf(orderId)).filter((event) => event === status).length,
      refunds: (await shop().refunds()).map(({ amount }) => amount),
      asked: shop().acquirer.refundRequests.length,
      held: await shop().held(),
    };
  };
  return { effects, once: { ends: 1, refunds, asked: refunds.length, held: FREE } };
}

async function cancelling(): Promise<Act> {
  const { orderId } = await ordered(bag(cardPayment(8)));
  const send = (key: string) => shop().ana.act('POST', '/orders/cancel', { orderId }, key);
  return { send, ...ending(orderId, 'CANCELED', [800]) };
}

async function givingUp(): Promise<Act> {
  const { id, orderId } = await ordered(bag(pixPayment(8)));
  const send = (key: string) => shop().ana.act('POST', `/transactions/${id}/abandon`, undefined, key);
  return { send, ...ending(orderId, 'CANCELED', []) };
}

async function rejecting(): Promise<Act> {
  const { orderId } = await ordered(bag(cardPayment(8)));
  const body = { status: REJECTED };
  const send = (key: string) => operator().act('POST', `/operator/orders/${orderId}/status`, body, key);
  return { send, ...ending(orderId, 'REJECTED', [800]) };
}

const step = (orderId: string, body: object, key?: string) =>
  operator().act('POST', `/operator/queue/${orderId}/status`, body, key);

async function rejectingInQueue(): Promise<Act> {
  const { orderId } = await ordered(bag(cardPayment(8)));
  const body = { from: REGISTERED, to: REJECTED, reason: 'O forno quebrou' };
  return { send: (key) => step(orderId, body, key), ...ending(orderId, 'REJECTED', [800]) };
}

/** A gift card whose mail has gone out once, a while ago, and is wanted again. */
async function mailing(by: 'buyer' | 'shop'): Promise<Act> {
  const seller = await openGiftShop(server, `gifts-${randomUUID()}`);
  const id = await seller.order([TO_CAIO], { payment: cardPayment(50) });
  const [card] = await seller.cardsOf(id);
  const sent: string[] = [];
  const mail = { send: async ({ id: name }: { readonly id: string }) => void sent.push(name) };
  const work = (at: Date) =>
    sendGiftCardMails(
      { database: server.database, mail },
      server.app.log,
      () => 'https://shop.example',
      () => at,
    );
  await work(minutesFromNow(0.1));
  server.clock.set(minutesFromNow(2).toISOString());
  const order = by === 'buyer' ? `/transactions/${id}` : `/operator/orders/${await seller.orderIdOf(id)}`;
  const client = by === 'buyer' ? seller.bia.with(seller.receiptOf(id)) : seller.operator;
  const send = (key: string) => client.act('POST', `${order}/gift-cards/${card?.id}/send`, undefined, key);
  const effects = async () => {
    await work(minutesFromNow(3));
    return [sent.length, new Set(sent).size];
  };
  return { send, effects, once: [2, 2] };
}

describe.each<[string, () => Promise<Act>]>([
  ['cancelling an order', cancelling],
  ['giving up an unpaid order', givingUp],
  ["rejecting an order through the shop's own system", rejecting],
  ['rejecting an order in the queue', rejectingInQueue],
  ['having a gift card mailed again, by who bought it', () => mailing('buyer')],
  ['having a gift card mailed again, by the shop', () => mailing('shop')],
])('%s', (_, prepare) => {
  it('twice with the same key is done once and answered twice, byte for byte', async () => {
    const { send, effects, once } = await prepare();
    const key = randomUUID();
    const [first, second] = [await send(key), await send(key)];
    expect([first.statusCode, second.statusCode], first.body).toEqual([200, 200]);
    expect(second.body).toBe(first.body);
    expect(await effects()).toEqual(once);
  });

  it('with a key that is being worked on is told to wait, and then gets the answer of the first one', async () => {
    const { send, effects, once } = await prepare();
    const key = randomUUID();
    const holder = await server.database.pool.connect();
    onTestFinished(() => holder.release(true));
    await holder.query('begin; lock table orders, sold_gift_cards in exclusive mode');
    const first = send(key);
    await expect.poll(async () => (await server.database.pool.query(WAITING)).rowCount, { interval: 5 }).toBe(1);
    const second = await send(key);
    expect(second.json()).toMatchObject({ status: 409, code: 'idempotency_in_progress' });
    expect(second.headers['retry-after']).toBe('1');
    await holder.query('commit');
    const { statusCode, body } = await first;
    expect(statusCode, body).toBe(200);
    expect((await send(key)).body).toBe(body);
    expect(await effects()).toEqual(once);
  });

  it('many times at once with the same key is done once', async () => {
    const { send, effects, once } = await prepare();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(key)));
    const [done, waiting] = [200, 409].map((status) => answers.filter(({ statusCode }) => statusCode === status));
    expect([...done!, ...waiting!]).toHaveLength(answers.length);
    expect(waiting!.every((answer) => answer.json().code === 'idempotency_in_progress')).toBe(true);
    expect(new Set([...done!, await send(key)].map(({ body }) => body)).size).toBe(1);
    expect(await effects()).toEqual(once);
  });
});

describe('a repetition that comes late', () => {
  it('does not take a step of the queue again that was taken back since', async () => {
    const { orderId } = await ordered(bag(cardPayment(8)));
    const key = randomUUID();
    const first = await step(orderId, { from: REGISTERED, to: PREPARING }, key);
    expect((await step(orderId, { from: PREPARING, to: REGISTERED })).statusCode).toBe(200);
    const late = await step(orderId, { from: REGISTERED, to: PREPARING }, key);
    expect([late.statusCode, late.body]).toEqual([200, first.body]);
    expect((await eventsOf(orderId)).filter((status) => status === 'PREPARING')).toHaveLength(1);
    expect(await shop().statuses()).toEqual(['REGISTERED']);
  });

  it('does not end another order with the key of one that has ended', async () => {
    const { send } = await cancelling();
    const key = randomUUID();
    expect((await send(key)).statusCode).toBe(200);
    const { orderId } = await ordered(orderBody([{}], { customer: null }));
    const refused = await shop().ana.act('POST', '/orders/cancel', { orderId }, key);
    expect(refused.json()).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
    expect((await shop().statuses()).toSorted()).toEqual(['CANCELED', 'REGISTERED']);
  });
});
