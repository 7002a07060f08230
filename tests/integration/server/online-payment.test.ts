import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import type { CardId, CustomerId } from '#domain/ids.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { cards } from '#server/persistence/schema/cards.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { checkDuePayments } from '#server/services/jobs/payments.ts';
import { checkPayment } from '#server/services/payments/check-payment.ts';
import { bag, cardPayment, FREE, minutesFromNow, pixPayment, RESERVED, usePayingShop } from './paying-shop.ts';
import { customerOf, operatorOf, visitorOf } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { CUSTOMER, openShop } from './test-shop.ts';

const server = useTestServer({ connections: 30 });
const shop = usePayingShop(server);

describe('an order that is paid by PIX', () => {
  it('waits with everything reserved, shows its code, and stays out of the history (B§4)', async () => {
    const placed = await place(server, shop().ana, bag(pixPayment(8)));
    expect(placed.statusCode, placed.body).toBe(200);
    const { transaction, extraData } = await shop().detailOf(placed);
    expect(transaction).toMatchObject({ in_transaction: true, completed: false, total: 13 });
    expect(transaction.transaction_pays).toMatchObject([
      { pay_type_id: 10, status: 0, total: 8, tef_transaction: null },
      { tef: 5, status: 1, total: 5 },
    ]);
    expect(extraData.pix_qrcode).toMatch(/^pix-/);
    expect(Date.parse(extraData.pix_expiration_date)).toBeGreaterThan(Date.now());
    expect((await shop().ana.get('/history?offset=0&limit=20')).json().data).toEqual([]);
    expect(await shop().held()).toEqual(RESERVED);
  });

  it('is listed with its code to its customer on every device, and to nobody else, until it is paid (D-81)', async () => {
    const unpaid = async (client = shop().ana) => (await client.get('/history/unpaid')).json().data;
    const placed = await place(server, shop().ana, bag(pixPayment(8)));
    const { transaction, extraData } = await shop().detailOf(placed);
    expect(await unpaid()).toEqual([{ transaction, extraData }]);
    expect((await visitorOf(server, shop().tenantId).get('/history/unpaid')).statusCode).toBe(401);
    const other = await openShop(server.database.db, `other-${randomUUID()}`);
    expect(await unpaid(await customerOf(server, other))).toEqual([]);
    shop().acquirer.pay((await shop().onlinePayment()).id, cents(800));
    await shop().look();
    expect(await unpaid()).toEqual([]);
  });

  it('is registered when the code is paid, and charges exactly the rest after discounts', async () => {
    const placed = await place(server, shop().ana, bag(pixPayment(8)));
    const { id } = await shop().onlinePayment();
    expect(shop().acquirer.pixRequests).toMatchObject([
      { paymentId: id, amount: 800, payer: { document: '52998224725' } },
    ]);
    shop().acquirer.pay(id, cents(800));
    await shop().look();
    expect(await shop().statuses()).toEqual(['REGISTERED']);
    const { transaction, extraData } = await shop().detailOf(placed);
    expect(transaction).toMatchObject({ completed: true, transaction_pays: [{ status: 1 }, { status: 1 }] });
    expect(extraData.pix_qrcode).toBeNull();
  });

  it('whose code expires releases everything, once; a late payment is refunded, and a new attempt succeeds', async () => {
    await place(server, shop().ana, bag(pixPayment(8)));
    const { id } = await shop().onlinePayment();
    shop().acquirer.expire(id);
    await Promise.all([shop().look(minutesFromNow(11)), shop().look(minutesFromNow(11))]);
    expect(await shop().statuses()).toEqual(['PAYMENT_CANCELED']);
    expect(await shop().held()).toEqual(FREE);

    expect((await place(server, shop().ana, bag(pixPayment(8)))).statusCode).toBe(200);
    shop().acquirer.pay(id, cents(800));
    await shop().look();
    expect(await shop().statuses()).toEqual(expect.arrayContaining(['PAYMENT_CANCELED', 'WAITING_PAYMENT']));
    expect(await shop().held()).toEqual(RESERVED);
    const promised = await shop().refunds();
    expect(promised).toMatchObject([{ paymentId: id, amount: 800 }]);
  });

  it('and is cancelled by the shop just before the acquirer is asked is still checked later, and refunded', async () => {
    const placed = await place(server, shop().ana, bag(pixPayment(8)));
    const seen = await shop().onlinePayment();
    const orderId = (await shop().detailOf(placed)).transaction.order.id;
    const operator = operatorOf(server, shop().tenantId);
    const cancelled = await operator.act('POST', `/operator/orders/${orderId}/status`, { status: 8 });
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    const ended = await shop().onlinePayment();
    await checkPayment(server.app.services, forTenant(server.database.db, shop().tenantId), seen, new Date());
    expect(await shop().onlinePayment()).toEqual(ended);

    shop().acquirer.pay(seen.id, cents(800));
    await checkDuePayments(server.app.services, server.app.log, minutesFromNow(11));
    expect(await shop().refunds()).toMatchObject([{ paymentId: seen.id, amount: 800 }]);
  });

  it('gets its code later if the acquirer did not answer, and never two', async () => {
    shop().acquirer.onPix = 'no answer';
    const placed = await place(server, shop().ana, bag(pixPayment(8)));
    expect(await shop().detailOf(placed)).toMatchObject({
      transaction: { in_transaction: true },
      extraData: { pix_qrcode: null },
    });
    shop().acquirer.onPix = 'create';
    await shop().look();
    expect((await shop().detailOf(placed)).extraData.pix_qrcode).toMatch(/^pix-/);
    expect(new Set(shop().acquirer.pixRequests.map(({ paymentId }) => paymentId)).size).toBe(1);
  });

  it('by a visitor can be read with its receipt only (D-4)', async () => {
    const visitor = visitorOf(server, shop().tenantId);
    const placed = await place(server, visitor, orderBody([{}], { payment: pixPayment(10) }));
    const { transaction, receipt } = placed.json();
    const read = await visitor.get(`/transactions/${transaction.id}`, { 'x-order-receipt': receipt });
    expect(read.json().extraData.pix_qrcode).toMatch(/^pix-/);
    expect((await visitor.get(`/transactions/${transaction.id}`)).statusCode).toBe(404);
    const elsewhere = await openShop(server.database.db, 'elsewhere-pix');
    const stranger = visitorOf(server, elsewhere).with({ 'x-order-receipt': receipt });
    expect((await stranger.get(`/transactions/${transaction.id}`)).statusCode).toBe(404);
  });
});

describe('an order that is paid by card', () => {
  it('is registered at once if the acquirer approves, and shows the card by brand and last digits', async () => {
    const placed = await place(server, shop().ana, bag(cardPayment(8)));
    expect(placed.statusCode, placed.body).toBe(200);
    const { transaction } = await shop().detailOf(placed);
    expect(transaction).toMatchObject({ completed: true });
    expect(transaction.transaction_pays[0]).toMatchObject({
      status: 1,
      total: 8,
      tef_brand: 'visa',
      tef_installments: 1,
      provider_last_digits: '4242',
      tef_transaction: JSON.stringify({ status: 1 }),
    });
    expect(shop().acquirer.captured()).toBe(800);
  });

  it('is committed with everything reserved before the acquirer is asked', async () => {
    let seen: unknown;
    shop().acquirer.meanwhile = async () => {
      seen = { held: await shop().held(), statuses: await shop().statuses(), id: (await shop().onlinePayment()).id };
    };
    await place(server, shop().ana, bag(cardPayment(8)));
    const [{ paymentId } = { paymentId: null }] = shop().acquirer.cardRequests;
    expect(seen).toEqual({ held: RESERVED, statuses: ['WAITING_PAYMENT'], id: paymentId });
  });

  it('that is refused ends, releases everything, and may be tried again under a new key', async () => {
    shop().acquirer.onCard = 'refuse';
    const key = randomUUID();
    const placed = await place(server, shop().ana, bag(cardPayment(8)), key);
    expect(await shop().detailOf(placed)).toMatchObject({
      transaction: {
        cancelled: true,
        transaction_pays: [{ status: 2, tef_transaction: JSON.stringify({ status: 4 }) }, {}],
      },
    });
    // Status 4 of the payment means refused (B§4). REJECTED is the status of an order that the store does not want.
    expect(await shop().statuses()).toEqual(['PAYMENT_CANCELED']);
    expect(await shop().held()).toEqual(FREE);
    shop().acquirer.onCard = 'approve';
    expect((await place(server, shop().ana, bag(cardPayment(8)), key)).body).toBe(placed.body);
    expect(shop().acquirer.cardRequests).toHaveLength(1);
    const again = await place(server, shop().ana, bag(cardPayment(8)));
    expect((await shop().detailOf(again)).transaction).toMatchObject({ completed: true });
    expect(shop().acquirer.captured()).toBe(800);
  });

  it('sends the acquirer no empty personal fields', async () => {
    const { db } = server.database;
    const { of } = forTenant(db, shop().tenantId);
    await db.update(customers).set({ email: null, document: null }).where(of(customers));
    await place(server, shop().ana, bag(cardPayment(8)));
    expect(shop().acquirer.cardRequests).toMatchObject([{ payer: { name: 'Ana Souza', document: null, email: null } }]);
  });

  it('that the acquirer has not decided waits', async () => {
    shop().acquirer.onCard = 'pending';
    const placed = await place(server, shop().ana, bag(cardPayment(8)));
    expect((await shop().detailOf(placed)).transaction).toMatchObject({ in_transaction: true });
    const { id } = await shop().onlinePayment();
    shop().acquirer.pay(id, cents(800));
    await shop().look();
    expect((await shop().detailOf(placed)).transaction).toMatchObject({ completed: true });
  });

  it('uses a saved card by its token, and never a card of another customer or shop', async () => {
    const { db } = server.database;
    const { own } = forTenant(db, shop().tenantId);
    await db.insert(customers).values(own({ id: 'bia' as CustomerId, fullName: 'Bia' }));
    const saved = { brand: 'elo', lastDigits: '1111', providerId: 1, providerToken: 'tok' };
    const mine = { ...saved, id: 'mine' as CardId, customerId: CUSTOMER.id };
    const hers = { ...saved, id: 'hers' as CardId, customerId: 'bia' as CustomerId };
    await db.insert(cards).values([mine, hers].map(own));
    const by = (card_id: string) => bag(cardPayment(8, { card_id, card_hash: null }));
    expect((await place(server, shop().ana, by('hers'))).json()).toMatchObject({ code: 'payment_unavailable' });
    expect((await place(server, shop().ana, by('mine'))).statusCode).toBe(200);
    expect(shop().acquirer.cardRequests).toMatchObject([{ card: { kind: 'saved', token: 'tok' } }]);

    const elsewhere = await customerOf(server, await openShop(db, 'elsewhere-card'));
    const body = { ...by('mine'), gift_card: null, cashback: null, expected: { total: 16, items: [] } };
    const refused = await place(server, elsewhere, { ...body, payment: { ...body.payment, total: 16 } });
    expect(refused.json()).toMatchObject({ code: 'payment_unavailable' });
    expect(shop().acquirer.cardRequests).toHaveLength(1);
  });

  it('saves a new card on request, as the main one if it is the first', async () => {
    await place(server, shop().ana, bag(cardPayment(8, { card_tokenize: true })));
    expect((await shop().ana.get('/cards')).json().cards).toMatchObject([
      { brand: 'visa', last_digits: '4242', main: true },
    ]);
  });

  it('is charged and settled before a new card is saved, which may take its time', async () => {
    let meanwhile: unknown;
    shop().acquirer.saving = async () => {
      meanwhile = await shop().statuses();
      return null;
    };
    await place(server, shop().ana, bag(cardPayment(8, { card_tokenize: true })));
    expect(meanwhile).toEqual(['REGISTERED']);
    expect((await shop().ana.get('/cards')).json().cards).toEqual([]);
  });

  it('accepts only the installments that the shop offers for the rest (A§5)', async () => {
    await server.database.db.update(tenants).set({ maxInstallments: 3 }).where(eq(tenants.tenantId, shop().tenantId));
    expect((await place(server, shop().ana, bag(cardPayment(8, { installments: 4 })))).json()).toMatchObject({
      code: 'payment_unavailable',
    });
    expect((await place(server, shop().ana, bag(cardPayment(8, { installments: 3 })))).statusCode).toBe(200);
    expect(shop().acquirer.cardRequests).toMatchObject([{ installments: 3, amount: 800 }]);
  });

  it('that its customer cancels is refunded once', async () => {
    const placed = await place(server, shop().ana, bag(cardPayment(8)));
    const orderId = (await shop().detailOf(placed)).transaction.order.id;
    await Promise.all([1, 2, 3].map(() => shop().ana.act('POST', '/orders/cancel', { orderId })));
    expect(await shop().refunds()).toMatchObject([{ amount: 800 }]);
    expect(await shop().held()).toEqual(FREE);
  });
});
