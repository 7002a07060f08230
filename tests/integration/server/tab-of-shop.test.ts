import { describe, expect, it } from 'vitest';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { shopStateRepository } from '#server/persistence/repositories/shop-state-repository.ts';
import { enqueueDueDeliveries } from '#server/services/webhooks/due-deliveries.ts';
import { CARD, share, usePayingTable } from './paying-table.ts';
import { operatorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { placeRound, tabBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { ACCOUNT, CHECKOUT, codeOf, COFFEE, openShop, STORE, TAB_TABLE } from './test-shop.ts';
import { staffOf } from './test-staff.ts';

const server = useTestServer();
const { table, rows, ledger, look, payAllCodes, pay, readTab, operatorTab } = usePayingTable(server);

describe('what the shop sees of a tab', () => {
  const webhookEvents = async () => {
    const found: unknown[] = [];
    const ports = { db: server.database.db, log: server.app.log };
    await enqueueDueDeliveries(
      ports,
      new Date(),
      async (due) => void found.push(...due.filter((delivery) => delivery.tenantId === table.tenantId)),
    );
    return found;
  };

  it('is whether it is open, about to close, or closed, and the payment that closes it is an event', async () => {
    const hook = { url: 'https://pos.example.com/', events: ['tab.closed'] };
    await operatorOf(server, table.tenantId).act('PUT', '/operator/webhook', hook);
    await pay({ part: share(2) });
    expect(await operatorTab()).toMatchObject({ state: 'open', overpaid: 0 });
    await pay();
    expect(await operatorTab()).toMatchObject({ state: 'closing', beingPaid: 100 });
    expect(await webhookEvents()).toEqual([]);
    await payAllCodes();
    expect(await operatorTab()).toMatchObject({ state: 'closed', overpaid: 0 });
    expect(await webhookEvents()).toMatchObject([{ event: 'tab.closed', checkoutId: CHECKOUT }]);
  });

  const reject = async () => {
    const [{ orderId }] = (await readTab()).rounds;
    await operatorOf(server, table.tenantId).act('POST', `/operator/orders/${orderId}/status`, {
      status: ORDER_STATUS.REJECTED,
    });
  };

  it('is what was paid above the total once an order is cancelled: nothing goes back by itself, and the next guests owe theirs', async () => {
    await placeRound(server, table.visitor, tabBody(table.tenantId));
    await pay({ part: share(2), payment: CARD });
    // Somebody else is about to pay what is not owed any more.
    await pay();
    await reject();
    await look();
    expect(await operatorTab()).toMatchObject({ state: 'closed', total: 10, paid: 55, rest: 0, overpaid: 45 });
    expect(await readTab()).toMatchObject({ closedAt: expect.any(String) });
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual(['CANCELED', 'PAID']);
    expect(await ledger()).toEqual([['charge', 5500]]);
    const [next] = (await operatorOf(server, table.tenantId).get('/operator/tabs')).json().tabs;
    expect(next).toMatchObject({ state: 'open', total: 0, paid: 0, overpaid: 0 });
  });

  it('is closed once, with an answer for everybody, when all of its rounds are cancelled at the same moment', async () => {
    while ((await readTab()).rounds.length < 8) await placeRound(server, table.visitor, tabBody(table.tenantId));
    await pay({ part: share(2), payment: CARD, expected: 850 });
    const { rounds } = await readTab();
    const operator = operatorOf(server, table.tenantId);
    const answers = await Promise.all(
      rounds.map(({ orderId }: { readonly orderId: string }) =>
        operator.act('POST', `/operator/orders/${orderId}/status`, { status: ORDER_STATUS.REJECTED }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(rounds.map(() => 200));
    expect(await operatorTab()).toMatchObject({ state: 'closed', total: 0, paid: 85, overpaid: 85 });
    expect((await operator.get('/operator/tabs')).json().tabs).toHaveLength(2);
  });

  it('stays open when a round is cancelled and nobody has paid, or what was paid does not cover the others', async () => {
    await placeRound(server, table.visitor, tabBody(table.tenantId));
    await reject();
    expect(await operatorTab()).toMatchObject({ state: 'open', total: 10 });
    await placeRound(server, table.visitor, tabBody(table.tenantId));
    await placeRound(server, table.visitor, tabBody(table.tenantId));
    await pay({ part: share(3), payment: CARD, expected: 300 });
    const last = (await readTab()).rounds.at(-1);
    await operatorOf(server, table.tenantId).act('POST', `/operator/orders/${last.orderId}/status`, {
      status: ORDER_STATUS.REJECTED,
    });
    expect(await operatorTab()).toMatchObject({ state: 'open', total: 20, paid: 10, rest: 10 });
  });

  it('counts what was paid at the counter, too', async () => {
    await pay({ part: share(4), payment: CARD });
    await operatorOf(server, table.tenantId).act('POST', `/operator/tabs/${CHECKOUT}/close`);
    await reject();
    expect(await operatorTab()).toMatchObject({ state: 'closed', total: 0, paid: 25, paidOutside: 75, overpaid: 100 });
  });
});

describe('a tab that the shop closes by hand', () => {
  it('counts a code that was paid a moment ago, of which nobody has heard yet', async () => {
    await pay({ part: share(4) });
    for (const { id, total } of await rows()) table.acquirer.pay(id, total);
    const close = (body?: object) =>
      operatorOf(server, table.tenantId).act('POST', `/operator/tabs/${CHECKOUT}/close`, body);
    expect((await close({ expected: 100 })).json()).toMatchObject({ code: 'changed_meanwhile', total: 75 });
    expect((await close()).json()).toMatchObject({ total: 100, paid: 25, paidOutside: 75 });
    expect(await ledger()).toEqual([['charge', 2500]]);
  });

  it('keeps what was paid in the app and counts the rest as paid outside; what is being paid is stopped', async () => {
    await pay({ part: share(4), payment: CARD });
    await pay({ part: share(4) });
    const closed = await operatorOf(server, table.tenantId).act('POST', `/operator/tabs/${CHECKOUT}/close`);
    expect(closed.json()).toMatchObject({ total: 100, paid: 25, paidOutside: 75 });
    const stopped = (await rows()).find(({ method }) => method === 'PIX');
    if (stopped) table.acquirer.pay(stopped.id, stopped.total);
    await look();
    expect(await ledger()).toEqual([
      ['charge', 2500],
      ['late_payment', 2500],
    ]);
    expect((await pay()).json()).toMatchObject({ code: 'tab_closed' });
  });

  it('never takes both at the counter and in the app, whoever is first', async () => {
    const [closed, ...paid] = await Promise.all([
      operatorOf(server, table.tenantId).act('POST', `/operator/tabs/${CHECKOUT}/close`),
      ...Array.from({ length: 4 }, () => pay({ part: share(4), payment: CARD })),
    ]);
    const tab = await operatorTab();
    expect(tab.paid + tab.paidOutside).toBe(100);
    if (closed?.statusCode === 200)
      expect(closed.json()).toMatchObject({ paid: tab.paid, paidOutside: tab.paidOutside });
    expect(paid.some(({ statusCode }) => statusCode >= 500)).toBe(false);
  });
});

describe('the tables at the counter', () => {
  const personOf = (role: 'counter' | 'kitchen') => staffOf(server, table.tenantId, role);
  const inCash = (amount: number) => [{ method: 'CASH', amount }];
  const close = (client: TestClient, body: object, key?: string) =>
    client.act('POST', `/operator/tabs/${CHECKOUT}/close`, body, key);

  it('tell what was ordered by whom, what was paid, and the code by which a guest enters', async () => {
    await pay({ part: share(4), payment: CARD });
    const [tab] = (await (await personOf('counter')).get('/operator/tabs')).json().tabs;
    expect(tab).toMatchObject({
      tag: '12',
      storeName: 'Centro',
      total: 100,
      paid: 25,
      rest: 75,
      rounds: [{ guest: 'Bia', total: 100, lines: [{ name: 'Café', amount: 10 }] }],
      payments: [{ guest: 'Bia', method: 'CREDIT_CARD_ONLINE', amount: 25 }],
      code: codeOf(table.tenantId, TAB_TABLE.code),
    });
    expect(JSON.stringify(tab)).not.toContain('customerId');
  });

  it('are not for a kitchen, and hear a call that was seen', async () => {
    await table.visitor.act('POST', `/tabs/${CHECKOUT}/calls`, { accountId: ACCOUNT, kind: 'bill', guest: 'Bia' });
    const [kitchen, counter] = [await personOf('kitchen'), await personOf('counter')];
    expect((await kitchen.get('/operator/tabs')).json()).toMatchObject({ code: 'forbidden' });
    expect((await close(kitchen, {})).json()).toMatchObject({ code: 'forbidden' });
    const { calls } = await operatorTab();
    expect(calls).toMatchObject([{ kind: 'bill', guest: 'Bia', seenAt: null }]);
    await counter.act('POST', `/operator/tab-calls/${calls[0].id}/seen`);
    expect((await readTab()).calls).toMatchObject([{ kind: 'bill', seenAt: expect.any(String) }]);
  });

  it('close with what was taken there, and in what', async () => {
    const counter = await personOf('counter');
    const taken = { expected: 100, takings: [{ method: 'DEBIT_CARD', amount: 100 }] };
    const closed = await close(counter, taken);
    expect(closed.json()).toMatchObject({ total: 100, paid: 0, paidOutside: 100 });
    expect(await operatorTab()).toMatchObject({ state: 'closed', paidOutside: 100, takings: taken.takings });
    expect(await readTab()).toMatchObject({ paidOutside: 100, closedAt: expect.any(String) });
    const late = { expected: 100, takings: [{ method: 'CASH', amount: 100 }] };
    expect((await close(counter, late)).json()).toMatchObject({ code: 'tab_closed' });
    expect(await operatorTab()).toMatchObject({ takings: taken.takings });
  });

  it('close with the service, in several means, which come to the amount together', async () => {
    const counter = await personOf('counter');
    const takings = [
      { method: 'CASH', amount: 30 },
      { method: 'CREDIT_CARD', amount: 80 },
    ];
    const twice = [...takings, { method: 'CASH', amount: 50 }];
    for (const wrong of [
      { expected: 100, takings },
      { expected: 100, service: 9, takings },
      { expected: 100, service: 10 },
      { expected: 100, service: 60, takings: twice },
      { expected: 100, service: 10, takings: [{ method: 'CASH', amount: 0 }, ...takings] },
      { expected: 100, service: -10, takings: [{ method: 'CASH', amount: 90 }] },
    ])
      expect((await close(counter, wrong)).json()).toMatchObject({ code: 'bad_request' });
    expect(await operatorTab()).toMatchObject({ state: 'open', service: 0 });
    const closed = await close(counter, { expected: 100, service: 10, takings });
    expect(closed.json()).toMatchObject({ total: 100, paidOutside: 100 });
    const tab = await operatorTab();
    expect(tab).toMatchObject({ state: 'closed', paidOutside: 100, service: 10, overpaid: 0 });
    expect(tab.takings).toHaveLength(2);
    expect(tab.takings).toEqual(expect.arrayContaining(takings));
  });

  it('do not close with an amount that is no longer left, and say which one is', async () => {
    const counter = await personOf('counter');
    await pay({ part: share(4), payment: CARD });
    const late = await close(counter, { expected: 100, takings: inCash(100) });
    expect(late.json()).toMatchObject({ status: 409, code: 'changed_meanwhile', total: 75 });
    expect(await operatorTab()).toMatchObject({ state: 'open', rest: 75 });
    for (const method of ['PIX', 'GIFT_CARD', 7]) {
      const refused = await close(counter, { expected: 75, takings: [{ method, amount: 75 }] });
      expect(refused.json()).toMatchObject({ code: 'bad_request' });
    }
    expect((await close(counter, { expected: 75, takings: inCash(75) })).statusCode).toBe(200);
  });

  it('are those of this shop only', async () => {
    const neighbour = await staffOf(server, await openShop(server.database.db, `beside-${table.tenantId}`), 'counter');
    expect((await neighbour.get('/operator/tabs')).json().tabs).toMatchObject([{ total: 0, rounds: [] }]);
    await close(neighbour, {});
    expect(await operatorTab()).toMatchObject({ state: 'open', total: 100 });
  });

  it('change what the stream of screens looks at when one is paid or closed, or the menu is changed', async () => {
    const state = () => shopStateRepository(forTenant(server.database.db, table.tenantId)).fingerprint();
    const seen = [await state(), await state()];
    expect(seen[1]).toBe(seen[0]);
    await pay({ part: share(4), payment: CARD });
    seen.push(await state());
    await close(await personOf('counter'), { expected: 75 });
    seen.push(await state());
    const soldOut = { event_point_id: STORE, isSoldOut: true };
    await (await personOf('kitchen')).act('PUT', `/operator/products/${COFFEE}/sold-out`, soldOut);
    seen.push(await state());
    expect(new Set(seen).size).toBe(4);
  });
});
