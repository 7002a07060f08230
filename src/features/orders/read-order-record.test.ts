import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { putOrderIfChanged } from '#db/orders.ts';
import { putReceipt } from '#db/receipts.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import { cents } from '#domain/cents.ts';
import type { IdempotencyKey, TenantId, TransactionId } from '#domain/ids.ts';
import type { Order } from '#domain/order.ts';
import { readOrderRecord } from './read-order-record.ts';

const KEY = '7214a0ad-d501-4b85-a6c1-89bafbdab27a';
const ID = 'tx-1' as TransactionId;
const open = (name: string) => openTenantDatabases({ tenantId: name as TenantId });

describe('readOrderRecord', () => {
  it('knows nothing of an address that this device never saw', async () => {
    expect(await readOrderRecord(open('empty'), KEY)).toEqual({
      waiting: null,
      receivedAs: null,
      detail: null,
      updatedAt: null,
    });
  });

  it('leads from the key of a placed order to the id under which the store has it', async () => {
    const databases = open('received');
    await putReceipt(databases.data, {
      id: ID,
      receipt: 'signed',
      idempotencyKey: KEY as IdempotencyKey,
      storeName: 'Centro',
      isPostpaid: false,
      total: cents(100),
      placedAt: 1,
    });
    expect((await readOrderRecord(databases, KEY)).receivedAs).toBe(ID);
    expect((await readOrderRecord(databases, ID)).receivedAs).toBeNull();
  });

  it('tells when the store was last heard about the order', async () => {
    const databases = open('detail');
    const order = { id: ID } as Order;
    await putOrderIfChanged(
      databases.cache,
      databases.uid,
      { order, pix: null },
      { fetchedAt: 42, serverAt: null, etag: null },
    );
    expect(await readOrderRecord(databases, ID)).toMatchObject({ detail: { order }, updatedAt: 42 });
  });
});
