import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';
import { workOf } from './work-of.ts';

const COPIES = 2200;

/** A page of 300 orders took 15 to 19 readings of 2.2 ms, 38 to 41 ms; 60 are allowed. */
const MOST_READINGS = 27;

const server = useTestServer();
let operator: TestClient;
beforeAll(async () => {
  const tenantId = await openShop(server.database.db, 'shop');
  operator = operatorOf(server, tenantId);
  await place(server, visitorOf(server, tenantId), orderBody());
  await copyOrders();
});

/** A backlog without polling: copies of the one order, a second apart, until a minute ago. */
async function copyOrders(): Promise<void> {
  const rows = sql`(select n + 1 as nth, md5(n::text) as copy, now() - make_interval(secs => ${60 + COPIES} - n) as instant
    from generate_series(1, ${sql.raw(String(COPIES))}) n)`;
  const copy = async (table: string, changes: string) =>
    await server.database.db.execute(sql`insert into ${sql.identifier(table)}
      select (jsonb_populate_record(t, jsonb_build_object(${sql.raw(changes)}))).*
      from ${sql.identifier(table)} t, ${rows} copies`);
  await copy('transactions', `'id', copy, 'placed_at', instant`);
  await copy('orders', `'number', nth, 'id', copy, 'transaction_id', copy, 'status_changed_at', instant`);
  await copy('order_lines', `'id', copy, 'transaction_id', copy`);
}

describe("the operator's order list", () => {
  it('polling with `until` returns every order, even if more changed than fit into an answer', async () => {
    const told = new Set<string>();
    let since = new Date(Date.now() - 60 * 60_000).toISOString();
    for (let polls = 0; polls < 9; polls++) {
      const { orders, until } = (await operator.get(`/operator/orders?since=${encodeURIComponent(since)}`)).json();
      for (const { transaction } of orders) told.add(transaction.order.id);
      since = until;
    }
    expect(told.size).toBe(COPIES + 1);
  });

  it('takes no more work for a full page than a few readings of its answer', async () => {
    const page = async () => (await operator.get('/operator/orders')).body;
    const body = await page();
    const read = () => Promise.resolve(JSON.stringify(JSON.parse(body)));
    for (let warm = 0; warm < 5; warm++) await Promise.all([page(), read()]);
    const [work, floor] = [await workOf(page), await workOf(read)];
    expect(work / floor).toBeLessThan(MOST_READINGS);
  });

  it('starts at the newest orders, to poll from now on', async () => {
    const { orders, until } = (await operator.get('/operator/orders')).json();
    expect(orders).toHaveLength(300);
    const placed: string[] = orders.map(({ transaction }: { transaction: { time: string } }) => transaction.time);
    expect(placed).toEqual(placed.toSorted().toReversed());
    // Longer than any transaction that dates an order takes to commit.
    expect(Date.now() - Date.parse(until)).toBeGreaterThan(30_000);
    expect(Date.now() - Date.parse(until)).toBeLessThan(90_000);
  });
});
