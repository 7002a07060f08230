import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import { loyalties, loyaltyLots } from '#server/persistence/schema/loyalties.ts';
import { CARD, flags, PIX, useLinkedShop } from './linked-shop.ts';
import { minutesFromNow } from './paying-shop.ts';
import { CASHBACK } from './test-balances.ts';
import { customerOf } from './test-client.ts';
import { orderBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';

const server = useTestServer({ connections: 30, variables: { PUBLIC_URL: 'https://balcao.example' } });
const shop = useLinkedShop(server);

/** Ana's two coffees of R$ 10,00 in cash, with a link to pay them by. */
beforeEach(async () => {
  const { db } = server.database;
  await db.update(loyalties).set({ cashbackPercentage: 10 }).where(eq(loyalties.id, CASHBACK));
  const body = orderBody([{ amount: 2, price: 20 }], { customer: null, shipping: { type: 'TAKEOUT', schedule: null } });
  await shop().link(body, await customerOf(server, shop().tenantId));
});

/** Her document is known. */
async function pay(payment: object) {
  const paid = await shop().pay(payment, { customer: { document: null, email: 'ana@example.com' } });
  expect(paid.statusCode, paid.body).toBe(200);
  return paid;
}

/** The newest order, as the counter has it. */
async function queued() {
  const { orders } = (await shop().operator().get('/operator/queue')).json();
  const ordered = orders.toSorted((a: { number: number }, b: { number: number }) => b.number - a.number);
  return ordered[0];
}

async function handOver(as: 'DELIVERED' | 'COLLECTED' = 'DELIVERED'): Promise<void> {
  const { id } = await queued();
  let from: OrderStatus = 'REGISTERED';
  for (const to of ['PREPARING', 'READY', as] as const) {
    const body = { from: ORDER_STATUS[from], to: ORDER_STATUS[to] };
    const moved = await shop().operator().act('POST', `/operator/queue/${id}/status`, body);
    expect(moved.statusCode, moved.body).toBe(200);
    from = to;
  }
}

const ofOrder = async () => {
  const all = await shop().payments();
  const { transactionId } = all.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]!;
  return all.filter((payment) => payment.transactionId === transactionId);
};
const payments = async () => (await ofOrder()).map(({ method, status }) => `${method} ${status}`).toSorted();
const money = async () =>
  (await queued()).counter.money.map(({ kind, means, amount }: Record<string, unknown>) => [kind, means, amount]);
const earned = async () => {
  const lots = await server.database.db.select().from(loyaltyLots).where(eq(loyaltyLots.tenantId, shop().tenantId));
  return lots.flatMap(({ transactionId, earned: amount }) => (transactionId === null ? [] : amount));
};

describe('an order that is handed over while its customer pays it by a link (ADR-086)', () => {
  it('is paid by the code whose receipt was shown at the door: no cash is booked, and nothing goes back', async () => {
    await pay(PIX);
    shop().acquirer.pay(await shop().pendingId(), cents(2000));
    await handOver();
    expect(await payments()).toEqual(['CASH PENDING', 'PIX PENDING']);
    expect(await money()).toEqual([['waiting', 'pix', 20]]);
    expect(await earned()).toEqual([]);

    await shop().look();
    expect(await payments()).toEqual(['CASH CANCELED', 'PIX PAID']);
    expect(await money()).toEqual([['received', 'pix', 20]]);
    expect(await shop().refunds()).toEqual([]);
    expect(await earned()).toEqual([200]);
    expect(flags(await shop().read())).toEqual(['completed']);
  });

  it('is paid by the card whose answer was lost', async () => {
    shop().acquirer.onCard = 'charge, no answer';
    await pay(CARD);
    await handOver('COLLECTED');
    await shop().look();
    expect(await payments()).toEqual(['CASH CANCELED', 'CREDIT_CARD_ONLINE PAID']);
    expect(await shop().refunds()).toEqual([]);
    expect(await earned()).toEqual([200]);
  });

  it('was paid at the door if the code dies, and earns and ends its link then', async () => {
    await pay(PIX);
    await handOver();
    shop().acquirer.expire(await shop().pendingId());
    await shop().look(minutesFromNow(11));
    expect(await payments()).toEqual(['CASH PAID', 'PIX CANCELED']);
    expect(await money()).toEqual([['received', 'cash', 20]]);
    expect(await earned()).toEqual([200]);
    expect(flags(await shop().read())).toEqual(['completed']);
  });

  it('was paid at the door if the card is refused', async () => {
    shop().acquirer.onCard = 'pending';
    await pay(CARD);
    await handOver();
    const id = await shop().pendingId();
    shop().acquirer.charges.set(id, { ...shop().acquirer.charges.get(id)!, outcome: 'refused' });
    await shop().look();
    expect(await payments()).toEqual(['CASH PAID', 'CREDIT_CARD_ONLINE REFUSED']);
    expect(flags(await shop().read())).toEqual(['completed']);
  });

  it('is paid at the door at once if nobody pays online, and by its link no more', async () => {
    await handOver();
    expect(await payments()).toEqual(['CASH PAID']);
    expect(await earned()).toEqual([200]);
    expect(flags(await shop().read())).toEqual(['completed']);
    expect(flags((await pay(CARD)).json())).toEqual(['completed']);
    expect(shop().acquirer.cardRequests).toEqual([]);
  });

  it('gives back a second payment all the same', async () => {
    await pay(PIX);
    const id = await shop().pendingId();
    await handOver();
    shop().acquirer.pay(id, cents(2000));
    shop().acquirer.pay(id, cents(2000));
    await shop().look();
    expect((await shop().refunds()).map(({ amount }) => amount)).toEqual([2000]);
    expect(await earned()).toEqual([200]);
  });
});
