import { describe, expect, it } from 'vitest';
import { visitorOf } from './test-client.ts';
import { TestMoney } from './test-payments.ts';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

const server = useTestServer();

/** Deadlines are dated by the machine's clock; tomorrow all of them have passed. */
const START = Date.now() + 86_400_000;
const at = (seconds: number): void => server.clock.set(new Date(START + seconds * 1000).toISOString());

describe('checking a payment now', () => {
  it('asks the acquirer at once when the customer says that it is paid', async () => {
    const tenantId = await openShop(server.database.db, 'checked');
    const money = new TestMoney(server, visitorOf(server, tenantId), tenantId);
    at(0);
    const id = await money.orderWithPix();
    for (const seconds of [4, 12, 30]) {
      at(seconds);
      await money.work();
    }
    await money.payCode((await money.codeOf(id)) ?? '', 'silent');
    at(31);
    await money.work();
    expect((await money.stateOf(id)).order).toBe('WAITING_PAYMENT');
    await money.sayPaid(id);
    await money.work();
    expect((await money.stateOf(id)).order).toBe('REGISTERED');
  });
});
