import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { compactGiftCode, isMistypedGiftCode, spacedGiftCode } from '#domain/payment/gift-card-code.ts';
import type { TransactionId } from '#domain/ids.ts';
import { sandboxCharges } from '#server/persistence/schema/sandbox-charges.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { settleCharge } from '#server/services/payments/settle-charge.ts';
import { openGiftShop, RECEIVER, TO_CAIO } from './gift-shop.ts';
import type { GiftShop } from './gift-shop.ts';
import { customerOf } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';

const server = useTestServer({ connections: 30 });
let shops = 0;
let shop: GiftShop;
beforeEach(async () => {
  shop = await openGiftShop(server, `gifts-${shops++}`);
});

const FOOD = {};

async function moneyOf(id: TransactionId) {
  await shop.money.work();
  return await shop.money.stateOf(id);
}

describe('a gift card that is bought', () => {
  it('has no code while it is not paid', async () => {
    const id = await shop.order([TO_CAIO]);
    expect((await shop.detailOf(id)).giftCards).toMatchObject([{ receiver: RECEIVER, value: 5000, issued: null }]);
  });

  it('exists the moment it is paid, and an order of nothing else is delivered by that', async () => {
    const id = await shop.buy();
    const order = await shop.detailOf(id);
    expect(order.status).toBe('DELIVERED');
    expect(order.giftCards).toMatchObject([
      { receiver: RECEIVER, value: 5000, issued: { balance: 5000, isVoid: false, mail: 'SENDING' } },
    ]);
    const [card] = await shop.cardsOf(id);
    expect(card?.code.length).toBeGreaterThanOrEqual(14);
    expect(isMistypedGiftCode(String(card?.code))).toBe(false);
  });

  it('exists once, however often and however concurrently its payment is reported', async () => {
    const id = await shop.order(['a', 'b', 'c'].map((ref) => ({ ...TO_CAIO, ref })));
    await shop.money.payCode(String(await shop.money.codeOf(id)), 'twice');
    await Promise.all([
      shop.money.deliverNotices(),
      shop.money.deliverNotices(),
      shop.money.work(),
      shop.money.sayPaid(id),
    ]);
    await shop.money.work();
    const codes = (await shop.cardsOf(id)).map(({ code }) => code);
    expect(new Set(codes).size).toBe(3);
    expect(await shop.liability()).toMatchObject({ owed: 15_000, balances: 15_000 });
    expect((await shop.liability()).entries).toHaveLength(3);
  });

  it('is sold while the store is closed, which anything made there is not (D-18)', async () => {
    await server.database.db
      .update(stores)
      .set({ closedByHand: true, catalogVersion: 9 })
      .where(eq(stores.tenantId, shop.tenantId));
    expect((await shop.detailOf(await shop.buy())).status).toBe('DELIVERED');
    await expect(shop.order([FOOD, { ...TO_CAIO, ref: 'gift' }])).rejects.toThrow('store_closed');
  });

  it('is sold for no place to a customer of a shop of tables alone, as the page sends it (D-24)', async () => {
    await shop.scope.db.update(tenants).set({ qrCodeOnly: true }).where(shop.scope.of(tenants));
    const byMail = {
      ...orderBody([TO_CAIO], { payment: { type: 'PIX', total: 50, change: 0 }, customer: null }),
      shipping: { type: 'ADDRESS', address_id: null, address: null, schedule: null },
    };
    expect((await place(server, await customerOf(server, shop.tenantId), byMail)).statusCode).toBe(200);
    expect((await place(server, shop.bia, byMail)).json()).toMatchObject({ code: 'anonymous_not_allowed' });
  });

  it('does not hold up the kitchen of an order that also has food', async () => {
    const id = await shop.buy(FOOD, { ...TO_CAIO, ref: 'gift' });
    expect((await shop.detailOf(id)).status).toBe('REGISTERED');
    expect(await shop.cardsOf(id)).toHaveLength(1);
  });

  it('exists at once when another gift card pays all of it', async () => {
    const [card] = await shop.cardsOf(await shop.buy());
    const paidBy = { gift_card: { id: card?.id, code: card?.code, total: 50 }, payment: null };
    const expected = { total: 0, items: [{ ref: 'line-1', price: 50 }] };
    const id = await shop.order([TO_CAIO], { ...paidBy, expected });
    expect((await shop.detailOf(id)).status).toBe('DELIVERED');
    expect(await shop.cardsOf(id)).toMatchObject([{ balance: 5000 }]);
    expect(await shop.liability()).toMatchObject({ owed: 5000, balances: 5000 });
  });

  it('pays in the same shop at once, typed in small letters and groups', async () => {
    const [card] = await shop.cardsOf(await shop.buy());
    const typed = spacedGiftCode(String(card?.code)).toLowerCase();
    expect(compactGiftCode(typed)).toBe(card?.code);
    expect((await shop.validate(typed)).json()).toMatchObject({ gift_card: { id: card?.id, balance: 50 } });
    expect((await shop.spend(card!, 20)).statusCode).toBe(200);
    expect((await shop.validate(typed)).json()).toMatchObject({ gift_card: { balance: 30 } });
  });

  it('is worthless in every other shop', async () => {
    const [card] = await shop.cardsOf(await shop.buy());
    const other = await openGiftShop(server, `gifts-${shops++}`);
    expect((await other.validate(String(card?.code))).statusCode).toBe(400);
  });

  it('is shown with its receiver to the shop, and to nobody who cannot show the receipt', async () => {
    const id = await shop.buy();
    const listed = (await shop.operator.get('/operator/orders')).json().orders;
    expect(listed[0].transaction.gift_cards).toMatchObject([{ ...RECEIVER, value: 50, issued: { balance: 50 } }]);
    expect((await shop.bia.get(`/transactions/${id}`)).statusCode).toBe(404);
    const own = (await shop.bia.get(`/transactions/${id}`, shop.receiptOf(id))).json().transaction;
    expect(own.gift_cards).toEqual(listed[0].transaction.gift_cards);
  });
});

describe('when the purchase of a gift card goes back', () => {
  it('an unspent card is void from the moment its order is cancelled, and the money returns', async () => {
    const id = await shop.buy(FOOD, { ...TO_CAIO, ref: 'gift' });
    const [card] = await shop.cardsOf(id);
    expect(await shop.money.cancel(id)).toBe(true);
    expect((await shop.validate(String(card?.code))).statusCode).toBe(400);
    expect((await shop.spend(card!, 10)).json()).toMatchObject({ code: 'gift_card_invalid' });
    expect(await shop.cardsOf(id)).toMatchObject([{ isVoid: true, balance: 0 }]);
    expect(await shop.liability()).toMatchObject({ owed: 0, balances: 0 });
    expect((await moneyOf(id)).ledger).toEqual([
      ['charge', 6000],
      ['refund', -6000],
    ]);
  });

  it('the shop can take back gift cards alone although they count as delivered', async () => {
    const id = await shop.buy();
    const path = `/operator/orders/${await shop.orderIdOf(id)}/status`;
    expect((await shop.operator.act('POST', path, { status: 8 })).statusCode).toBe(200);
    expect(await shop.cardsOf(id)).toMatchObject([{ isVoid: true, balance: 0 }]);
    expect((await moneyOf(id)).ledger).toHaveLength(2);
  });

  it('food that was delivered cannot be taken back', async () => {
    const id = await shop.buy(FOOD, { ...TO_CAIO, ref: 'gift' });
    const path = `/operator/orders/${await shop.orderIdOf(id)}/status`;
    for (const status of [1, 2, 3]) await shop.operator.act('POST', path, { status });
    expect((await shop.operator.act('POST', path, { status: 8 })).json()).toMatchObject({ code: 'status_not_allowed' });
  });

  it('an order stays as it is, with its reason, while something bought with its card stands', async () => {
    const id = await shop.buy();
    const [card] = await shop.cardsOf(id);
    const spent = (await shop.spend(card!, 20)).json().transaction.id;
    const path = `/operator/orders/${await shop.orderIdOf(id)}/status`;
    expect((await shop.operator.act('POST', path, { status: 8 })).json()).toMatchObject({ code: 'gift_card_spent' });
    expect((await shop.detailOf(id)).status).toBe('DELIVERED');
    expect(await shop.cardsOf(id)).toMatchObject([{ balance: 3000, isVoid: false }]);
    expect((await moneyOf(id)).ledger).toEqual([['charge', 5000]]);

    await shop.money.cancel(spent);
    expect((await shop.operator.act('POST', path, { status: 8 })).statusCode).toBe(200);
    expect(await shop.liability()).toMatchObject({ owed: 0, balances: 0 });
  });

  it('either the card is spent or the order is cancelled, never both', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await shop.buy();
      const [card] = await shop.cardsOf(id);
      const path = `/operator/orders/${await shop.orderIdOf(id)}/status`;
      const [spent, cancelled] = await Promise.all([
        shop.spend(card!, 20),
        shop.operator.act('POST', path, { status: 8 }),
      ]);
      expect([spent.statusCode, cancelled.statusCode].toSorted()).toEqual([200, 409]);
    }
    const { owed, balances } = await shop.liability();
    expect(owed).toBe(balances);
  });

  it('what the acquirer sent back by itself is not left on the card; what was spent stays spent', async () => {
    const id = await shop.buy();
    const [card] = await shop.cardsOf(id);
    const spent = (await shop.spend(card!, 20)).json().transaction.id;
    const [charge] = await shop.scope.db.select().from(sandboxCharges).where(shop.scope.of(sandboxCharges));
    const back = { reference: 'chargeback', amount: 5000, at: new Date() };
    const news = {
      outcome: 'approved',
      captures: [],
      refunds: [back],
      providerReference: null,
      tefStatus: null,
      card: null,
    };
    await settleCharge(shop.scope, charge?.reference as never, news as never, new Date());
    expect(await shop.cardsOf(id)).toMatchObject([{ isVoid: true, balance: 0 }]);
    // An order that was paid with it and is cancelled now brings nothing back to life.
    await shop.money.cancel(spent);
    expect(await shop.cardsOf(id)).toMatchObject([{ isVoid: true, balance: 0 }]);
    expect((await shop.liability()).entries.toSorted()).toEqual([
      ['issued', 5000],
      ['redeemed', -2000],
      ['restored', 2000],
      ['voided', -2000],
      ['voided', -3000],
    ]);
    expect(await shop.liability()).toMatchObject({ owed: 0, balances: 0 });
  });

  it('a product that is no gift card has none', async () => {
    const id = await shop.buy(FOOD);
    expect(await shop.detailOf(id)).toMatchObject({ status: 'REGISTERED', giftCards: [] });
  });
});
