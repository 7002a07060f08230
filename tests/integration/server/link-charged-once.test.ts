import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { CARD, CUSTOMER, flags, PIX, useLinkedShop } from './linked-shop.ts';
import { cardPayment, minutesFromNow, pixPayment } from './paying-shop.ts';
import { captchaToken } from './test-client.ts';
import { orderBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';

const server = useTestServer({ connections: 30, variables: { PUBLIC_URL: 'https://balcao.example' } });
const shop = useLinkedShop(server);

describe('one link is one charge', () => {
  it('for the same request sent again, whatever the first one ran into', async () => {
    const key = randomUUID();
    const [first, second] = [await shop().pay(CARD, { key }), await shop().pay(CARD, { key })];
    expect(second.body).toBe(first.body);
    expect(shop().acquirer.cardRequests).toHaveLength(1);
  });

  it('for the second copy of the same bytes, which a browser sends where a connection was lost: it is told how the link stands', async () => {
    const { acquirer, anybody, uuid } = shop();
    const body = { payment: CARD, customer: CUSTOMER, token: await captchaToken(server, anybody) };
    const key = randomUUID();
    const send = () => anybody.act('POST', `/payments/${uuid}`, body, key);
    const second = Promise.withResolvers<Awaited<ReturnType<typeof send>>>();
    acquirer.meanwhile = async () => second.resolve(await send());
    expect(flags((await send()).json())).toEqual(['completed']);
    expect(flags((await second.promise).json())).toEqual(['in_transaction']);
    expect((await anybody.act('POST', `/payments/${uuid}`, body)).json()).toMatchObject({ code: 'captcha_invalid' });
    expect(acquirer.cardRequests).toHaveLength(1);
  });

  it('for two devices and many taps at once: one card pays, whoever began a code or not, and the others are told', async () => {
    const paid = await Promise.all(Array.from({ length: 12 }, (_, i) => shop().pay(i % 2 === 0 ? CARD : PIX)));
    expect(paid.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    expect(shop().acquirer.cardRequests).toHaveLength(1);
    expect(paid.every((response) => flags(response.json()).length === 1)).toBe(true);
    expect(shop().acquirer.captured()).toBe(2000);
  });

  it('for identical requests at once', async () => {
    const key = randomUUID();
    const paid = await Promise.all(Array.from({ length: 8 }, () => shop().pay(CARD, { key })));
    const codes = new Set(paid.map((response) => response.json().code ?? 'told'));
    expect([...codes].every((code) => code === 'told' || code === 'idempotency_in_progress')).toBe(true);
    expect(shop().acquirer.cardRequests).toHaveLength(1);
  });

  it('when the answer was lost after charging: in transaction, no second charge, and then completed', async () => {
    shop().acquirer.onCard = 'charge, no answer';
    expect(flags((await shop().pay(CARD)).json())).toEqual(['in_transaction']);
    expect(flags((await shop().pay(CARD)).json())).toEqual(['in_transaction']);
    await shop().look();
    expect(flags(await shop().read())).toEqual(['completed']);
    expect(shop().acquirer.captured()).toBe(2000);
  });

  it("while the order's own card is being charged", async () => {
    const order = orderBody([{}], { payment: cardPayment(10) });
    shop().acquirer.onCard = 'pending';
    await shop().link(order);
    expect(flags(await shop().read())).toEqual(['in_transaction']);
    expect(flags((await shop().pay(CARD)).json())).toEqual(['in_transaction']);
    expect(shop().acquirer.cardRequests).toHaveLength(1);
  });

  it("also when the order's own code expires while somebody pays through the link", async () => {
    const own = orderBody([{}], { payment: pixPayment(10) });
    await shop().link(own);
    const ownId = await shop().pendingId();
    expect(flags(await shop().read())).toEqual([]);
    expect(flags((await shop().pay(PIX)).json())).toEqual(['in_transaction']);
    shop().acquirer.expire(ownId);
    await shop().look(minutesFromNow(1));
    expect(flags(await shop().read())).toEqual(['in_transaction']);
    expect(flags((await shop().pay(PIX)).json())).toEqual(['in_transaction']);
    expect(shop().acquirer.pixRequests).toHaveLength(2);
    shop().acquirer.pay(await shop().pendingId(), cents(1000));
    await shop().look();
    expect(flags(await shop().read())).toEqual(['completed']);
  });

  it('and opens again if the acquirer never received it', async () => {
    shop().acquirer.onCard = 'throw';
    expect(flags((await shop().pay(CARD)).json())).toEqual(['in_transaction']);
    await shop().look(minutesFromNow(3));
    expect(flags(await shop().read())).toEqual([]);
  });

  it('but none for an order that was paid or cancelled', async () => {
    await shop().pay(CARD);
    expect(flags((await shop().pay(CARD)).json())).toEqual(['completed']);
    await shop().link(orderBody());
    const all = await server.database.db.select().from(orders).where(eq(orders.tenantId, shop().tenantId));
    const newest = all.toSorted((one, other) => Number(one.statusChangedAt) - Number(other.statusChangedAt)).at(-1);
    await shop().operator().act('POST', `/operator/orders/${newest?.id}/status`, { status: 8 });
    expect(flags(await shop().read())).toEqual(['cancelled']);
    expect(flags((await shop().pay(CARD)).json())).toEqual(['cancelled']);
    expect(shop().acquirer.cardRequests).toHaveLength(1);
  });
});
