import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { MP_PIX, MP_REFUND } from '#tests/fixtures/mercado-pago.ts';
import { visitorOf } from './test-client.ts';
import { TestMoney } from './test-payments.ts';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

const SECRET = 'the-secret-of-the-webhooks';
const server = useTestServer({
  variables: {
    MERCADO_PAGO_ACCESS_TOKEN: 'TEST-0123456789',
    MERCADO_PAGO_WEBHOOK_SECRET: SECRET,
    PUBLIC_URL: 'https://lojas.example',
  },
});
const SHOP = 'paid-by-mercado-pago' as TenantId;

let money: TestMoney;
/** The only payment that the service knows. */
let payment: Record<string, unknown> | null;

/** The part of the service that a PIX needs. */
async function service(url: string, { method, body }: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(url);
  const sent = JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>;
  if (pathname === '/v1/payments' && method === 'POST') {
    payment ??= { ...MP_PIX, ...sent };
    return Response.json(payment, { status: 201 });
  }
  if (pathname === '/v1/payments/search') {
    const isKnown = payment?.['external_reference'] === searchParams.get('external_reference');
    return Response.json({ results: isKnown ? [payment] : [] });
  }
  if (pathname.endsWith('/refunds')) {
    payment = { ...payment, status: 'refunded', refunds: [{ ...MP_REFUND, amount: sent['amount'] }] };
    return Response.json({ ...MP_REFUND, amount: sent['amount'] }, { status: 201 });
  }
  return Response.json(payment);
}

beforeEach(async () => {
  payment = null;
  vi.stubGlobal('fetch', service);
  await openShop(server.database.db, SHOP);
  await server.database.db.update(tenants).set({ providerId: 3 }).where(eq(tenants.tenantId, SHOP));
  money = new TestMoney(server, visitorOf(server, SHOP), SHOP);
});
afterEach(() => vi.unstubAllGlobals());

function tell(secret: string) {
  // To the address that the payment names.
  const { pathname, search } = new URL(String(payment?.['notification_url']));
  const [ts, requestId, dataId] = [String(Date.now()), 'request-1', String(MP_PIX.id)];
  const v1 = createHmac('sha256', secret).update(`id:${dataId};request-id:${requestId};ts:${ts};`).digest('hex');
  return server.app.inject({
    method: 'POST',
    url: `${pathname}${search}&data.id=${dataId}&type=payment`,
    headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId, 'content-type': 'application/json' },
    payload: JSON.stringify({ action: 'payment.updated', type: 'payment', data: { id: dataId } }),
  });
}

describe('Mercado Pago', () => {
  it('a shop with Mercado Pago gets a code, a signed webhook, a registered order and a refund', async () => {
    const id = await money.orderWithPix();
    expect(await money.codeOf(id)).toBe(MP_PIX.point_of_interaction.transaction_data.qr_code);
    payment = { ...payment, status: 'approved', date_approved: '2026-11-20T09:05:00.000-03:00' };
    expect((await tell('guessed')).statusCode).toBe(401);
    expect((await money.stateOf(id)).order).toBe('WAITING_PAYMENT');
    for (let times = 0; times < 2; times++) expect((await tell(SECRET)).statusCode).toBe(200);
    expect(await money.stateOf(id)).toEqual({ order: 'REGISTERED', payments: ['PAID'], ledger: [['charge', 1000]] });
    await money.cancel(id);
    await money.work();
    expect((await tell(SECRET)).statusCode).toBe(200);
    const state = await money.stateOf(id);
    expect(state).toMatchObject({ order: 'CANCELED', payments: ['REFUNDED'] });
    expect(state.ledger.toSorted()).toEqual([
      ['charge', 1000],
      ['refund', -1000],
    ]);
  });
});
