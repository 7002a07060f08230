import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import type { StaffRole } from '#domain/staff-role.ts';
import { contextLinks } from '#server/persistence/schema/context-links.ts';
import { tenantCommand } from '#server/services/tenant-file/tenant-command.ts';
import { operatorOf, TestClient, visitorOf } from './test-client.ts';
import { TestMoney } from './test-payments.ts';
import { useTestServer } from './test-server.ts';
import { codeOf, openShop, PAY_TABLE, STORE, TAB_TABLE } from './test-shop.ts';

const server = useTestServer({ variables: { PUBLIC_URL: 'https://pedidos.example/', DEMO_IN_PUBLIC: 'yes' } });
let shops = 0;
let tenantId: TenantId;
beforeEach(async () => {
  tenantId = await openShop(server.database.db, `counter-app-${shops++}`);
});

const personOf = async (role: StaffRole): Promise<TestClient> => {
  const told = await tenantCommand(['staff', 'add', tenantId, role, role], (work) => work(server.database.db));
  const login = { by: 'password', tenant_id: tenantId, name: role, password: /now: (\S+)/.exec(told)?.[1] };
  const { token } = (await new TestClient(server, {}).send('POST', '/operator/session', login)).json();
  return new TestClient(server, { authorization: `Bearer ${token}` });
};

describe('the codes that a counter prints (D-98)', () => {
  it("are those of the shop's own places, in the sequence of their names, with the customers' address", async () => {
    await openShop(server.database.db, `counter-app-${shops++}`);
    const { codes, publicOrigin } = (await (await personOf('counter')).get('/operator/codes')).json();
    expect(publicOrigin).toBe('https://pedidos.example');
    const place = { storeId: STORE, storeName: 'Centro' };
    expect(codes).toEqual([
      { ...place, code: codeOf(tenantId, PAY_TABLE.code), tag: '7', isPostpaid: false },
      { ...place, code: codeOf(tenantId, TAB_TABLE.code), tag: '12', isPostpaid: true },
    ]);
    for (const { code } of codes)
      expect((await visitorOf(server, tenantId).get(`/links/${code}`)).statusCode).toBe(200);
  });

  it('call a tab what its account is called, whatever its own code says', async () => {
    const { db } = server.database;
    const shop = await openShop(db, `counter-app-${shops++}`);
    await db
      .update(contextLinks)
      .set({ tag: null })
      .where(and(eq(contextLinks.tenantId, shop), eq(contextLinks.isPostpaid, true)));
    const { codes } = (await (await personOf('counter')).get('/operator/codes')).json();
    expect(codes.map(({ tag }: { tag: string | null }) => tag)).toEqual(['7', '12']);
  });

  it('are not for a kitchen or a customer', async () => {
    expect((await (await personOf('kitchen')).get('/operator/codes')).statusCode).toBe(403);
    expect((await visitorOf(server, tenantId).get('/operator/codes')).statusCode).toBe(401);
  });
});

describe('the manifest of a counter (D-98)', () => {
  const manifestOf = async (file: string) => {
    const url = `/balcao/domain/${tenantId}/manifest/${file}.json`;
    const answer = await server.app.inject({ url });
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    return answer.json();
  };

  it("is an app of its own beside the customers': its own name, address and scope", async () => {
    const [counter, customers] = [await manifestOf('counter'), await manifestOf('manifest')];
    expect(counter).toMatchObject({
      id: `/${tenantId}/balcao`,
      name: `Balcão · Loja ${tenantId}`,
      start_url: `/${tenantId}/balcao`,
      scope: `/${tenantId}/balcao`,
      display: 'standalone',
      orientation: 'any',
    });
    expect(counter.icons).toEqual(customers.icons);
    expect(customers).toMatchObject({ id: `/${tenantId}/`, orientation: 'portrait' });
  });
});

describe('a paid order that the counter rejects', () => {
  it('is refunded by itself: the guest reads the reason and where the money is, the ledger ends at nothing', async () => {
    const money = new TestMoney(server, visitorOf(server, tenantId), tenantId);
    const id = await money.orderWithPix();
    await money.payCode((await money.codeOf(id)) ?? '');
    await money.deliverNotices();
    expect(await money.stateOf(id)).toMatchObject({ order: 'REGISTERED', ledger: [['charge', 1000]] });

    const counter = await personOf('counter');
    const [order] = (await counter.get('/operator/queue')).json().orders;
    expect(order.counter.money.at(-1)).toMatchObject({ kind: 'received', amount: 10 });
    const body = { from: ORDER_STATUS.REGISTERED, to: ORDER_STATUS.REJECTED, reason: 'Acabou o café.' };
    const key = crypto.randomUUID();
    for (const _tap of [1, 2]) await counter.act('POST', `/operator/queue/${order.id}/status`, body, key);

    const receipt = server.app.services.orderReceipts.issue(tenantId, id);
    const guest = async () =>
      (await visitorOf(server, tenantId).get(`/transactions/${id}`, { 'x-order-receipt': receipt })).json().transaction;
    const day = async () => (await operatorOf(server, tenantId).get('/operator/money')).json().money;
    const returnOf = ({ money: entries }: { readonly money: readonly object[] }) => entries.at(-1);

    const told = await guest();
    expect(JSON.stringify(told)).toContain('Acabou o café.');
    expect(returnOf(told)).toMatchObject({ kind: 'returning', amount: 10 });
    expect(await day()).toMatchObject({ openRefunds: { count: 1, amount: 10 } });

    await money.work();
    expect(returnOf(await guest())).toMatchObject({ kind: 'returned', amount: 10 });
    expect(await money.stateOf(id)).toMatchObject({
      order: 'REJECTED',
      payments: ['REFUNDED'],
      ledger: [
        ['charge', 1000],
        ['refund', -1000],
      ],
    });
    expect(await day()).toMatchObject({ openRefunds: { count: 0 }, orders: { ended: { count: 1, amount: 10 } } });
  });
});
