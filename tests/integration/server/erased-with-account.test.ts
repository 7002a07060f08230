import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { idempotencyRecords } from '#server/persistence/schema/idempotency-records.ts';
import { refreshFamilies, refreshTokens } from '#server/persistence/schema/refresh-tokens.ts';
import { checkouts, tabCalls } from '#server/persistence/schema/tabs.ts';
import { settleCharge } from '#server/services/payments/settle-charge.ts';
import { CARD, useLinkedShop } from './linked-shop.ts';
import { customerOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, placeRound, tabBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { ACCOUNT, CHECKOUT, CUSTOMER } from './test-shop.ts';

const server = useTestServer({ connections: 30, variables: { PUBLIC_URL: 'https://balcao.example' } });
const shop = useLinkedShop(server);

const rowsOf = async (
  table: typeof idempotencyRecords | typeof refreshFamilies | typeof refreshTokens | typeof tabCalls,
) => await server.database.db.select().from(table).where(eq(table.tenantId, shop().tenantId));

const deleted = async (ana: TestClient) => {
  const answer = await ana.act('DELETE', '/account/delete', { password: CUSTOMER.password });
  expect(answer.json()).toEqual({ done: true });
};

describe('with an account go (D-88)', () => {
  it('what whoever paid by a link was answered about the order: a comment, a masked document, the digits of a card', async () => {
    const ana = await customerOf(server, shop().tenantId);
    const body = orderBody([{}], {
      customer: null,
      comment: 'para a Ana',
      shipping: { type: 'TAKEOUT', schedule: null },
    });
    await shop().link(body, ana);
    const payer = { document: null, email: 'ana@example.com' };
    expect((await shop().pay(CARD, { customer: payer })).statusCode).toBe(200);
    const [order] = (await shop().operator().get('/operator/queue')).json().orders;
    for (const status of [ORDER_STATUS.PREPARING, ORDER_STATUS.READY, ORDER_STATUS.DELIVERED])
      await shop().operator().act('POST', `/operator/orders/${order.id}/status`, { status });
    expect(JSON.stringify(await rowsOf(idempotencyRecords))).toContain('para a Ana');
    await deleted(ana);
    expect(JSON.stringify(await rowsOf(idempotencyRecords))).not.toMatch(/para a Ana|a•|•••\.982/);
  });

  it('the digits of a card, for good: the acquirer tells them again with money that went back', async () => {
    const { acquirer, tenantId } = shop();
    const ana = await customerOf(server, tenantId);
    await shop().link(orderBody([{}], { customer: null, shipping: { type: 'TAKEOUT', schedule: null } }), ana);
    expect((await shop().pay(CARD)).statusCode).toBe(200);
    const [order] = (await shop().operator().get('/operator/queue')).json().orders;
    for (const status of [ORDER_STATUS.PREPARING, ORDER_STATUS.READY, ORDER_STATUS.DELIVERED])
      await shop().operator().act('POST', `/operator/orders/${order.id}/status`, { status });
    const card = async () => (await shop().payments()).find(({ method }) => method === 'CREDIT_CARD_ONLINE');
    expect(await card()).toMatchObject({ lastDigits: '4242' });
    await deleted(ana);
    const { id } = (await card())!;
    const charge = { ...acquirer.charges.get(id)!, refunds: [acquirer.sendBack(id, cents(1000), 'panel')] };
    expect(await settleCharge(forTenant(server.database.db, tenantId), id, charge, new Date())).toBe('REFUNDED');
    expect(await card()).toMatchObject({ lastDigits: null, status: 'REFUNDED' });
  });

  it('where and when somebody logged in', async () => {
    const ana = await customerOf(server, shop().tenantId);
    await customerOf(server, shop().tenantId);
    expect(await rowsOf(refreshFamilies)).not.toEqual([]);
    await deleted(ana);
    expect(await rowsOf(refreshFamilies)).toEqual([]);
    expect(await rowsOf(refreshTokens)).toEqual([]);
  });

  it('the name of who called from a table, also from what the shop was answered, and no call', async () => {
    const { tenantId } = shop();
    const ana = await customerOf(server, tenantId);
    await placeRound(server, ana, { ...tabBody(tenantId), customer: null });
    const call = { accountId: ACCOUNT, kind: 'waiter', guest: 'Ana S.' };
    expect((await ana.act('POST', `/tabs/${CHECKOUT}/calls`, call)).statusCode).toBe(200);
    const [asked] = await rowsOf(tabCalls);
    const seen = await shop()
      .operator()
      .act('POST', `/operator/tab-calls/${(asked as { id: string }).id}/seen`);
    expect(seen.body).toContain('Ana S.');
    await server.database.db.update(checkouts).set({ closedAt: new Date() }).where(eq(checkouts.tenantId, tenantId));
    const { orders } = (await shop().operator().get('/operator/queue')).json();
    for (const { id } of orders)
      await shop().operator().act('POST', `/operator/orders/${id}/status`, { status: ORDER_STATUS.REJECTED });
    await deleted(ana);
    expect(await rowsOf(tabCalls)).toMatchObject([{ kind: 'waiter', guest: '' }]);
    expect(JSON.stringify(await rowsOf(idempotencyRecords))).not.toContain('Ana S.');
  });
});
