import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { paymentLinks } from '#server/persistence/schema/payment-links.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { checkDuePayments } from '#server/services/jobs/payments.ts';
import { CARD, CUSTOMER, flags, PIX, useLinkedShop } from './linked-shop.ts';
import { minutesFromNow, pixPayment } from './paying-shop.ts';
import { GIFT } from './test-balances.ts';
import { captchaToken, customerOf, visitorOf } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { LAST_FIVE, openShop } from './test-shop.ts';

const server = useTestServer({ connections: 30, variables: { PUBLIC_URL: 'https://balcao.example' } });
const shop = useLinkedShop(server);
const BRAND = { logo: null, theme: { colors: { primary: '#b0413e' } } };

describe('a payment link', () => {
  it('shows the order to anybody who has the link, without name, phone or address (B§3)', async () => {
    const { transaction, extraData } = await shop().read();
    expect(flags({ transaction })).toEqual([]);
    expect(transaction).toMatchObject({
      total: 20,
      delivery_fee: 0,
      customer_doc: null,
      event_point: {
        point: { name: 'Centro', tenant: { ...BRAND, label: `Loja ${shop().tenantId}`, maxInstallments: 1 } },
      },
      transaction_items: [{ product_name: 'Café', quantity: 2, total: 20 }],
    });
    expect(extraData).toEqual({ pix_qrcode: null, pix_creation_date: null, pix_expiration_date: null });
    expect(JSON.stringify(transaction)).not.toContain('Bia');
  });

  it('that does not exist is not found, nor is one of another shop', async () => {
    expect((await shop().anybody.get(`/payments/${randomUUID()}`)).json()).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    const other = await openShop(server.database.db, 'elsewhere-link');
    const stranger = visitorOf(server, other);
    expect((await stranger.get(`/payments/${shop().uuid}`)).statusCode).toBe(404);
    expect((await shop().pay(CARD, { client: stranger })).statusCode).toBe(404);
    expect((await shop().visitor().get(`/payments/${shop().uuid}`)).statusCode).toBe(200);
    expect(shop().acquirer.cardRequests).toEqual([]);
  });

  it('masks document and e-mail of a known customer, and pays with them (B§5)', async () => {
    await shop().link(orderBody([{}], { customer: null }), await customerOf(server, shop().tenantId));
    expect((await shop().read()).transaction).toMatchObject({
      customer_doc: '•••.982.247-••',
      customer_email: 'a•••@example.com',
    });
    const paid = await shop().pay(CARD, { customer: { document: null, email: 'bia@example.com' } });
    expect(paid.statusCode, paid.body).toBe(200);
    expect(shop().acquirer.cardRequests).toMatchObject([
      { payer: { document: '52998224725', email: 'bia@example.com' } },
    ]);
  });

  it('requires a valid document if the order has none', async () => {
    for (const document of [null, '11111111111']) {
      const refused = await shop().pay(CARD, { customer: { document, email: 'bia@example.com' } });
      expect(refused.json()).toMatchObject({ status: 400, details: [{ field: 'customer.document' }] });
    }
    expect((await shop().pay(CARD, { customer: { ...CUSTOMER, document: '12ABC34501DE35' } })).statusCode).toBe(200);
  });

  it('requires a proof of work, good for one attempt', async () => {
    const body = { payment: CARD, customer: CUSTOMER, token: await captchaToken(server, shop().anybody) };
    expect((await shop().anybody.act('POST', `/payments/${shop().uuid}`, body)).statusCode).toBe(200);
    expect((await shop().anybody.act('POST', `/payments/${shop().uuid}`, body)).json()).toMatchObject({
      code: 'captcha_invalid',
    });
  });
});

describe('a card through a link', () => {
  it('pays the rest, completes the link, and replaces payment on delivery', async () => {
    const paid = await shop().pay(CARD);
    expect(paid.statusCode, paid.body).toBe(200);
    expect(flags(paid.json())).toEqual(['completed']);
    expect(paid.json().transaction.transaction_pays).toMatchObject([{ status: 1, total: 20, tef_brand: 'visa' }]);
    expect(shop().acquirer.cardRequests).toMatchObject([
      { amount: 2000, card: { kind: 'plain', number: '4000000000000010', expiration: '1230', cvv: '123' } },
    ]);
    expect((await shop().payments()).map(({ method, status }) => `${method} ${status}`).toSorted()).toEqual([
      'CASH CANCELED',
      'CREDIT_CARD_ONLINE PAID',
    ]);
  });

  it('pays no more than the rest after a gift card', async () => {
    const gift_card = { ...GIFT, total: 5 };
    const body = orderBody([{}], { gift_card, payment: { type: 'CASH', total: 5, change: 0 } });
    await shop().link({ ...body, expected: { ...body.expected, total: 5 } });
    expect(flags((await shop().pay(CARD)).json())).toEqual(['completed']);
    expect(shop().acquirer.captured()).toBe(500);
  });

  it('that is refused shows status 4 and may be tried again (B§4); the last attempt is the one shown', async () => {
    shop().acquirer.onCard = 'refuse';
    const refused = await shop().pay(CARD);
    expect(flags(refused.json())).toEqual([]);
    expect(refused.json().transaction.transaction_pays[0]).toMatchObject({ tef_transaction: '{"status":4}' });
    shop().acquirer.onCard = 'pending';
    const again = await shop().pay(CARD);
    expect(flags(again.json())).toEqual(['in_transaction']);
    expect(again.json().transaction.transaction_pays).toMatchObject([{ status: 0, tef_transaction: null }]);
    shop().acquirer.pay(await shop().pendingId(), cents(2000));
    await shop().look();
    expect(flags(await shop().read())).toEqual(['completed']);
    expect(shop().acquirer.captured()).toBe(2000);
  });

  it('accepts only the installments that the shop offers', async () => {
    expect((await shop().pay({ ...CARD, installments: 2 })).json()).toMatchObject({ code: 'payment_unavailable' });
    await server.database.db.update(tenants).set({ maxInstallments: 3 }).where(eq(tenants.tenantId, shop().tenantId));
    expect((await shop().pay({ ...CARD, installments: 2 })).statusCode).toBe(200);
    expect(shop().acquirer.cardRequests).toMatchObject([{ installments: 2 }]);
  });

  it('leaves no trace of the card, not even in a hash', async () => {
    await shop().pay({ ...CARD, card_number: '4111111111111111', card_cvv: '987' });
    await shop().pay({ ...CARD, card_number: '4111111111111111', card_cvv: '987' });
    const { rows: tables } = await server.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await server.database.pool.query(
        `select 1 from "${name}" t where t::text ~ '4111111111111111|BIA LIMA|bia@'`,
      );
      expect(rows, name).toEqual([]);
    }
  });
});

describe('PIX through a link', () => {
  it('does not lock out a card: the card pays, and a payment of the code goes back', async () => {
    await shop().pay(PIX);
    const code = await shop().pendingId();
    const paid = await shop().pay(CARD);
    expect(flags(paid.json())).toEqual(['completed']);
    expect(paid.json().extraData.pix_qrcode).toBeNull();
    shop().acquirer.pay(code, cents(2000));
    await shop().look();
    expect((await shop().refunds()).map(({ paymentId, amount }) => [paymentId, amount])).toEqual([[code, 2000]]);
  });

  it('that was paid unnoticed is not paid once more by card', async () => {
    await shop().pay(PIX);
    shop().acquirer.pay(await shop().pendingId(), cents(2000));
    expect(flags((await shop().pay(CARD)).json())).toEqual(['completed']);
    expect(shop().acquirer.cardRequests).toEqual([]);
  });

  it('gives way to a card that is refused, and may be tried again', async () => {
    await shop().pay(PIX);
    shop().acquirer.onCard = 'refuse';
    expect(flags((await shop().pay(CARD)).json())).toEqual([]);
    expect((await shop().pay(PIX)).json().extraData.pix_qrcode).toMatch(/^pix-/);
  });

  it('shows the code until it is paid', async () => {
    const begun = (await shop().pay(PIX)).json();
    expect(flags(begun)).toEqual(['in_transaction']);
    expect(begun.extraData.pix_qrcode).toMatch(/^pix-/);
    expect((await shop().read()).extraData).toEqual(begun.extraData);
    shop().acquirer.pay(await shop().pendingId(), cents(2000));
    await shop().look();
    expect(flags(await shop().read())).toEqual(['completed']);
    expect((await shop().read()).extraData.pix_qrcode).toBeNull();
  });

  it('opens the link again when the code expires, and refunds a late payment of the old code', async () => {
    await shop().pay(PIX);
    const first = await shop().pendingId();
    shop().acquirer.expire(first);
    await shop().look(minutesFromNow(11));
    expect(flags(await shop().read())).toEqual([]);
    const again = (await shop().pay(PIX)).json();
    expect(again.extraData.pix_qrcode).toMatch(/^pix-/);
    shop().acquirer.pay(first, cents(2000));
    await shop().look();
    expect(flags(await shop().read())).toEqual(['in_transaction']);
    shop().acquirer.pay(await shop().pendingId(), cents(2000));
    await shop().look();
    expect(flags(await shop().read())).toEqual(['completed']);
  });
});

describe('the making of a link', () => {
  const linkOf = async (orderId: string) => shop().operator().act('POST', '/operator/payment-links', { orderId });

  it('is refused when so little is left that it could not be paid by it', async () => {
    const gift_card = { ...GIFT, total: 5 };
    const body = orderBody([{ price: 8, id: LAST_FIVE }], {
      gift_card,
      payment: { type: 'CASH', total: 3, change: 0 },
    });
    const { transaction, receipt } = (
      await place(server, shop().visitor(), { ...body, expected: { ...body.expected, total: 3 } })
    ).json();
    const read = await shop().visitor().get(`/transactions/${transaction.id}`, { 'x-order-receipt': receipt });
    const refused = await linkOf(read.json().transaction.order.id);
    expect(refused.json()).toMatchObject({ code: 'payment_below_minimum', total: 3 });
  });

  it('beside the payment of its order never leaves an open link on a paid order', async () => {
    for (let round = 0; round < 15; round++) {
      const { transaction, receipt } = (
        await place(server, shop().visitor(), orderBody([{}], { payment: pixPayment(10) }))
      ).json();
      const read = await shop().visitor().get(`/transactions/${transaction.id}`, { 'x-order-receipt': receipt });
      shop().acquirer.pay(await shop().pendingId(), cents(1000));
      const [made] = await Promise.all([linkOf(read.json().transaction.order.id), shop().look()]);
      if (made.statusCode === 409) continue;
      shop().uuid = made.json().uuid;
      expect(flags(await shop().read())).toEqual(['completed']);
    }
  });
});

describe('the life of a link', () => {
  const minutes = (paymentLinkMinutes: number) =>
    server.database.db.update(tenants).set({ paymentLinkMinutes }).where(eq(tenants.tenantId, shop().tenantId));
  const work = (at: Date) => checkDuePayments(server.app.services, server.app.log, at);

  it('is what the shop chose: then it says that its time is over, takes nothing, and the order goes on', async () => {
    await minutes(60);
    await shop().link();
    await work(minutesFromNow(59));
    expect(flags(await shop().read())).toEqual([]);
    await work(minutesFromNow(61));
    expect((await shop().read()).transaction).toMatchObject({ cancelled: true, expired: true });
    expect((await shop().pay(CARD)).json().transaction).toMatchObject({ cancelled: true, expired: true });
    expect(shop().acquirer.cardRequests).toEqual([]);
    const all = await server.database.db.select().from(orders).where(eq(orders.tenantId, shop().tenantId));
    expect(all.map(({ status }) => status)).toEqual(['REGISTERED', 'REGISTERED']);
  });

  it('keeps an unpaid order, and ends it and what it reserved when it is over', async () => {
    await minutes(60);
    await shop().link(orderBody([{ id: LAST_FIVE, amount: 5, price: 40 }], { payment: pixPayment(40) }));
    const stock = async () => {
      const levels = await server.database.db
        .select()
        .from(stockLevels)
        .where(eq(stockLevels.tenantId, shop().tenantId));
      return levels.find(({ productId }) => productId === LAST_FIVE)?.balanceMilli;
    };
    shop().acquirer.expire(await shop().pendingId());
    await work(minutesFromNow(31));
    expect(flags(await shop().read())).toEqual([]);
    expect(await stock()).toBe(0);
    await work(minutesFromNow(61));
    expect((await shop().read()).transaction).toMatchObject({ cancelled: true, expired: true });
    expect(await stock()).toBe(5000);
  });

  it('waits for who pays by it', async () => {
    await minutes(60);
    await shop().link(orderBody([{}], { payment: pixPayment(10) }));
    shop().acquirer.onCard = 'pending';
    await shop().pay(CARD);
    await work(minutesFromNow(61));
    expect(flags(await shop().read())).toEqual(['in_transaction']);
    shop().acquirer.pay(await shop().pendingId(), cents(1000));
    await shop().look();
    expect(flags(await shop().read())).toEqual(['completed']);
  });

  it('begins anew when the shop asks for the link again', async () => {
    await minutes(60);
    await shop().link();
    await server.database.db.update(paymentLinks).set({ expiresAt: minutesFromNow(1) });
    const [order] = await server.database.db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(
        paymentLinks,
        and(eq(paymentLinks.transactionId, orders.transactionId), eq(paymentLinks.id, shop().uuid)),
      );
    expect((await linkAgain(order?.id ?? '')).json().uuid).toBe(shop().uuid);
    await work(minutesFromNow(50));
    expect(flags(await shop().read())).toEqual([]);
  });

  const linkAgain = (orderId: string) => shop().operator().act('POST', '/operator/payment-links', { orderId });
});

it('stores nothing about the payer', async () => {
  await shop().pay(CARD);
  expect(await server.database.db.$count(customers, eq(customers.email, CUSTOMER.email))).toBe(0);
});
