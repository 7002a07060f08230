import { describe, expect, it } from 'vitest';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import { cents } from '#domain/pricing/cents.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { shopStateRepository } from '#server/persistence/repositories/shop-state-repository.ts';
import type { Delivery } from '#server/services/webhooks/delivery.ts';
import { enqueueDueDeliveries } from '#server/services/webhooks/due-deliveries.ts';
import { CARD, PIX, useLinkedShop } from './linked-shop.ts';
import { minutesFromNow } from './paying-shop.ts';
import { useTestServer } from './test-server.ts';

const server = useTestServer({ variables: { PUBLIC_URL: 'https://balcao.example' } });
const shop = useLinkedShop(server);

const later = () => new Promise((resolve) => setTimeout(resolve, 5));

async function due(): Promise<readonly Delivery[]> {
  const found: Delivery[] = [];
  const ports = { db: server.database.db, log: server.app.log };
  await enqueueDueDeliveries(ports, new Date(), async (deliveries) => void found.push(...deliveries));
  return found.filter(({ tenantId }) => tenantId === shop().tenantId);
}

/** All three ways in which a shop learns what is new, from now on. */
async function listen() {
  const { operator, tenantId } = shop();
  await operator().act('PUT', '/operator/webhook', { url: 'https://pos.example/', events: ['order.payment'] });
  await later();
  const since = encodeURIComponent(new Date().toISOString());
  const fingerprint = () => shopStateRepository(forTenant(server.database.db, tenantId)).fingerprint();
  const before = await fingerprint();
  return async () => ({
    isNewAtCounter: (await fingerprint()) !== before,
    polled: (await operator().get(`/operator/orders?since=${since}`)).json().orders.length,
    told: (await due()).map(({ event }) => event),
  });
}

describe('an order with the shop whose money changes while its status does not', () => {
  it('that was to be paid at the door is news once it is paid by a link, and before that is none', async () => {
    const news = await listen();
    shop().acquirer.onCard = 'refuse';
    await shop().pay(CARD);
    expect(await news()).toEqual({ isNewAtCounter: false, polled: 0, told: [] });
    shop().acquirer.onCard = 'approve';
    await later();
    expect((await shop().pay(CARD)).statusCode).toBe(200);
    const told = { isNewAtCounter: true, polled: 1, told: ['order.payment'] };
    expect(await news()).toEqual(told);
    // Looked at again, the acquirer says the same.
    const [first] = await due();
    await shop().look();
    expect(await news()).toEqual(told);
    expect(await due()).toEqual([first]);
  });

  it('that was handed over while somebody paid it online is news once that payment has died, and its cash is booked', async () => {
    expect((await shop().pay(PIX)).statusCode).toBe(200);
    const { operator } = shop();
    const [{ transaction }] = (await operator().get('/operator/orders')).json().orders;
    for (const status of ['PREPARING', 'READY', 'DELIVERED'] as const)
      await operator().act('POST', `/operator/orders/${transaction.order.id}/status`, { status: ORDER_STATUS[status] });
    const atTheDoor = async () => (await shop().payments()).find(({ method }) => method !== 'PIX')?.status;
    expect(await atTheDoor()).toBe('PENDING');
    await later();
    const news = await listen();
    expect(await news()).toEqual({ isNewAtCounter: false, polled: 0, told: [] });
    await shop().look(minutesFromNow(90));
    expect(await atTheDoor()).toBe('PAID');
    expect(await news()).toEqual({ isNewAtCounter: true, polled: 1, told: ['order.payment'] });
  });

  it('is news again when an acquirer gives something back', async () => {
    expect((await shop().pay(CARD)).statusCode).toBe(200);
    await later();
    const news = await listen();
    expect(await news()).toEqual({ isNewAtCounter: false, polled: 0, told: [] });
    const [[id, charge] = []] = shop().acquirer.charges;
    if (!id || !charge) throw new Error('nothing was charged');
    shop().acquirer.charges.set(id, {
      ...charge,
      refunds: [{ reference: 'panel', amount: cents(300), at: new Date() }],
    });
    await shop().look();
    expect(await news()).toEqual({ isNewAtCounter: true, polled: 1, told: ['order.payment'] });
  });
});
