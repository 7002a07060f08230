import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { CARD, CUSTOMER, flags, PIX, useLinkedShop } from './linked-shop.ts';
import { minutesFromNow } from './paying-shop.ts';
import { GIFT } from './test-balances.ts';
import { captchaToken, customerOf, visitorOf } from './test-client.ts';
import { orderBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

const server = useTestServer({ connections: 30, variables: { PUBLIC_URL: 'https://balcao.example' } });
const shop = useLinkedShop(server);

describe('a payment link', () => {
  it('shows the order to anybody who has the link, without name, phone or address (B§3)', async () => {
    const { transaction, extraData } = await shop().read();
    expect(flags({ transaction })).toEqual([]);
    expect(transaction).toMatchObject({
      total: 20,
      delivery_fee: 0,
      customer_doc: null,
      event_point: { point: { name: 'Centro', tenant: { label: `Loja ${shop().tenantId}`, maxInstallments: 1 } } },
      transaction_items: [{ product_name: 'Café', quantity: 2, total: 20 }],
    });
    expect(extraData).toEqual({ pix_qrcode: null, pix_expiration_date: null });
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
      expect(refused.json()).toMatchObject({ status: 400, details: [{ field: 'document' }] });
    }
    expect((await shop().pay(CARD, { customer: { ...CUSTOMER, document: '12ABC34501DE35' } })).statusCode).toBe(200);
  });

  it('requires a proof of work, good for one attempt', async () => {
    const body = { payment: CARD, customer: CUSTOMER, token: await captchaToken(server) };
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

it('stores nothing about the payer', async () => {
  await shop().pay(CARD);
  expect(await server.database.db.$count(customers, eq(customers.email, CUSTOMER.email))).toBe(0);
});
