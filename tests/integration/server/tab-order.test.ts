import { beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { placeRound, tabBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

const server = useTestServer();
let tenantId: TenantId;
let visitor: TestClient;
let shops = 0;

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `shop-${shops++}`);
  visitor = visitorOf(server, tenantId);
});

describe('a round of a tab', () => {
  it('is added to the open tab of table 12, unpaid (decision 44)', async () => {
    const placed = await placeRound(server, visitor, tabBody(tenantId));
    expect(placed.statusCode, placed.body).toBe(200);
    const { transaction, receipt, orders } = placed.json();
    expect(orders).toHaveLength(1);
    const read = await visitor.get(`/transactions/${transaction.id}`, { 'x-order-receipt': receipt });
    expect(read.json().transaction).toMatchObject({
      isPostpaid: true,
      transaction_pays: [],
      order: { delivery_detail: '12' },
    });
  });

  it('is refused on a tab that is closed, or is not the one of its table (design: tab_closed)', async () => {
    const refused = await placeRound(server, visitor, tabBody(tenantId, [{}], { checkoutId: 'yesterday' }));
    expect(refused.json()).toMatchObject({ status: 409, code: 'tab_closed' });
  });

  it('is refused without the name that the table asks for (A§5)', async () => {
    const refused = await placeRound(server, visitor, tabBody(tenantId, [{}], { customer: { name: ' ', phone: '' } }));
    expect(refused.json()).toMatchObject({ code: 'contact_required' });
  });

  it("is refused when it names another tenant's tab", async () => {
    const refused = await placeRound(server, visitor, tabBody('somebody-else'));
    expect(refused.json()).toMatchObject({ status: 404, code: 'not_found' });
  });
});
