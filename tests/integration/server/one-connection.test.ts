import { describe, expect, it } from 'vitest';
import { CARD, flags, PIX, useLinkedShop } from './linked-shop.ts';
import { cardPayment, pixPayment } from './paying-shop.ts';
import { customerOf } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';

/** With a pool of one connection, code that holds one and waits for a second hangs for ever, as it would under load. */
const server = useTestServer({ connections: 1, variables: { PUBLIC_URL: 'https://balcao.example' } });
const shop = useLinkedShop(server);

describe('a pool of one connection', () => {
  it.each([
    ['a card', CARD, 'completed'],
    ['PIX', PIX, 'in_transaction'],
  ])('a link is paid by %s with a single connection', async (_name, payment, flag) => {
    expect(flags((await shop().pay(payment)).json())).toEqual([flag]);
  });

  it.each([
    ['a kept card', cardPayment(10, { card_tokenize: true })],
    ['PIX', pixPayment(10)],
  ])('an order is placed and paid by %s with a single connection', async (_name, payment) => {
    const ana = await customerOf(server, shop().tenantId);
    expect((await place(server, ana, orderBody([{}], { customer: null, payment }))).statusCode).toBe(200);
  });

  it('a paid order is cancelled with a single connection', async () => {
    expect((await shop().pay(CARD)).statusCode).toBe(200);
    const operator = shop().operator();
    const [{ transaction }] = (await operator.get('/operator/orders')).json().orders;
    const path = `/operator/orders/${transaction.order.id}/status`;
    expect((await operator.act('POST', path, { status: 8 })).statusCode).toBe(200);
    expect(flags(await shop().read())).toEqual(['cancelled']);
  });
});
