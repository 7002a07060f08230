import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import { idempotencyRecords } from '#server/persistence/schema/idempotency-records.ts';
import { customerOf, operatorOf, visitorOf } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { CUSTOMER, HOME, openShop } from './test-shop.ts';

const server = useTestServer();

it("what the shop's people were answered about a person's orders goes with the account, and about others' stays (D-88)", async () => {
  const tenantId = await openShop(server.database.db, 'answers-to-staff');
  const operator = operatorOf(server, tenantId);
  const ana = await customerOf(server, tenantId);
  const shipping = { type: 'ADDRESS', address_id: HOME, address: null, schedule: null };
  expect((await place(server, ana, orderBody([{}], { fee: 7, customer: null, shipping }))).statusCode).toBe(200);
  const visitor = visitorOf(server, tenantId);
  expect((await place(server, visitor, orderBody())).statusCode).toBe(200);
  const listed = (await operator.get('/operator/orders')).json().orders as readonly Listed[];
  for (const { transaction } of listed)
    for (const status of ['PREPARING', 'READY', 'DELIVERED'] as const)
      await operator.act('POST', `/operator/orders/${transaction.order.id}/status`, { status: ORDER_STATUS[status] });

  const ofStaff = async () => {
    const kept = await server.database.db
      .select()
      .from(idempotencyRecords)
      .where(eq(idempotencyRecords.tenantId, tenantId));
    return kept.filter(({ caller }) => caller === 'operator').map(({ answerBody }) => answerBody);
  };
  expect((await ofStaff()).filter((answer) => answer.includes('Ana Souza'))).toHaveLength(3);
  expect((await ana.act('DELETE', '/account/delete', { password: CUSTOMER.password })).statusCode).toBe(200);
  expect((await ofStaff()).join()).not.toContain('Ana Souza');
  expect(await ofStaff()).toHaveLength(3);
});

interface Listed {
  readonly transaction: { readonly order: { readonly id: string } };
}
