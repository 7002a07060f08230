import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { contextLinks } from '#server/persistence/schema/context-links.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { customerOf, operatorOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place, placeRound, tabBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { CHECKOUT, openShop } from './test-shop.ts';

const server = useTestServer();
let tenantId: TenantId;
let visitor: TestClient;
let shops = 0;

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `shop-${shops++}`);
  visitor = visitorOf(server, tenantId);
});

describe('a round of a tab', () => {
  it('is added to the open tab of table 12, unpaid (D-44)', async () => {
    const placed = await placeRound(server, visitor, tabBody(tenantId));
    expect(placed.statusCode, placed.body).toBe(200);
    const { transaction, receipt, orders } = placed.json();
    expect(orders).toHaveLength(1);
    const read = await visitor.get(`/transactions/${transaction.id}`, { 'x-order-receipt': receipt });
    expect(read.json().transaction).toMatchObject({
      isPostpaid: true,
      checkoutId: CHECKOUT,
      transaction_pays: [],
      order: { delivery_detail: '12' },
    });
  });

  it('may be smaller than the minimum of an order that is paid by itself (D-74)', async () => {
    await server.database.db
      .update(tenants)
      .set({ minCartValue: cents(5000) })
      .where(eq(tenants.tenantId, tenantId));
    expect((await placeRound(server, visitor, tabBody(tenantId))).statusCode).toBe(200);
    expect((await place(server, visitor, orderBody())).json()).toMatchObject({ code: 'below_minimum' });
  });

  it('needs no name of a table: its code has told the place', async () => {
    expect((await placeRound(server, visitor, tabBody(tenantId, [{}], { tag: '' }))).statusCode).toBe(200);
  });

  it('is refused on a tab that is closed, or is not the one of its table', async () => {
    const refused = await placeRound(server, visitor, tabBody(tenantId, [{}], { checkoutId: 'yesterday' }));
    expect(refused.json()).toMatchObject({ status: 409, code: 'tab_closed' });
  });

  it('is refused without the name that the table asks for (A§5)', async () => {
    const refused = await placeRound(server, visitor, tabBody(tenantId, [{}], { customer: { name: ' ', phone: '' } }));
    expect(refused.json()).toMatchObject({ code: 'contact_required' });
  });

  it('is refused with a phone that is none, where the table asks for one (A§5, D-50)', async () => {
    await server.database.db
      .update(contextLinks)
      .set({ requiredFields: ['phone'] })
      .where(eq(contextLinks.tenantId, tenantId));
    const answerTo = async (phone: string) =>
      await placeRound(server, visitor, tabBody(tenantId, [{}], { customer: { name: '', phone } }));
    expect((await answerTo('123')).json()).toMatchObject({ code: 'contact_required' });
    expect((await answerTo('(11) 98765-4321')).statusCode).toBe(200);
  });

  it("is refused when it names another tenant's tab", async () => {
    const refused = await placeRound(server, visitor, tabBody('somebody-else'));
    expect(refused.json()).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('the total of a closed tab', () => {
  let ana: TestClient;
  let operator: TestClient;

  beforeEach(async () => {
    [ana, operator] = [await customerOf(server, tenantId), operatorOf(server, tenantId)];
  });

  const close = async () => (await operator.act('POST', `/operator/tabs/${CHECKOUT}/close`)).json();
  const round = async (): Promise<string> =>
    (await placeRound(server, ana, tabBody(tenantId))).json().orders[0].id as string;
  const cancel = async (orderId: string) => ana.act('POST', '/orders/cancel', { orderId });

  it('is paid as one: no round of it can be paid through a link', async () => {
    const refused = await operator.act('POST', '/operator/payment-links', { orderId: await round() });
    expect(refused.json()).toMatchObject({ status: 409, code: 'status_not_allowed' });
  });

  it('excludes a round that was cancelled before', async () => {
    const [first] = [await round(), await round()];
    expect((await cancel(first)).statusCode).toBe(200);
    expect(await close()).toMatchObject({ total: 10, orders: [{}] });
  });

  it('is final: no round of it can be cancelled afterwards (B§4)', async () => {
    const orderId = await round();
    expect(await close()).toMatchObject({ total: 10, orders: [{ id: orderId }] });
    expect((await cancel(orderId)).json()).toMatchObject({ status: 409, code: 'not_cancellable' });
  });

  it('is the sum of its rounds, even if some are cancelled at the same moment', async () => {
    const rounds: string[] = [];
    while (rounds.length < 8) rounds.push(await round());
    const before = rounds.slice(0, 4).map(cancel);
    const closing = close();
    const answers = await Promise.all([...before, ...rounds.slice(4).map(cancel)]);
    expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([]);
    const kept = rounds.filter((_id, index) => answers[index]?.statusCode !== 200);
    expect((await closing).orders).toEqual(kept.map((id) => ({ id })));
  });
});
