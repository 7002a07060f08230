import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import { checkDuePayments } from '#server/services/jobs/payments.ts';
import { CARD, flags, PIX, useLinkedShop } from './linked-shop.ts';
import { minutesFromNow } from './paying-shop.ts';
import { useTestServer } from './test-server.ts';

const server = useTestServer({ variables: { PUBLIC_URL: 'https://balcao.example' } });
const shop = useLinkedShop(server);

const strayMoney = async () => (await shop().read()).transaction.stray;
const sendRefunds = () => checkDuePayments(server.app.services, server.app.log, minutesFromNow(1));

/** A code for the order's R$ 20,00. */
async function beginPix() {
  await shop().pay(PIX);
  return await shop().pendingId();
}

async function beginDeadPix() {
  const id = await beginPix();
  shop().acquirer.expire(id);
  await shop().look(minutesFromNow(11));
  return id;
}

describe('money that arrives through a payment link without being owed (D-66)', () => {
  it('is told when it was a cent short: the link is open again, and the money on its way back and then back', async () => {
    expect(await strayMoney()).toEqual([]);
    shop().acquirer.pay(await beginPix(), cents(1999));
    await shop().look();
    expect(flags(await shop().read())).toEqual([]);
    expect(await strayMoney()).toMatchObject([{ amount: 19.99, cause: 'underpaid', returned: false }]);
    await sendRefunds();
    expect(await strayMoney()).toMatchObject([{ amount: 19.99, cause: 'underpaid', returned: true }]);
  });

  it('is told of every code that was paid after its time, also beside a newer one', async () => {
    const dead = await beginDeadPix();
    expect(await strayMoney()).toEqual([]);
    shop().acquirer.pay(dead, cents(2000), minutesFromNow(12));
    shop().acquirer.pay(await beginPix(), cents(2001));
    await shop().look(minutesFromNow(12));
    expect(await strayMoney()).toMatchObject([
      { amount: 20.01, cause: 'overpaid', returned: false },
      { amount: 20, cause: 'late', returned: false },
    ]);
  });

  it('is told after the link was paid in another way', async () => {
    const code = await beginPix();
    expect(flags((await shop().pay(CARD)).json())).toEqual(['completed']);
    shop().acquirer.pay(code, cents(2000));
    await shop().look();
    expect(flags(await shop().read())).toEqual(['completed']);
    expect(await strayMoney()).toMatchObject([{ amount: 20, cause: 'twice', returned: false }]);
  });

  it('is told after the time of the link', async () => {
    const dead = await beginDeadPix();
    const afterwards = minutesFromNow(121);
    await checkDuePayments(server.app.services, server.app.log, afterwards);
    shop().acquirer.pay(dead, cents(2000), afterwards);
    await shop().look(afterwards);
    expect((await shop().read()).transaction).toMatchObject({
      expired: true,
      stray: [{ amount: 20, cause: 'late', returned: false }],
    });
  });
});
