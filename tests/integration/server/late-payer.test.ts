import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { paymentLinks } from '#server/persistence/schema/payment-links.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { CARD, flags, PIX, useLinkedShop } from './linked-shop.ts';
import { bag, cardPayment, pixPayment, usePayingShop } from './paying-shop.ts';
import { share, usePayingTable } from './paying-table.ts';
import { captchaToken, operatorOf } from './test-client.ts';
import { place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { CHECKOUT } from './test-shop.ts';

const server = useTestServer({ connections: 30, variables: { PUBLIC_URL: 'https://balcao.example' } });
const SECOND_MS = 1000;
afterEach(() => server.clock.set(null));

describe('whoever comes late to an order', () => {
  const shop = usePayingShop(server);
  const unpaid = async () => (await place(server, shop().ana, bag(pixPayment(8)))).json().transaction.id as string;
  const payAnotherWay = async (id: string, payment: object) => {
    const body = { payment, token: await captchaToken(server, shop().ana) };
    return await shop().ana.act('POST', `/transactions/${id}/payments`, body, randomUUID());
  };

  it('that was given up hears that it has ended, and pays nothing', async () => {
    const id = await unpaid();
    await shop().ana.act('POST', `/transactions/${id}/abandon`);
    expect((await payAnotherWay(id, cardPayment(8))).json()).toMatchObject({ status: 409, code: 'order_ended' });
    expect(shop().acquirer.cardRequests).toEqual([]);
  });

  it('that a guest has paid already hears of that before anything else, in their own words', async () => {
    const id = await unpaid();
    expect((await payAnotherWay(id, cardPayment(8))).statusCode).toBe(200);
    const { code, detail } = (await payAnotherWay(id, pixPayment(8))).json();
    expect({ code, detail }).toEqual({ code: 'already_paid', detail: 'Este pedido já está pago.' });
  });

  it('that another tab pays at the door hears that somebody has changed it, not that it is paid', async () => {
    const id = await unpaid();
    expect((await payAnotherWay(id, { type: 'CASH', total: 8, change: 0 })).statusCode).toBe(200);
    expect((await payAnotherWay(id, cardPayment(8))).json()).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(shop().acquirer.cardRequests).toEqual([]);
  });

  it('whose time is over, and of which no code is shown, hears that it has ended, and of no code', async () => {
    shop().acquirer.onPix = 'no answer';
    const id = await unpaid();
    await server.database.db.update(orders).set({ payUntil: new Date() }).where(eq(orders.tenantId, shop().tenantId));
    expect((await payAnotherWay(id, cardPayment(8))).json()).toMatchObject({ status: 409, code: 'order_ended' });
    expect(shop().acquirer.cardRequests).toEqual([]);
  });

  it('many times at once with one proof has the acquirer asked about the code once, and begins one payment', async () => {
    const id = await unpaid();
    let asked = 0;
    shop().acquirer.getCharge = async () => {
      asked++;
      return await new Promise(() => {});
    };
    const body = { payment: cardPayment(8), token: await captchaToken(server, shop().ana) };
    const send = () => shop().ana.act('POST', `/transactions/${id}/payments`, body, randomUUID());
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    expect(asked).toBe(1);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 'captcha_invalid')).toHaveLength(4);
  });

  it('has a payment that begins when it is written, however long the acquirer was asked about the code', async () => {
    const id = await unpaid();
    const later = new Date(Date.now() + 20 * SECOND_MS);
    shop().acquirer.getCharge = async () => {
      server.clock.set(later.toISOString());
      return null;
    };
    expect((await payAnotherWay(id, cardPayment(8))).statusCode).toBe(200);
    const card = (await shop().payments()).find(({ method }) => method === 'CREDIT_CARD_ONLINE');
    expect(card).toMatchObject({ createdAt: later, askedAt: later, status: 'PAID' });
  });
});

describe('whoever comes late to a link', () => {
  const shop = useLinkedShop(server);

  it('whose order was paid otherwise is told how the link stands', async () => {
    const { db } = server.database;
    await db.update(payments).set({ status: 'PAID' }).where(eq(payments.tenantId, shop().tenantId));
    const answer = await shop().pay(CARD);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(flags(answer.json())).toEqual([]);
    expect(shop().acquirer.cardRequests).toEqual([]);
    const { of } = forTenant(db, shop().tenantId);
    expect(await db.select({ state: paymentLinks.state }).from(paymentLinks).where(of(paymentLinks))).toEqual([
      { state: 'open' },
    ]);
  });

  it('has a payment that begins when it is written, however long the acquirer was asked about the code', async () => {
    await shop().pay(PIX);
    const later = new Date(Date.now() + 20 * SECOND_MS);
    shop().acquirer.getCharge = async () => {
      server.clock.set(later.toISOString());
      return null;
    };
    await shop().pay(CARD);
    const card = (await shop().payments()).find(({ method }) => method === 'CREDIT_CARD_ONLINE');
    expect(card).toMatchObject({ createdAt: later, askedAt: later, status: 'PAID' });
  });

  it('begins to pay within seconds though the acquirer does not say whether the code was paid; told later, it goes back', async () => {
    await shop().pay(PIX);
    const code = await shop().pendingId();
    const { acquirer } = shop();
    const answered = Promise.withResolvers<void>();
    const { getCharge } = acquirer;
    acquirer.getCharge = async (id) => await answered.promise.then(() => getCharge(id));
    const begun = performance.now();
    expect(flags((await shop().pay(CARD)).json())).toEqual(['completed']);
    expect(performance.now() - begun).toBeLessThan(5 * SECOND_MS);
    acquirer.pay(code, cents(2000));
    answered.resolve();
    await vi.waitFor(async () => expect(await shop().refunds()).toMatchObject([{ paymentId: code, amount: 2000 }]));
  });
});

describe('whoever closes a tab', () => {
  const { table, rows, pay } = usePayingTable(server);

  it('waits for all of its codes together, and not for one after the other', async () => {
    for (const shares of [4, 3, 2]) await pay({ part: share(shares) });
    expect(await rows()).toHaveLength(3);
    const asked: string[] = [];
    table.acquirer.getCharge = async (id) => {
      asked.push(id);
      return await new Promise(() => {});
    };
    const begun = performance.now();
    const closed = await operatorOf(server, table.tenantId).act('POST', `/operator/tabs/${CHECKOUT}/close`);
    expect(closed.statusCode, closed.body).toBe(200);
    expect(asked).toHaveLength(3);
    expect(performance.now() - begun).toBeLessThan(5 * SECOND_MS);
  });
});
