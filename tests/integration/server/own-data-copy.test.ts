import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentId, TenantId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { notificationSubscriptions } from '#server/persistence/schema/notification-subscriptions.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { tabParts } from '#server/persistence/schema/tab-parts.ts';
import { customerOf, TestClient, visitorOf } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { CHECKOUT, CUSTOMER, openShop } from './test-shop.ts';

const server = useTestServer();
let shops = 0;
let tenantId: TenantId;
let ana: TestClient;

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `copy-${shops++}`);
  ana = await customerOf(server, tenantId);
});

const copy = async () => (await ana.get('/account/data')).json();

describe('a copy of one’s data, beside what the screens show', () => {
  it('has every order that waits to be paid, also those that no screen lists any more', async () => {
    for (let number = 0; number < 22; number++) await place(server, ana, orderBody([{}], { customer: null }));
    await server.database.db.update(orders).set({ status: 'WAITING_PAYMENT' });
    const { transactions } = await copy();
    expect(new Set(transactions.map(({ id }: { id: string }) => id)).size).toBe(22);
  });

  it('has every login with its device and times, also one that has ended', async () => {
    const body = { username: CUSTOMER.document, password: CUSTOMER.password, tenant_id: tenantId };
    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0.0.0 Mobile Safari/537.36' };
    const login = await new TestClient(server, phone).send('POST', '/customers/login', body);
    const token = { 'x-refresh-token': String(login.headers['x-refresh-token']) };
    await visitorOf(server, tenantId).send('POST', '/customers/logout', undefined, token);
    const { logins } = await copy();
    const times = { started_at: expect.any(String), last_used_at: expect.any(String) };
    expect(logins).toEqual([
      expect.objectContaining({ ...times, ended_at: null }),
      { ...times, device: expect.stringContaining('Android'), ended_at: expect.any(String) },
    ]);
  });

  it('has the devices that are told of orders, without their keys, and the parts of tabs', async () => {
    const { db } = server.database;
    const { own } = forTenant(db, tenantId);
    const keys = { p256dh: 'key-of-ana', auth: 'secret-of-ana' };
    const device = { endpoint: 'https://push.example/1', language: 'pt' };
    await db.insert(notificationSubscriptions).values(own({ ...device, keys, customerId: CUSTOMER.id }));
    const paymentId = 'share' as PaymentId;
    const payment = { method: 'PIX', status: 'PAID', total: cents(1000) } as const;
    await db.insert(payments).values(own({ ...payment, id: paymentId, checkoutId: CHECKOUT }));
    const money = { amount: cents(900), service: cents(70), tip: cents(30) };
    const part = { paymentId, checkoutId: CHECKOUT, customerId: CUSTOMER.id, guest: 'Ana', ...money };
    await db.insert(tabParts).values(own(part));
    const told = await copy();
    expect(told.push_devices).toEqual([{ ...device, registered_at: expect.any(String) }]);
    expect(told.tab_parts).toEqual([
      { guest: 'Ana', method: 'PIX', status: 1, amount: 9, service: 0.7, tip: 0.3, at: expect.any(String) },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/key-of-ana|secret-of-ana/);
  });
});
