import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '#contract/endpoint.ts';
import { SHOP_EVENTS_PATH } from '#contract/order-queue.ts';
import type { StaffRole } from '#domain/staff-role.ts';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import { cents } from '#domain/pricing/cents.ts';
import { orderEvents } from '#server/persistence/schema/orders.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';
import { bag, cardPayment, FREE, minutesFromNow, pixPayment, usePayingShop } from './paying-shop.ts';
import type { TestClient } from './test-client.ts';
import { customerOf, operatorOf, visitorOf } from './test-client.ts';
import { orderBody, place, placeRound, tabBody } from './test-orders.ts';
import { staffBearer, staffOf } from './test-staff.ts';
import { useTestServer } from './test-server.ts';
import { COFFEE, MILK, MILK_GROUP, openShop } from './test-shop.ts';

const server = useTestServer();
const shop = usePayingShop(server);
const { REGISTERED, PREPARING, READY, DELIVERED, REJECTED, COLLECTED, CANCELLED_BY_OPERATOR } = ORDER_STATUS;

const bearerOf = (role: StaffRole): Promise<string> => staffBearer(server, shop().tenantId, role);
const personOf = (role: StaffRole): Promise<TestClient> => staffOf(server, shop().tenantId, role);

const queueOf = async (person: TestClient) => (await person.get('/operator/queue')).json().orders;
const move = (person: TestClient, id: string, body: object, key?: string) =>
  person.act('POST', `/operator/queue/${id}/status`, body, key);

const visitor = () => visitorOf(server, shop().tenantId);

const coffee = orderBody([
  {
    id: COFFEE,
    amount: 2,
    price: 24,
    complement_groups: [{ id: MILK_GROUP, complements: [{ id: MILK, quantity: 1 }] }],
  },
]);

describe("the shop's queue", () => {
  it('has what was ordered, by whom, where, until when, and how its money stands', async () => {
    expect((await place(server, visitor(), coffee)).statusCode).toBe(200);
    const [order, ...others] = await queueOf(await personOf('counter'));
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      number: 1,
      calledName: 'Bia',
      status: REGISTERED,
      shippingType: 'TAG',
      place: '7',
      lines: [{ name: 'Café', amount: 2, details: ['Aveia'], total: 24 }],
      counter: { contact: { name: 'Bia' }, total: 24, money: [{ kind: 'waiting', cause: 'onDelivery', amount: 24 }] },
    });
    expect(Date.parse(order.promisedAt) - Date.parse(order.placedAt)).toBe(15 * 60_000);
  });

  it('promises an order that was paid late from then on', async () => {
    const placed = await place(server, shop().ana, bag(pixPayment(8)));
    const { id } = placed.json().transaction;
    const placedAt = minutesFromNow(-25);
    await server.database.db.update(transactions).set({ placedAt }).where(eq(transactions.id, id));
    shop().acquirer.pay((await shop().onlinePayment()).id, cents(800));
    await shop().look();
    const [{ promisedAt }] = await queueOf(await personOf('counter'));
    expect(Date.parse(promisedAt) - Date.now()).toBeGreaterThan(14 * 60_000);
  });

  it('shows a kitchen no price and no person, and takes steps from it, but no end', async () => {
    await place(server, visitor(), coffee);
    const kitchen = await personOf('kitchen');
    const [order] = await queueOf(kitchen);
    expect(order).toMatchObject({ calledName: 'Bia', counter: null, lines: [{ name: 'Café', total: null }] });
    const started = await move(kitchen, order.id, { from: REGISTERED, to: PREPARING });
    expect(started.json().order).toMatchObject({ status: PREPARING, counter: null });
    expect((await move(kitchen, order.id, { from: PREPARING, to: CANCELLED_BY_OPERATOR })).json()).toMatchObject({
      code: 'forbidden',
    });
  });

  it('keeps what is on its way and what was finished lately, without what nobody has paid', async () => {
    const counter = await personOf('counter');
    await place(server, shop().ana, bag(pixPayment(8)));
    expect(await queueOf(counter)).toEqual([]);
    await place(server, visitor(), coffee);
    const [{ id }] = await queueOf(counter);
    for (const [from, to] of [
      [REGISTERED, PREPARING],
      [PREPARING, READY],
      [READY, COLLECTED],
      [COLLECTED, DELIVERED],
    ]) {
      expect((await move(counter, id, { from, to })).statusCode).toBe(200);
      expect(await queueOf(counter)).toMatchObject([{ id, status: to }]);
    }
  });

  it('knows a round of a tab', async () => {
    const counter = await personOf('counter');
    expect((await placeRound(server, visitor(), tabBody(shop().tenantId))).statusCode).toBe(200);
    expect(await queueOf(counter)).toMatchObject([{ place: '12', counter: { isOnTab: true } }]);
  });

  it('is empty for, and not moved by, another shop', async () => {
    await place(server, visitor(), coffee);
    const [{ id }] = await queueOf(await personOf('owner'));
    const other = await openShop(server.database.db, `other-${randomUUID()}`);
    const stranger = operatorOf(server, other);
    expect(await queueOf(stranger)).toEqual([]);
    expect((await move(stranger, id, { from: REGISTERED, to: PREPARING })).json()).toMatchObject({ code: 'not_found' });
  });
});

describe('a step with an order', () => {
  const registered = async () => {
    await place(server, visitor(), coffee);
    const people = [await personOf('counter'), await personOf('kitchen')] as const;
    const [{ id }] = await queueOf(people[0]);
    return { people, id: String(id) };
  };
  const historyOf = async (id: string) =>
    (
      await server.database.db
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, id as never))
    ).map(({ status }) => status);

  it('is taken once by two screens and many taps, and each gets the order as it is', async () => {
    const { people, id } = await registered();
    const taps = Array.from({ length: 12 }, (_, tap) =>
      move(people[tap % 2] as TestClient, id, { from: REGISTERED, to: PREPARING }),
    );
    for (const answer of await Promise.all(taps)) expect(answer.json().order).toMatchObject({ status: PREPARING });
    expect(await historyOf(id)).toEqual(['REGISTERED', 'PREPARING']);
  });

  it('from a status that another screen has changed meanwhile is refused', async () => {
    const { people, id } = await registered();
    const [counter, kitchen] = people;
    await move(kitchen, id, { from: REGISTERED, to: PREPARING });
    const late = await move(counter, id, { from: REGISTERED, to: REJECTED });
    expect(late.json()).toMatchObject({ status: 409, code: 'status_not_allowed' });
    expect((await queueOf(counter))[0].status).toBe(PREPARING);
  });

  it('is taken back where it is harmless, and nowhere else (D-94)', async () => {
    const { people, id } = await registered();
    const [counter] = people;
    await move(counter, id, { from: REGISTERED, to: PREPARING });
    await move(counter, id, { from: PREPARING, to: READY });
    expect((await move(counter, id, { from: READY, to: PREPARING })).json().order.status).toBe(PREPARING);
    expect((await move(counter, id, { from: PREPARING, to: REGISTERED })).json().order.status).toBe(REGISTERED);
    for (const [from, to] of [
      [REGISTERED, PREPARING],
      [PREPARING, READY],
      [READY, DELIVERED],
    ])
      await move(counter, id, { from, to });
    expect((await move(counter, id, { from: DELIVERED, to: READY })).json()).toMatchObject({
      code: 'status_not_allowed',
    });
  });
});

describe('an order that the shop rejects with a reason', () => {
  it('gives everything back, returns its money, and tells its customer the reason', async () => {
    const placed = await place(server, shop().ana, bag(cardPayment(8)));
    expect(placed.statusCode, placed.body).toBe(200);
    const counter = await personOf('counter');
    const [{ id, status }] = await queueOf(counter);
    expect(status).toBe(REGISTERED);

    const rejected = await move(counter, id, { from: REGISTERED, to: REJECTED, reason: ' O forno quebrou ' });
    expect(rejected.json().order).toMatchObject({ status: REJECTED, counter: { reason: 'O forno quebrou' } });
    expect(await shop().held()).toEqual(FREE);
    expect(await shop().refunds()).toMatchObject([{ amount: 800, confirmedAt: null }]);
    expect((await queueOf(counter))[0].counter.money).toContainEqual(
      expect.objectContaining({ kind: 'returning', cause: 'rejected', amount: 8 }),
    );
    const { transaction } = await shop().detailOf(placed);
    expect(transaction).toMatchObject({ end_reason: 'O forno quebrou' });
    const ana = await customerOf(server, shop().tenantId);
    expect((await ana.get(`/history/${transaction.id}`)).json().transaction.end_reason).toBe('O forno quebrou');
  });
});

describe('the stream of a screen', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });

  async function streamOf(authorization: string) {
    const away = new AbortController();
    const answer = await fetch(origin + API_PREFIX + SHOP_EVENTS_PATH, {
      headers: { authorization },
      signal: away.signal,
    });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const heardChange = async (): Promise<boolean> => {
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: '' };
        if (done) return false;
        if (value?.includes('event: changed')) return true;
      }
    };
    return { answer, heardChange, leave: () => away.abort() };
  }

  it('tells of an order as it comes and as it moves, and says nothing of it', async () => {
    const { answer, heardChange, leave } = await streamOf(await bearerOf('kitchen'));
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    expect(await heardChange()).toBe(true);
    await place(server, visitor(), coffee);
    expect(await heardChange()).toBe(true);
    const counter = await personOf('counter');
    const [{ id }] = await queueOf(counter);
    await move(counter, id, { from: REGISTERED, to: PREPARING });
    expect(await heardChange()).toBe(true);
    leave();
  });

  it('is not opened to a stranger', async () => {
    const { answer } = await streamOf('Bearer nobody-has-such-a-key');
    expect(answer.status).toBe(401);
    expect(await answer.json().catch(() => null)).toBeNull();
  });
});
