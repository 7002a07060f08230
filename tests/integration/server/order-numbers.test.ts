import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { customerOf, operatorOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place, placeRound, tabBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { LAST_FIVE, openShop } from './test-shop.ts';

const server = useTestServer();
let tenantId: TenantId;
let visitor: TestClient;
let shops = 0;

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `shop-${shops++}`);
  visitor = visitorOf(server, tenantId);
});
afterEach(() => server.clock.set(null));

const numberOf = async (client: TestClient, body: object = orderBody()): Promise<number> =>
  (await place(server, client, body)).json().transaction.number;

const byOperator = async () => (await operatorOf(server, tenantId).get('/operator/orders')).json().orders;

describe('the short number of an order (D-79)', () => {
  it('counts up within the store, also over rounds of a tab', async () => {
    const first = await numberOf(visitor);
    const round = (await placeRound(server, visitor, tabBody(tenantId))).json();
    expect([first, round.transaction.number, await numberOf(visitor)]).toEqual([1, 2, 3]);
  });

  it('begins again with the next business day of the store', async () => {
    server.clock.set('2026-11-22T02:00:00Z');
    expect([await numberOf(visitor), await numberOf(visitor)]).toEqual([1, 2]);
    server.clock.set('2026-11-22T07:59:00Z');
    expect(await numberOf(visitor)).toBe(3);
    server.clock.set('2026-11-22T08:00:00Z');
    expect(await numberOf(visitor)).toBe(1);
  });

  it("is nobody else's, and leaves no gap, when thirty order at once", async () => {
    const numbers = await Promise.all(Array.from({ length: 30 }, () => numberOf(visitor)));
    expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  it('is not used up by orders that are refused', async () => {
    const panettones = Array.from({ length: 8 }, () =>
      place(server, visitor, orderBody([{ id: LAST_FIVE, price: 8 }])),
    );
    const answers = await Promise.all(panettones);
    const numbers = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json());
    expect(numbers.map(({ transaction }) => transaction.number).toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(await numberOf(visitor)).toBe(6);
  });

  it('is the same in every answer about the order, to the customer and to the shop', async () => {
    const key = randomUUID();
    const placed = await place(server, visitor, orderBody(), key);
    expect((await place(server, visitor, orderBody(), key)).body).toBe(placed.body);
    const { transaction, receipt } = placed.json();
    expect(transaction.number).toBe(1);
    expect((await visitor.get(`/transactions?idempotency_key=${key}`)).json()).toEqual({ transaction, receipt });
    const detail = await visitor.get(`/transactions/${transaction.id}`, { 'x-order-receipt': receipt });
    expect(detail.json().transaction).toMatchObject({ id: transaction.id, number: 1 });
    expect(await byOperator()).toMatchObject([{ transaction: { number: 1 } }]);
  });
});

describe('the name that the kitchen calls (D-79)', () => {
  it("is the customer's first name, or the name that a visitor gave", async () => {
    await numberOf(visitor, orderBody([{}], { customer: { name: 'Dona Bia', phone: '' } }));
    const table = { customer: null, shipping: { type: 'TAG', comment: '7', schedule: null } };
    await numberOf(await customerOf(server, tenantId), orderBody([{}], table));
    const names = (await byOperator()).map(({ transaction }: { transaction: { calledName: string } }) => [
      transaction.calledName,
    ]);
    expect(names).toEqual([['Ana'], ['Dona Bia']]);
  });
});
