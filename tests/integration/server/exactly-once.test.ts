import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import type { TenantId } from '#domain/ids.ts';
import { deleteExpiredRows } from '#server/persistence/repositories/expired-rows.ts';
import { captchaNonces } from '#server/persistence/schema/captcha-nonces.ts';
import { idempotencyRecords } from '#server/persistence/schema/idempotency-records.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';
import { captchaToken, customerOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place, placeRound, tabBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { LAST_FIVE, openShop } from './test-shop.ts';

const server = useTestServer({ connections: 30 });
let tenantId: TenantId;
let visitor: TestClient;
let shops = 0;

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `shop-${shops++}`);
  visitor = visitorOf(server, tenantId);
});

const orderCount = () => server.database.db.$count(transactions, eq(transactions.tenantId, tenantId));

const stockOf = async (productId: string) => {
  const rows = await server.database.db.select().from(stockLevels).where(eq(stockLevels.tenantId, tenantId));
  return rows.find((row) => row.productId === productId);
};

const panettone = (amount = 1) => orderBody([{ id: LAST_FIVE, amount, price: 8 * amount }]);

describe('the last five pieces of a rigid-stock product', () => {
  it('are sold exactly five times to 50 concurrent customers', async () => {
    const placed = await Promise.all(Array.from({ length: 50 }, () => place(server, visitor, panettone())));
    const codes = placed.map((response) => response.json().code ?? 'accepted');
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(5);
    expect(codes.filter((code) => code === 'out_of_stock')).toHaveLength(45);
    expect(await orderCount()).toBe(5);
    expect(await stockOf(LAST_FIVE)).toMatchObject({ balanceMilli: 0, reservedMilli: 5000 });
  });

  it('never deadlock: orders that lock them in opposite order all get an answer', async () => {
    const lines = [
      { ref: 'a', id: LAST_FIVE, price: 8 },
      { ref: 'b', id: 'cheese' as never, amount: 0.1, price: 2 },
    ];
    const crossing = Array.from({ length: 20 }, (_, i) => orderBody(i % 2 === 0 ? lines : lines.toReversed()));
    const placed = await Promise.all(crossing.map((body) => place(server, visitor, body)));
    expect(placed.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array(5).fill(200),
      ...Array(15).fill(409),
    ]);
  });
});

describe('an order that arrives after its time', () => {
  const NOON = '2026-11-20T12:00:00.000Z';
  const late = () => ({ ...orderBody(), validUntil: NOON });
  const openUntil = (instant: string | null) => server.clock.set(instant);
  afterEach(() => {
    vi.restoreAllMocks();
    openUntil(null);
  });

  it('is refused for good: the customer was told that it is over', async () => {
    const key = randomUUID();
    openUntil(NOON);
    const refused = await place(server, visitor, late(), key);
    expect(refused.json()).toMatchObject({ status: 409, code: 'order_expired' });
    expect(refused.json().detail).not.toBe('');
    // A copy with a later date, from a device whose clock was corrected, is still the same order.
    const again = await place(server, visitor, { ...late(), validUntil: '2026-11-20T13:00:00.000Z' }, key);
    expect(again.json()).toMatchObject({ code: 'order_expired' });
    const lookup = await visitor.get(`/transactions?idempotency_key=${key}`);
    expect(lookup.json()).toEqual({ transaction: null, receipt: null });
    expect(await orderCount()).toBe(0);
  });

  it('is refused at the table of a tab, too', async () => {
    openUntil(NOON);
    const round = await placeRound(server, visitor, { ...tabBody(tenantId), validUntil: NOON });
    expect(round.json()).toMatchObject({ code: 'order_expired' });
    expect(await orderCount()).toBe(0);
  });

  it('is refused also when it arrived in time, and its time passes while it is tried again', async () => {
    const { orderShops } = server.app.services;
    const find = orderShops.find.bind(orderShops);
    openUntil('2026-11-20T11:59:59.999Z');
    const overtaken = vi.spyOn(orderShops, 'find').mockImplementationOnce(async (...asked) => {
      const shop = await find(...asked);
      openUntil(NOON);
      return shop && { ...shop, version: 'of before' };
    });
    expect((await place(server, visitor, late())).json()).toMatchObject({ code: 'order_expired' });
    expect(overtaken).toHaveBeenCalledTimes(2);
    expect(await orderCount()).toBe(0);
  });

  it('is refused also when it arrived in time, and its time passes while the database answers', async () => {
    const { orderShops } = server.app.services;
    const find = orderShops.find.bind(orderShops);
    openUntil('2026-11-20T11:59:59.999Z');
    vi.spyOn(orderShops, 'find').mockImplementationOnce(async (...asked) => {
      const shop = await find(...asked);
      openUntil(NOON);
      return shop;
    });
    expect((await place(server, visitor, late())).json()).toMatchObject({ code: 'order_expired' });
    expect(await orderCount()).toBe(0);
  });

  it('is told what became of its first arrival, which was in time', async () => {
    const key = randomUUID();
    openUntil('2026-11-20T11:59:59.999Z');
    const first = await place(server, visitor, late(), key);
    expect(first.statusCode).toBe(200);
    openUntil(NOON);
    expect((await place(server, visitor, late(), key)).body).toBe(first.body);
    expect(await orderCount()).toBe(1);
  });
});

describe('the same key', () => {
  it('with the same body is one order and one answer, byte for byte', async () => {
    const key = randomUUID();
    const [first, second] = [
      await place(server, visitor, panettone(), key),
      await place(server, visitor, panettone(), key),
    ];
    expect(second.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
    expect(await orderCount()).toBe(1);
    expect(await stockOf(LAST_FIVE)).toMatchObject({ balanceMilli: 4000 });
  });

  it('with another body is refused (422), and changes nothing', async () => {
    const key = randomUUID();
    await place(server, visitor, panettone(1), key);
    const refused = await place(server, visitor, panettone(2), key);
    expect(refused.json()).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
    expect(await orderCount()).toBe(1);
  });

  it('many times at once is one order; repetitions during the first request get 409', async () => {
    const key = randomUUID();
    const placed = await Promise.all(Array.from({ length: 20 }, () => place(server, visitor, panettone(), key)));
    const answers = new Set(placed.filter(({ statusCode }) => statusCode === 200).map(({ body }) => body));
    const waiting = placed.filter(({ statusCode }) => statusCode !== 200);
    expect(answers.size).toBe(1);
    expect(waiting.every((response) => response.json().code === 'idempotency_in_progress')).toBe(true);
    expect(waiting.every(({ headers }) => headers['retry-after'] === '1')).toBe(true);
    expect(await orderCount()).toBe(1);
  });

  it('gets its stored answer whatever proof of work comes with the repetition: fresh, the same, or a spent one', async () => {
    const key = randomUUID();
    const token = await captchaToken(server, visitor);
    const send = (proof: string) => visitor.act('POST', '/transactions', { ...panettone(), token: proof }, key);
    const first = await send(token);
    const answers = [
      first,
      await send(token),
      await send(await captchaToken(server, visitor)),
      await send('bm90LWEtcHJvb2Y='),
    ];
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it('is echoed in its answer', async () => {
    const key = randomUUID();
    expect((await place(server, visitor, panettone(), key)).headers['idempotency-key']).toBe(key);
  });

  it('of another caller is another order', async () => {
    const key = randomUUID();
    await place(server, visitor, panettone(), key);
    const placed = await place(server, await customerOf(server, tenantId), panettone(), key);
    expect(placed.statusCode).toBe(200);
    expect(await orderCount()).toBe(2);
  });

  it('stays refused, whatever has changed since: a delayed first request must not succeed after its refused repetition', async () => {
    const key = randomUUID();
    const refused = await place(server, visitor, panettone(6), key);
    expect(refused.json()).toMatchObject({ status: 409, code: 'out_of_stock' });
    await server.database.db
      .update(stockLevels)
      .set({ balanceMilli: 50_000 })
      .where(eq(stockLevels.tenantId, tenantId));
    const again = await place(server, visitor, panettone(6), key);
    expect({ ...again.json<object>(), requestId: '' }).toEqual({ ...refused.json<object>(), requestId: '' });
    expect(await orderCount()).toBe(0);
  });

  it('still tells after weeks that the order arrived, and places none again', async () => {
    const key = randomUUID();
    const placed = (await place(server, visitor, panettone(), key)).json();
    await deleteExpiredRows(server.database.db, new Date(Date.now() + 399 * DAY_MS));
    expect((await visitor.get(`/transactions?idempotency_key=${key}`)).json()).toEqual(placed);
    expect((await place(server, visitor, panettone(), key)).json()).toEqual(placed);
    expect(await orderCount()).toBe(1);
  });

  it('is forgotten when its record is over', async () => {
    const key = randomUUID();
    await place(server, visitor, panettone(), key);
    await server.database.db.update(idempotencyRecords).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await place(server, visitor, panettone(2), key)).statusCode).toBe(200);
    expect(await orderCount()).toBe(2);
  });

  it('can be used later to ask whether the order arrived', async () => {
    const key = randomUUID();
    const unknown = await visitor.get(`/transactions?idempotency_key=${key}`);
    expect(unknown.json()).toEqual({ transaction: null, receipt: null });
    const placed = (await place(server, visitor, panettone(), key)).json();
    expect((await visitor.get(`/transactions?idempotency_key=${key}`)).json()).toEqual(placed);
    // The same key, however it is written.
    expect((await visitor.get(`/transactions?idempotency_key=${key.toUpperCase()}`)).json()).toEqual(placed);
  });

  it('is required', async () => {
    const body = { ...panettone(), token: await captchaToken(server, visitor) };
    for (const headers of [{}, { 'idempotency-key': 'not-a-uuid' }]) {
      const refused = await visitor.send('POST', '/transactions', body, headers);
      expect(refused.json()).toMatchObject({ status: 400, code: 'idempotency_key_required' });
    }
  });
});

describe('a proof of work', () => {
  const send = (token: string) => visitor.act('POST', '/transactions', { ...panettone(), token });

  it('is good for one order (D-46)', async () => {
    const token = await captchaToken(server, visitor);
    expect((await send(token)).statusCode).toBe(200);
    expect((await send(token)).json()).toMatchObject({ status: 400, code: 'captcha_invalid' });
  });

  it('is good for one order also when several come at once', async () => {
    const token = await captchaToken(server, visitor);
    const placed = await Promise.all(Array.from({ length: 10 }, () => send(token)));
    expect(placed.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(new Set(placed.map((response) => response.json().code))).toEqual(new Set([undefined, 'captcha_invalid']));
  });

  it('is spent by a refused order too', async () => {
    const token = await captchaToken(server, visitor);
    await visitor.act('POST', '/transactions', { ...panettone(6), token });
    expect((await send(token)).json()).toMatchObject({ code: 'captcha_invalid' });
  });

  it('must be valid', async () => {
    expect((await send('bm90LWEtcHJvb2Y=')).json()).toMatchObject({ code: 'captcha_invalid' });
  });

  it('that is missing has its own error code, so that the next attempt brings one', async () => {
    const refused = await visitor.act('POST', '/transactions', panettone());
    expect(refused.json()).toMatchObject({ status: 400, code: 'captcha_required' });
  });
});

describe('the end of an order', () => {
  const statusOf = async () => {
    const [row] = await server.database.db.select().from(orders).where(eq(orders.tenantId, tenantId));
    return row;
  };

  it('by its customer restores the stock, once (B§4)', async () => {
    const ana = await customerOf(server, tenantId);
    await place(server, ana, panettone(2));
    const orderId = (await statusOf())?.id;
    expect((await ana.act('POST', '/orders/cancel', { orderId })).statusCode).toBe(200);
    expect((await ana.act('POST', '/orders/cancel', { orderId })).json()).toMatchObject({ code: 'not_cancellable' });
    expect(await stockOf(LAST_FIVE)).toMatchObject({ balanceMilli: 5000, reservedMilli: 0 });
    expect((await statusOf())?.status).toBe('CANCELED');
  });
});

it('keeps spent proofs while they could still be replayed', async () => {
  await place(server, visitor, panettone());
  const [spent] = await server.database.db.select().from(captchaNonces).where(eq(captchaNonces.tenantId, tenantId));
  expect(spent?.expiresAt.getTime()).toBeGreaterThan(Date.now());
});
