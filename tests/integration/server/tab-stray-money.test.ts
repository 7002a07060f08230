import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import { checkDuePayments } from '#server/services/jobs/payments.ts';
import { minutesFromNow } from './paying-shop.ts';
import { CARD, share, usePayingTable } from './paying-table.ts';
import { operatorOf } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { CHECKOUT } from './test-shop.ts';

const server = useTestServer();
const { table, rows, look, pay, readTab } = usePayingTable(server);

/** Half of the tab, R$ 50,00, as whoever pays it is told. */
async function beginHalf(payment?: object) {
  const key = randomUUID();
  const begun = await pay({ part: share(2), key, ...(payment && { payment }) });
  expect(begun.statusCode, begun.body).toBe(200);
  const [{ id, total } = {}] = await rows();
  if (!id || !total) throw new Error('nothing was begun');
  const progress = async () => (await table.visitor.get(`/tabs/${CHECKOUT}/payments/${key}`)).json().payment;
  return { id, total, progress };
}

const operator = () => operatorOf(server, table.tenantId);
const close = () => operator().act('POST', `/operator/tabs/${CHECKOUT}/close`);
const sendRefunds = () => checkDuePayments(server.app.services, server.app.log, minutesFromNow(1));

describe('money that arrives for a part of a tab without being owed (D-66)', () => {
  it('is told to whoever paid a cent short, on its way back and then back', async () => {
    const { id, total, progress } = await beginHalf();
    expect(await progress()).not.toHaveProperty('stray');
    table.acquirer.pay(id, cents(total - 1));
    await look();
    expect(await progress()).toMatchObject({
      status: 3,
      stray: { amount: 49.99, cause: 'underpaid', returned: false },
    });
    await sendRefunds();
    expect(await progress()).toMatchObject({ stray: { amount: 49.99, cause: 'underpaid', returned: true } });
  });

  it('by a code that had died is late', async () => {
    const { id, total, progress } = await beginHalf();
    table.acquirer.expire(id);
    await look(minutesFromNow(30));
    expect(await progress()).toMatchObject({ status: 3 });
    expect(await progress()).not.toHaveProperty('stray');
    table.acquirer.pay(id, total, minutesFromNow(31));
    await look(minutesFromNow(31));
    expect(await progress()).toMatchObject({ stray: { amount: 50, cause: 'late', returned: false } });
  });

  it('by a card that was in doubt when the shop closed the tab came after the end', async () => {
    table.acquirer.onCard = 'charge, no answer';
    const { progress } = await beginHalf(CARD);
    expect(await progress()).toMatchObject({ status: 0 });
    await close();
    expect(await progress()).toMatchObject({ status: 3 });
    await look();
    expect(await progress()).toMatchObject({ stray: { amount: 50, cause: 'afterEnd', returned: false } });
  });

  it('is what no longer fits, because the round was cancelled while it was being paid', async () => {
    const { id, total, progress } = await beginHalf();
    const [{ orderId }] = (await readTab()).rounds;
    await operator().act('POST', `/operator/orders/${orderId}/status`, { status: ORDER_STATUS.REJECTED });
    table.acquirer.pay(id, total);
    await look();
    expect(await progress()).toMatchObject({ status: 3, stray: { amount: 50, cause: 'afterEnd' } });
  });

  it('is also told beside the payment that was owed', async () => {
    const { id, total, progress } = await beginHalf();
    table.acquirer.pay(id, total);
    table.acquirer.pay(id, total);
    await look();
    expect(await progress()).toMatchObject({ status: 1, stray: { amount: 50, cause: 'twice', returned: false } });
  });

  it('is none when the payment was owed', async () => {
    const { id, total, progress } = await beginHalf();
    table.acquirer.pay(id, total);
    await look();
    expect(await progress()).toMatchObject({ status: 1 });
    expect(await progress()).not.toHaveProperty('stray');
  });
});
