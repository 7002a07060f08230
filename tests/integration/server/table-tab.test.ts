import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { contextLinks } from '#server/persistence/schema/context-links.ts';
import { tabCalls } from '#server/persistence/schema/tabs.ts';
import { customerOf, operatorOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { placeRound, tabBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { ACCOUNT, CHECKOUT, COFFEE, MILK, MILK_GROUP, openShop, STORE } from './test-shop.ts';

const server = useTestServer();
let tenantId: TenantId;
let visitor: TestClient;
let operator: TestClient;
let shops = 0;

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `table-${shops++}`);
  [visitor, operator] = [visitorOf(server, tenantId), operatorOf(server, tenantId)];
});

const read = (client = visitor, account: string = ACCOUNT) => client.get(`/tabs/${CHECKOUT}?accountId=${account}`);
const call = (kind: string, { client = visitor, guest = 'Bia' } = {}) =>
  client.act('POST', `/tabs/${CHECKOUT}/calls`, { accountId: ACCOUNT, kind, guest });
const listed = async () => (await operator.get('/operator/tabs')).json().tabs;

describe('the tab of a table', () => {
  it('shows each round with who ordered it, and what the rounds come to', async () => {
    const milk = [{ id: MILK_GROUP, complements: [{ id: MILK, quantity: 2 }] }];
    await placeRound(
      server,
      visitor,
      tabBody(tenantId, [{ id: COFFEE, amount: 2, price: 28, complement_groups: milk }]),
    );
    await placeRound(server, await customerOf(server, tenantId), tabBody(tenantId));
    expect((await read()).json().tab).toMatchObject({
      tag: '12',
      storeName: 'Centro',
      closedAt: null,
      rounds: [
        { guest: 'Bia', total: 28, lines: [{ name: 'Café', amount: 2, total: 28, details: ['2× Aveia'] }] },
        { guest: 'Ana', total: 10 },
      ],
      payments: [],
      calls: [],
      methods: ['PIX', 'CREDIT_CARD_ONLINE'],
    });
  });

  it('is shown to whoever holds the context of its table, and does not exist for others', async () => {
    expect((await read()).statusCode).toBe(200);
    expect((await read(visitor, 'account-13')).json()).toMatchObject({ code: 'not_found' });
    const otherShop = await openShop(server.database.db, `table-${shops++}`);
    await placeRound(server, visitor, tabBody(tenantId));
    expect((await read(visitorOf(server, otherShop))).json().tab.rounds).toEqual([]);
  });

  it('is shown to visitors only where they may order (ADR-032)', async () => {
    await server.database.db
      .update(contextLinks)
      .set({ allowAnonymous: false })
      .where(eq(contextLinks.tenantId, tenantId));
    expect((await read()).json()).toMatchObject({ status: 403, code: 'anonymous_not_allowed' });
    expect((await read(await customerOf(server, tenantId))).statusCode).toBe(200);
  });

  it('says that it was closed, and what was paid at the counter', async () => {
    await placeRound(server, visitor, tabBody(tenantId));
    const closed = await operator.act('POST', `/operator/tabs/${CHECKOUT}/close`);
    expect(closed.json()).toMatchObject({ total: 10, paid: 0, paidOutside: 10 });
    const { tab } = (await read()).json();
    expect(tab).toMatchObject({ paidOutside: 10, rounds: [{ total: 10 }] });
    expect(tab.closedAt).not.toBeNull();
  });
});

describe('a call from a table (D-75)', () => {
  it('reaches the shop with table and guest, and the table sees when the shop has seen it', async () => {
    await placeRound(server, visitor, tabBody(tenantId));
    const asked = (await call('bill')).json().call;
    expect(asked).toMatchObject({ kind: 'bill', guest: 'Bia', seenAt: null });
    const [tab, ...others] = await listed();
    expect(others).toEqual([]);
    expect(tab).toMatchObject({
      tag: '12',
      event_point_id: STORE,
      total: 10,
      rest: 10,
      calls: [{ kind: 'bill', guest: 'Bia' }],
    });

    const seen = await operator.act('POST', `/operator/tab-calls/${tab.calls[0].id}/seen`);
    expect(seen.json().call.seenAt).not.toBeNull();
    expect((await read()).json().tab.calls).toMatchObject([{ kind: 'bill', seenAt: seen.json().call.seenAt }]);
  });

  it('is made once however many guests tap at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => call('waiter', { guest: `Guest ${index}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    expect(new Set(answers.map((answer) => answer.json().call.guest)).size).toBe(1);
    expect(await server.database.db.$count(tabCalls, eq(tabCalls.tenantId, tenantId))).toBe(1);
  });

  it('can be made again once it was seen, but not within half a minute', async () => {
    const start = Date.now();
    const at = (seconds: number) => server.clock.set(new Date(start + seconds * 1000).toISOString());
    at(0);
    const first = (await call('waiter')).json().call;
    const [{ calls }] = await listed();
    await operator.act('POST', `/operator/tab-calls/${calls[0].id}/seen`);
    at(20);
    expect((await call('waiter')).json().call.askedAt).toBe(first.askedAt);
    at(40);
    expect((await call('waiter')).json().call).toMatchObject({ seenAt: null });
    server.clock.set(null);
  });

  it('is refused once the tab is closed', async () => {
    await operator.act('POST', `/operator/tabs/${CHECKOUT}/close`);
    expect((await call('bill')).json()).toMatchObject({ status: 409, code: 'tab_closed' });
  });

  it('does not reach another shop, which cannot say that it has seen it either', async () => {
    await call('bill');
    const [{ calls }] = await listed();
    const others = operatorOf(server, await openShop(server.database.db, `table-${shops++}`));
    expect((await others.act('POST', `/operator/tab-calls/${calls[0].id}/seen`)).json()).toMatchObject({
      code: 'not_found',
    });
    expect((await others.get('/operator/tabs')).json().tabs).toMatchObject([{ calls: [] }]);
    expect((await listed())[0].calls).toMatchObject([{ seenAt: null }]);
  });
});
