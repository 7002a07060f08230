import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { putOrderIfChanged } from '#db/orders.ts';
import { putReceipt } from '#db/receipts.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import { cents } from '#domain/cents.ts';
import type { IdempotencyKey, TenantId, TransactionId } from '#domain/ids.ts';
import type { Order } from '#domain/order.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { readCurrentOrder } from './read-current-order.ts';

const ID = 'tx-1' as TransactionId;
const PLACED_AT = 1_000_000;
const MINUTE_MS = 60_000;

async function withReceipt(name: string): Promise<TenantDatabases> {
  const databases = openTenantDatabases({ tenantId: name as TenantId });
  await putReceipt(databases.data, {
    id: ID,
    receipt: 'signed',
    idempotencyKey: 'key' as IdempotencyKey,
    storeName: 'Centro',
    isPostpaid: false,
    total: cents(100),
    placedAt: PLACED_AT,
  });
  return databases;
}

const heard = async (databases: TenantDatabases, status: OrderStatus) => {
  const order = { id: ID, status, delivery: { package: null } } as Order;
  const freshness = { fetchedAt: PLACED_AT, serverAt: null, etag: null };
  await putOrderIfChanged(databases.cache, databases.uid, { order, pix: null }, freshness);
};

describe('readCurrentOrder', () => {
  it('leads back to the order that was placed here last', async () => {
    expect(await readCurrentOrder(await withReceipt('placed'), PLACED_AT + MINUTE_MS)).toEqual({ id: ID, word: null });
  });

  it('forgets an order that is finished', async () => {
    const databases = await withReceipt('finished');
    await heard(databases, 'PREPARING');
    expect(await readCurrentOrder(databases, PLACED_AT + MINUTE_MS)).not.toBeNull();
    await heard(databases, 'DELIVERED');
    expect(await readCurrentOrder(databases, PLACED_AT + MINUTE_MS)).toBeNull();
  });

  it('forgets an order that nobody can still be waiting for', async () => {
    expect(await readCurrentOrder(await withReceipt('old'), PLACED_AT + 181 * MINUTE_MS)).toBeNull();
  });
});
