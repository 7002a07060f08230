import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { withFetchTime, putDocument } from '#db/document-store.ts';
import { storePixCode, putReceipt } from '#db/receipts.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { HOUR_MS } from '#domain/durations.ts';
import type { CustomerId, IdempotencyKey, TenantId, TransactionId } from '#domain/ids.ts';
import { VISITOR } from '#domain/person/uid.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { ProblemError } from '#remote/api-error.ts';
import { makeOrder } from '#tests/factories/make-order.ts';
import { fetchDeviceOrders, readDeviceOrders } from './device-orders.ts';

const NOT_FOUND = {
  type: 'about:blank',
  title: '',
  detail: '',
  status: 404,
  code: 'not_found',
  requestId: 'r',
} as const;
const NOW = Date.parse('2026-11-20T12:00:00Z');

/** A device on which somebody ordered without a login, in the sequence given; null is an order that was never told about. */
async function device(name: string, placed: Readonly<Record<string, OrderStatus | null>>) {
  const databases = openTenantDatabases({ tenantId: name as TenantId });
  for (const [index, [id, status]] of Object.entries(placed).entries()) {
    await putReceipt(databases.visitorData, {
      id: id as TransactionId,
      receipt: `receipt of ${id}`,
      idempotencyKey: `key of ${id}` as IdempotencyKey,
      number: index + 1,
      storeName: 'Centro',
      isPostpaid: false,
      total: cents(100),
      placedAt: NOW + index,
    });
    if (status) await tell(databases, id, status);
  }
  return databases;
}

const tell = ({ cache }: TenantDatabases, id: string, status: OrderStatus) =>
  putDocument(
    cache,
    'orders',
    [VISITOR, id as TransactionId],
    withFetchTime({ order: makeOrder({ id: id as TransactionId, status }), pix: null }),
  );

const read = async (databases: TenantDatabases, nowMs = NOW) => {
  const { orders, receipts, refreshMs } = await readDeviceOrders(databases, nowMs);
  return { orders: orders.map(({ id }) => id), receipts: receipts.map(({ id }) => id), refreshMs };
};

describe('the orders of this device (D-80)', () => {
  it('are those of its visitors, newest first; one without an answer yet is there as its receipt', async () => {
    const databases = await device('list', { first: 'DELIVERED', second: 'PREPARING', third: null });
    expect(await read(databases)).toMatchObject({ orders: ['second', 'first'], receipts: ['third'] });
  });

  it('leave out what waits to be paid, which its own bar shows (B§4, D-42)', async () => {
    const databases = await device('unpaid', { waits: 'WAITING_PAYMENT', code: null });
    const pix = { code: '000201', createdAt: '2026-11-20T12:00:00Z', expiresAt: '2026-11-20T12:10:00Z' };
    await storePixCode(databases.visitorData, 'code' as TransactionId, pix);
    expect(await read(databases)).toMatchObject({ orders: [], receipts: [] });
  });

  it('are also seen by whoever logs in here', async () => {
    const databases = (await device('login', { first: 'DELIVERED' })).forUser('ana' as CustomerId);
    expect(await read(databases)).toMatchObject({ orders: ['first'] });
  });

  it('are followed while something moves that somebody may wait for', async () => {
    expect(await read(await device('done', { first: 'DELIVERED' }))).toMatchObject({ refreshMs: 0 });
    const databases = await device('moving', { first: 'PREPARING' });
    expect(await read(databases)).toMatchObject({ refreshMs: 15_000 });
    expect(await read(databases, NOW + 4 * HOUR_MS)).toMatchObject({ refreshMs: 0 });
  });

  it('are asked about with their receipts where they may have moved; one that is gone stops no other', async () => {
    const databases = await device('ask', { done: 'DELIVERED', moving: 'PREPARING', gone: null });
    const asked: unknown[] = [];
    const call = vi.fn<(endpoint: unknown, request: { params: { id: TransactionId } }) => Promise<unknown>>(
      async (_endpoint, request) => {
        asked.push(request);
        const { id } = request.params;
        if (id === 'gone') throw new ProblemError(NOT_FOUND, null);
        return { transaction: makeOrder({ id, status: 'READY' }), extraData: null };
      },
    );
    await fetchDeviceOrders({ api: { call } as unknown as ApiClient, databases, uid: VISITOR });
    expect(asked).toMatchObject([
      { params: { id: 'gone' }, headers: { 'x-order-receipt': 'receipt of gone' } },
      { params: { id: 'moving' }, headers: { 'x-order-receipt': 'receipt of moving' } },
    ]);
    expect((await readDeviceOrders(databases, NOW)).orders).toMatchObject([
      { id: 'moving', status: 'READY' },
      { id: 'done', status: 'DELIVERED' },
    ]);
  });
});
