import { describe, expect, it } from 'vitest';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import { enqueueDueDeliveries } from '#server/services/webhooks/due-deliveries.ts';
import { CARD, share, usePayingTable } from './paying-table.ts';
import { operatorOf } from './test-client.ts';
import { placeRound, tabBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { CHECKOUT } from './test-shop.ts';

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

  it('is what was paid above the total once an order is cancelled, and nothing of it goes back by itself', async () => {
    await placeRound(server, table.visitor, tabBody(table.tenantId));
    await pay({ part: share(2), payment: CARD });
    await reject();
    await look();
    expect(await operatorTab()).toMatchObject({ state: 'open', total: 10, paid: 55, rest: 0, overpaid: 45 });
    expect(await ledger()).toEqual([['charge', 5500]]);
  });

  it('counts what was paid at the counter, too', async () => {
    await pay({ part: share(4), payment: CARD });
    await operatorOf(server, table.tenantId).act('POST', `/operator/tabs/${CHECKOUT}/close`);
    await reject();
    expect(await operatorTab()).toMatchObject({ state: 'closed', total: 0, paid: 25, paidOutside: 75, overpaid: 100 });
  });
});

describe('a tab that the shop closes by hand', () => {
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
