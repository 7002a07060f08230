import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { importTenantFile, TENANT_FILE_TYPE } from '#contract/tenant-import.ts';
import { ACQUIRERS } from '#domain/payment/acquirer.ts';
import type { TenantId } from '#domain/ids.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { adminToken } from '#server/foundation/secrets.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { firstScreenOf } from '#server/services/menus/first-screen.ts';
import { shownProduct } from '#server/services/menus/shown-product.ts';
import { operatorOf, visitorOf } from './test-client.ts';
import { orderBody, place, placeRound, tabBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { ACCOUNT, CHECKOUT, COFFEE, openShop, STORE } from './test-shop.ts';

const server = useTestServer({
  variables: {
    SANDBOX: 'off',
    MERCADO_PAGO_ACCESS_TOKEN: 'TEST-1234567890',
    MERCADO_PAGO_WEBHOOK_SECRET: 'a-secret-of-sixteen',
  },
});
const unconfigured = 'sandbox-shop' as TenantId;
const configured = 'mercado-shop' as TenantId;

beforeAll(async () => {
  const { db } = server.database;
  await openShop(db, unconfigured);
  await openShop(db, configured);
  await db.update(tenants).set({ providerId: ACQUIRERS.mercadoPago }).where(eq(tenants.tenantId, configured));
});

/** What everything that shows a store says about paying there in the app. */
async function saidOf(tenantId: TenantId): Promise<Record<string, unknown>> {
  const { services } = server.app;
  const client = visitorOf(server, tenantId);
  const ports = { ...services, db: server.database.db };
  const settings = (await services.tenants.byId(tenantId))!;
  const first = await firstScreenOf(ports, settings, { entered: null, code: null });
  const product = await shownProduct(ports, settings, 'cafe');
  const order = await services.orderShops.find(forTenant(ports.db, tenantId), STORE, 'TAKEOUT', new Date());
  return {
    list: (await client.get('/event_points')).json().event_points[0].ecommerceEnabled,
    detail: (await client.get(`/event_points/${STORE}`)).json().event_point.ecommerceEnabled,
    point: (await client.get(`/points/${STORE}`)).json().data.point.ecommerceEnabled,
    firstScreen: first?.stores[0]?.ecommerceEnabled,
    product: product?.stores[0]?.ecommerceEnabled,
    order: order?.store.ecommerceEnabled,
    tab: (await client.get(`/tabs/${CHECKOUT}?accountId=${ACCOUNT}`)).json().tab.methods.length > 0,
  };
}

const everywhere = (isOffered: boolean) => ({
  list: isOffered,
  detail: isOffered,
  point: isOffered,
  firstScreen: isOffered,
  product: isOffered,
  order: isOffered,
  tab: isOffered,
});

describe('a shop whose acquirer is not configured on this server', () => {
  it('offers no payment in the app anywhere, and one whose acquirer is configured does', async () => {
    for (const tenantId of [unconfigured, configured])
      await placeRound(server, visitorOf(server, tenantId), tabBody(tenantId, [{ id: COFFEE, amount: 1, price: 10 }]));
    expect(await saidOf(unconfigured)).toEqual(everywhere(false));
    expect(await saidOf(configured)).toEqual(everywhere(true));
  });

  it('refuses an order under its key for good: the app places another one, and the kitchen must not get both', async () => {
    const { services } = server.app;
    const { paymentProviders } = services;
    const refusing = { ...paymentProviders, of: () => Promise.reject(new Refusal('payment_unavailable')) };
    const visitor = visitorOf(server, configured);
    const key = randomUUID();
    const body = orderBody([{}], { payment: { type: 'PIX', total: 10, change: 0 } });
    Object.assign(services, { paymentProviders: refusing });
    const first = await place(server, visitor, body, key);
    Object.assign(services, { paymentProviders });
    const again = await place(server, visitor, body, key);
    expect([first, again].map((answer) => answer.json().code)).toEqual(['payment_unavailable', 'payment_unavailable']);
  });

  it('gets no payment link, by which nobody could pay', async () => {
    const placed = (await place(server, visitorOf(server, unconfigured), orderBody())).json();
    const read = await visitorOf(server, unconfigured).get(`/transactions/${placed.transaction.id}`, {
      'x-order-receipt': placed.receipt,
    });
    const orderId = read.json().transaction.order.id;
    const made = await operatorOf(server, unconfigured).act('POST', '/operator/payment-links', { orderId });
    expect(made.json()).toMatchObject({ status: 409, code: 'payment_unavailable' });
  });
});

describe('the import of a shop', () => {
  const remarksOn = async (change: object): Promise<string[]> => {
    const { tenant, ...file } = importTenantFile.upload.example;
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/v1/admin/tenant-file',
      headers: { authorization: `Bearer ${adminToken(server.app.services.secrets)}`, 'content-type': TENANT_FILE_TYPE },
      payload: JSON.stringify({ ...file, tenant: { ...tenant, ...change } }),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().remarks;
  };

  it('says that its pages offer no payment in the app while its acquirer is not configured', async () => {
    expect(await remarksOn({})).toEqual([expect.stringMatching(/^\$\.tenant\.providerId: 1 is no acquirer of this/)]);
    expect(await remarksOn({ providerId: ACQUIRERS.mercadoPago })).toEqual([]);
    expect(await remarksOn({ paymentOnDeliveryOnly: true })).toEqual([]);
  });
});
