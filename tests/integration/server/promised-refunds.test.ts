import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PaymentId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { checkDuePayments } from '#server/services/jobs/payments.ts';
import { lockPayableAccount } from '#server/services/payments/payable-account.ts';
import { sendRefund } from '#server/services/payments/send-refund.ts';
import { settleCharge } from '#server/services/payments/settle-charge.ts';
import type { FakeAcquirer } from './fake-acquirer.ts';
import { bag, cardPayment, minutesFromNow, usePayingShop } from './paying-shop.ts';
import { place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';

const WAITING = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
const server = useTestServer({ connections: 30 });
const shop = usePayingShop(server);

afterEach(() => vi.restoreAllMocks());

/** R$ 8,00 by card of an order that its customer cancels, with what happens just before that. */
async function cancelled(before: (id: PaymentId) => Promise<void> = async () => {}) {
  const payment = await paid();
  await before(payment.id);
  const { order } = (await shop().detailOf(payment.placed)).transaction;
  await shop().ana.act('POST', '/orders/cancel', { orderId: order.id });
  return payment;
}

async function paid(onCard: FakeAcquirer['onCard'] = 'approve') {
  shop().acquirer.onCard = onCard;
  const placed = await place(server, shop().ana, bag(cardPayment(8)));
  return { placed, id: (await shop().onlinePayment()).id };
}

/** The payment jobs of two processes, some time from now; answers what a person would be told to look at. */
async function work(minutes: number): Promise<readonly unknown[]> {
  const errors: unknown[] = [];
  vi.spyOn(server.app.log, 'error').mockImplementation((about) => void errors.push(about));
  const { services } = server.app;
  await Promise.all([1, 2].map(() => checkDuePayments(services, server.app.log, minutesFromNow(minutes))));
  return errors;
}

const openPromises = async () =>
  (await shop().refunds()).filter(({ confirmedAt }) => confirmedAt === null).map(({ amount }) => amount);

async function returned(placed: Awaited<ReturnType<typeof paid>>['placed']) {
  const { transaction } = await shop().detailOf(placed);
  const lines: readonly { kind: string; means: string; amount: number }[] = transaction.money;
  return lines
    .filter(({ kind, means }) => kind.startsWith('return') && means === 'onlineCard')
    .map(({ kind, amount }) => [kind, amount]);
}

describe('money that was promised to go back', () => {
  it('and that the shop sends by its own hand is not asked for any more, though the acquirer refused it', async () => {
    const { acquirer } = shop();
    acquirer.onRefund = 'refuse';
    const { placed, id } = await cancelled();
    expect(await work(1)).toContainEqual(expect.objectContaining({ paymentId: id }));
    expect(await openPromises()).toEqual([800]);
    acquirer.sendBack(id, cents(800), 'panel');
    expect(await work(60)).toEqual([]);
    expect(await openPromises()).toEqual([]);
    expect(await returned(placed)).toEqual([['returned', 8]]);
    expect((await shop().onlinePayment()).status).toBe('REFUNDED');
    const asked = acquirer.refundRequests.length;
    await work(600);
    expect(acquirer.refundRequests).toHaveLength(asked);
  });

  it('and of which a webhook tells before anybody asks for it is never asked for', async () => {
    const { id } = await cancelled();
    shop().acquirer.sendBack(id, cents(800), 'panel');
    await shop().look();
    await work(1);
    expect(await openPromises()).toEqual([]);
    expect(shop().acquirer.refundRequests).toEqual([]);
  });

  it('goes back although an order of the same shop cannot be ended, which is written down', async () => {
    await cancelled();
    const { placed } = await paid('no charge, no answer');
    const { id } = placed.json().transaction;
    const { db, pool } = server.database;
    await db.update(payments).set({ askedAt: null }).where(eq(payments.transactionId, id));
    await db.update(orders).set({ payUntil: new Date() }).where(eq(orders.transactionId, id));
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger refused before update on orders for each row when (old.transaction_id = '${id}') execute function refuse()`);
    onTestFinished(async () => void (await pool.query('drop trigger refused on orders')));
    const warned = vi.spyOn(server.app.log, 'warn');
    expect(await work(1)).toEqual([]);
    expect(await openPromises()).toEqual([]);
    expect(await shop().statuses()).toContain('WAITING_PAYMENT');
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ transactionId: id }), expect.any(String));
  });

  it('and whose answer was lost is found in the charge, once', async () => {
    shop().acquirer.onRefund = 'sent, no answer';
    const { placed } = await cancelled();
    await work(1);
    expect(await openPromises()).toEqual([]);
    expect(await returned(placed)).toEqual([['returned', 8]]);
  });

  it('in parts, by hand, is kept with the last of them', async () => {
    const { acquirer } = shop();
    acquirer.onRefund = 'refuse';
    const { placed, id } = await cancelled();
    acquirer.sendBack(id, cents(300), 'panel-1');
    await work(1);
    expect(await openPromises()).toEqual([500]);
    expect(await work(30)).not.toEqual([]);
    acquirer.sendBack(id, cents(500), 'panel-2');
    expect(await work(90)).toEqual([]);
    expect(await openPromises()).toEqual([]);
    expect((await returned(placed)).toSorted()).toEqual([
      ['returned', 3],
      ['returned', 5],
    ]);
  });

  it('is only the rest where the shop has sent a part of it by hand, and an acquirer refuses more', async () => {
    const { acquirer } = shop();
    acquirer.onRefund = 'refuse more than is left';
    const { placed, id } = await cancelled(async (payment) => void acquirer.sendBack(payment, cents(300), 'panel'));
    expect(await openPromises()).toEqual([800]);
    await work(1);
    await work(2);
    expect(await openPromises()).toEqual([]);
    expect((await returned(placed)).toSorted()).toEqual([
      ['returned', 3],
      ['returned', 5],
    ]);
    expect(acquirer.charges.get(id)?.refunds.map(({ amount }) => amount)).toEqual([300, 500]);
    // Another request, or the acquirer would repeat its answer to the first one.
    expect(new Set(acquirer.refundRequests).size).toBe(2);
  });

  it('of two captures stays promised until both are back, because nobody can tell which of them is', async () => {
    const { acquirer } = shop();
    acquirer.onRefund = 'refuse';
    const { id } = await cancelled(async (payment) => {
      acquirer.pay(payment, cents(800));
      await shop().look();
    });
    acquirer.sendBack(id, cents(800), 'panel-1');
    await work(1);
    expect(await openPromises()).toEqual([800, 800]);
    acquirer.sendBack(id, cents(800), 'panel-2');
    expect(await work(60)).toEqual([]);
    expect(await openPromises()).toEqual([]);
  });

  it('is confirmed by the answer and by a webhook at once, and neither stands in the way of the other', async () => {
    const { acquirer, tenantId } = shop();
    const { database, app } = server;
    const { id } = await cancelled();
    const scope = forTenant(database.db, tenantId);
    const [promise] = await shop().refunds();
    let answered: Promise<string> | undefined;
    await scope.atomically(async (webhook) => {
      await lockPayableAccount(webhook, id);
      answered = sendRefund(app.services, scope, promise!, minutesFromNow(1));
      await expect.poll(async () => (await database.pool.query(WAITING)).rowCount, { interval: 5 }).toBe(1);
      await settleCharge(webhook, id, acquirer.charges.get(id)!, minutesFromNow(1));
    });
    expect(await answered).toBe('confirmed');
    expect(await openPromises()).toEqual([]);
  });

  it('is the rest of what the shop had given back before, and not that', async () => {
    const { acquirer } = shop();
    acquirer.onRefund = 'in process';
    const { id } = await cancelled(async (payment) => {
      acquirer.sendBack(payment, cents(400), 'panel');
      await shop().look();
    });
    await work(1);
    expect(await openPromises()).toEqual([400]);
    acquirer.sendBack(id, cents(400), 'asked-for');
    await work(60);
    expect(await openPromises()).toEqual([]);
    expect((await shop().onlinePayment()).status).toBe('REFUNDED');
  });
});
