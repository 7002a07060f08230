import { beforeEach, describe, expect, it } from 'vitest';
import { hasError, isDynamicPix, parsePix } from 'pix-utils';
import { cents } from '#domain/pricing/cents.ts';
import type { PaymentId } from '#domain/ids.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { paymentLinksRepository } from '#server/persistence/repositories/payment-links-repository.ts';
import { paymentLinks } from '#server/persistence/schema/payment-links.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { pixCharges } from '#server/persistence/schema/pix-charges.ts';
import { chargeWithOutcome } from '#server/services/payments/charge-with-outcome.ts';
import { settleCharge } from '#server/services/payments/settle-charge.ts';
import { startBackgroundJobs } from '#server/background-jobs.ts';
import { visitorOf } from './test-client.ts';
import { TestMoney } from './test-payments.ts';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

const APPROVED = '4000000000000010';
const REFUSED = '4000000000000028';
const LATER_APPROVED = '4000000000000036';
const LATER_REFUSED = '4000000000000044';
const LOST_ANSWER = '4000000000000069';

const server = useTestServer();
let money: TestMoney;
let shops = 0;

/** Deadlines are dated by the machine's clock; tomorrow all of them have passed. */
const START = Date.now() + 86_400_000;
/** Sets the server's clock to some seconds after the order was placed. */
const at = (seconds: number): void => server.clock.set(new Date(START + seconds * 1000).toISOString());

const tomorrow = () => new Date(START + 86_400_000);

beforeEach(async () => {
  const tenantId = await openShop(server.database.db, `money-${shops++}`);
  money = new TestMoney(server, visitorOf(server, tenantId), tenantId);
  at(0);
});

describe('a PIX', () => {
  it('is a code that an independent parser reads, and waits for ten minutes', async () => {
    const id = await money.orderWithPix();
    const pix = parsePix((await money.codeOf(id)) ?? '');
    if (hasError(pix) || !isDynamicPix(pix)) throw new Error(JSON.stringify(pix));
    expect(pix).toMatchObject({ merchantCity: 'SAO PAULO', merchantName: expect.stringMatching(/^LOJA MONEY/) });
    expect(pix.url).toMatch(/^pix\.balcao\.example\/v2\/[0-9a-f]{32}$/);
    expect((await money.stateOf(id)).order).toBe('WAITING_PAYMENT');
    at(599);
    expect(await money.codeOf(id)).not.toBeNull();
    at(600);
    expect(await money.codeOf(id)).toBeNull();
  });

  it('that is paid registers the order on the webhook, once however often it arrives', async () => {
    const id = await money.orderWithPix();
    const code = (await money.codeOf(id)) ?? '';
    expect(await money.payCode(code, 'twice')).toMatchObject({ kind: 'paid', amount: cents(1000) });
    expect(await money.payCode(code)).toEqual({ kind: 'already-paid' });
    expect(await money.deliverNotices()).toEqual([200, 200]);
    expect(await money.stateOf(id)).toEqual({ order: 'REGISTERED', payments: ['PAID'], ledger: [['charge', 1000]] });
    expect(await money.codeOf(id)).toBeNull();
  });

  it('whose webhook is lost is found by polling', async () => {
    const id = await money.orderWithPix();
    await money.payCode((await money.codeOf(id)) ?? '', 'silent');
    expect(await money.deliverNotices()).toEqual([]);
    at(60);
    await money.work();
    expect((await money.stateOf(id)).order).toBe('REGISTERED');
  });

  it('that is not paid ends the order', async () => {
    const id = await money.orderWithPix();
    at(599);
    await money.work();
    expect((await money.stateOf(id)).order).toBe('WAITING_PAYMENT');
    at(660);
    await money.work();
    expect(await money.stateOf(id)).toEqual({ order: 'PAYMENT_CANCELED', payments: ['CANCELED'], ledger: [] });
  });

  it('that is paid too late is refunded', async () => {
    const id = await money.orderWithPix();
    const code = (await money.codeOf(id)) ?? '';
    at(660);
    await money.work();
    expect(await money.payCode(code)).toEqual({ kind: 'expired' });
    await money.payCode(code, 'late');
    await money.deliverNotices();
    expect((await money.stateOf(id)).ledger).toEqual([['late_payment', 1000]]);
    at(661);
    await money.work();
    const ledger = [
      ['late_payment', 1000],
      ['refund', -1000],
    ];
    expect(await money.stateOf(id)).toEqual({ order: 'PAYMENT_CANCELED', payments: ['CANCELED'], ledger });
  });

  it('of a wrong amount pays nothing and is refunded', async () => {
    const id = await money.orderWithPix();
    await money.payCode((await money.codeOf(id)) ?? '', 'wrong-amount');
    await money.deliverNotices();
    at(1);
    await money.work();
    const ledger = [
      ['late_payment', 999],
      ['refund', -999],
    ];
    expect(await money.stateOf(id)).toEqual({ order: 'PAYMENT_CANCELED', payments: ['CANCELED'], ledger });
  });

  it('of a cancelled order is refunded, once', async () => {
    const id = await money.orderWithPix();
    await money.payCode((await money.codeOf(id)) ?? '');
    await money.deliverNotices();
    await money.cancel(id);
    for (const seconds of [1, 2, 10]) {
      at(seconds);
      await money.work();
    }
    const ledger = [
      ['charge', 1000],
      ['refund', -1000],
    ];
    expect(await money.stateOf(id)).toEqual({ order: 'CANCELED', payments: ['REFUNDED'], ledger });
  });
});

describe('a payment that a crash left behind', () => {
  const forget = (change: object) =>
    money.scope.db
      .update(payments)
      .set({ askedAt: null, checkAt: null, ...change })
      .where(money.scope.of(payments));

  it('is created if it is a PIX that was never requested, until it expires', async () => {
    const id = await money.orderWithPix();
    await money.scope.db.delete(pixCharges).where(money.scope.of(pixCharges));
    await forget({ providerId: null });
    at(10);
    await money.work();
    expect(await money.codeOf(id)).toBeNull();
    at(20);
    await money.work();
    expect(await money.codeOf(id)).not.toBeNull();
    await money.scope.db.delete(pixCharges).where(money.scope.of(pixCharges));
    at(700);
    await money.work();
    expect((await money.stateOf(id)).order).toBe('PAYMENT_CANCELED');
  });

  it('ends the order if it is a card that was never sent', async () => {
    const id = await money.orderWithCard(LATER_APPROVED);
    await forget({ providerId: null });
    at(20);
    await money.work();
    expect(await money.stateOf(id)).toEqual({ order: 'PAYMENT_CANCELED', payments: ['CANCELED'], ledger: [] });
    // It had been sent after all: abandoned payments are checked again.
    at(3700);
    await money.work();
    at(3800);
    await money.work();
    expect((await money.stateOf(id)).ledger.map(([kind]) => kind)).toEqual(['late_payment', 'refund']);
  });
});

describe('an order with a link', () => {
  it('outlives its own code, and the link opens again only when no card is pending', async () => {
    const { db, own, of } = money.scope;
    const linkNow = async () => (await db.select().from(paymentLinks).where(of(paymentLinks)))[0]?.state;
    const id = await money.orderWithPix();
    const links = paymentLinksRepository(money.scope);
    await links.take(await links.open(id, tomorrow()), new Date());
    const card = { method: 'CREDIT_CARD_ONLINE', status: 'PENDING', total: cents(1000) } as const;
    const cardId = newId<PaymentId>();
    await db
      .insert(payments)
      .values(own({ ...card, id: cardId, transactionId: id, askedAt: new Date(), createdAt: new Date() }));
    at(660);
    await money.work();
    expect(await money.stateOf(id)).toMatchObject({ order: 'WAITING_PAYMENT' });
    expect(await linkNow()).toBe('in_transaction');
    await settleCharge(money.scope, cardId, { ...chargeWithOutcome('refused'), tefStatus: 4 }, new Date());
    expect((await money.stateOf(id)).payments.toSorted()).toEqual(['CANCELED', 'REFUSED']);
    expect(await linkNow()).toBe('open');
    await money.cancel(id);
    expect(await linkNow()).toBe('cancelled');
  });
});

describe('concurrent events', () => {
  it('such as webhooks, polls and a cancellation end in one consistent state', async () => {
    const id = await money.orderWithPix();
    const txid = await money.txidOf(id);
    await money.payCode((await money.codeOf(id)) ?? '', 'silent');
    at(5);
    const hook = () => money.hook(JSON.stringify({ pix: [{ txid }] }));
    const work = () => money.work().then(() => null);
    const all = await Promise.all([hook(), money.cancel(id), work(), hook(), work(), hook(), hook(), money.cancel(id)]);
    expect(all.filter((answer) => typeof answer === 'object' && answer && answer.statusCode !== 200)).toEqual([]);
    at(60);
    await money.work();
    const { order, ledger } = await money.stateOf(id);
    const sum = ledger.reduce((total, [, amount]) => total + amount, 0);
    expect([order, sum]).toEqual(order === 'REGISTERED' ? [order, 1000] : ['CANCELED', 0]);
  });
});

describe('a webhook', () => {
  it('with a wrong signature is refused, and changes nothing', async () => {
    const id = await money.orderWithPix();
    await money.payCode((await money.codeOf(id)) ?? '', 'silent');
    expect((await money.hook('{"pix":[]}', 'pix', 'guessed')).statusCode).toBe(401);
    expect((await money.stateOf(id)).order).toBe('WAITING_PAYMENT');
  });

  it('of an unknown charge is accepted, and one of an unpaid charge changes nothing', async () => {
    const id = await money.orderWithPix();
    const txid = '0'.repeat(32);
    const claimed = { endToEndId: 'E1', valor: '10.00', horario: new Date().toISOString() };
    expect((await money.hook(JSON.stringify({ pix: [{ ...claimed, txid }] }))).statusCode).toBe(200);
    const ours = { ...claimed, txid: await money.txidOf(id) };
    expect((await money.hook(JSON.stringify({ pix: [ours] }))).statusCode).toBe(200);
    expect((await money.stateOf(id)).order).toBe('WAITING_PAYMENT');
  });
});

describe('a card', () => {
  it.each([
    ['approved', APPROVED, 'REGISTERED', 'PAID'],
    ['refused', REFUSED, 'PAYMENT_CANCELED', 'REFUSED'],
  ])('that is %s decides the order at once', async (_what, number, order, payment) => {
    expect(await money.stateOf(await money.orderWithCard(number))).toMatchObject({ order, payments: [payment] });
  });

  it.each([
    ['approved', LATER_APPROVED, 'REGISTERED', 'PAID'],
    ['refused', LATER_REFUSED, 'PAYMENT_CANCELED', 'REFUSED'],
  ])('that is pending is %s later', async (_what, number, order, payment) => {
    const id = await money.orderWithCard(number);
    expect(await money.stateOf(id)).toEqual({ order: 'WAITING_PAYMENT', payments: ['PENDING'], ledger: [] });
    at(9);
    expect(await money.deliverNotices()).toEqual([200]);
    expect(await money.stateOf(id)).toMatchObject({ order, payments: [payment] });
  });

  it('that was charged with a lost answer is found, and charged once', async () => {
    const id = await money.orderWithCard(LOST_ANSWER);
    expect(await money.stateOf(id)).toEqual({ order: 'WAITING_PAYMENT', payments: ['PENDING'], ledger: [] });
    at(4);
    await money.work();
    expect(await money.stateOf(id)).toEqual({ order: 'REGISTERED', payments: ['PAID'], ledger: [['charge', 1000]] });
  });
});

describe('the bank of the sandbox', () => {
  const post = (path: string, form: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: `/sandbox/bank${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });

  it('shows the amount of a pasted code, and pays it', async () => {
    const id = await money.orderWithPix();
    const code = (await money.codeOf(id)) ?? '';
    const charge = await post('', { code: ` ${code}\n` });
    expect(charge.body).toContain('R$\u00a010,00');
    expect(charge.headers['content-security-policy']).toContain("script-src 'self'");
    expect((await post('/pay', { code, scenario: 'normal' })).body).toContain('Pagamento feito');
    expect((await post('/pay', { code, scenario: 'normal' })).body).toContain('já foi paga');
    await money.deliverNotices();
    expect((await money.stateOf(id)).order).toBe('REGISTERED');
  });

  it('refuses a damaged code, and escapes the input', async () => {
    const id = await money.orderWithPix();
    const damaged = ((await money.codeOf(id)) ?? '').replace('SAO PAULO', 'SAO PAULA');
    expect((await post('', { code: damaged })).body).toContain('não é de uma cobrança');
    expect((await post('', { code: '<script>' })).body).toContain('&lt;script&gt;');
  });
});

it('completes a payment by itself, over the network, within seconds', async () => {
  server.clock.set(null);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const jobs = await startBackgroundJobs({ databaseUrl: server.url, app: server.app, kitchenStepMs: null });
  const id = await money.orderWithPix();
  await money.payCode((await money.codeOf(id)) ?? '');
  const orderNow = async () => (await money.stateOf(id)).order;
  await expect.poll(orderNow).toBe('REGISTERED');
  await money.cancel(id);
  const paymentNow = async () => (await money.stateOf(id)).payments;
  await expect.poll(paymentNow).toEqual(['REFUNDED']);
  await jobs.stop();
});
