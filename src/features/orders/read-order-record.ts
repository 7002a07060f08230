import { userKey } from '#db/user-rows.ts';
import type { OrderDetail } from '#db/orders.ts';
import { readOrder } from '#db/orders.ts';
import { readStamp } from '#db/stamps.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { IdempotencyKey, TransactionId } from '#domain/ids.ts';
import type { OutboxItem } from '#sync/outbox-view.ts';
import { readOutboxItem } from '#sync/outbox-view.ts';

/** All that this device knows of the order at an address: what waits to be sent, what the store said, and when. */
export interface OrderRecord {
  /** The address names a key of the outbox: an order that was placed here. */
  readonly waiting: OutboxItem | null;
  /** The store has it under this id: where the waiting order continues. */
  readonly receivedAs: TransactionId | null;
  readonly detail: OrderDetail | null;
  /** Epoch ms; null before the first answer. */
  readonly updatedAt: number | null;
}

export async function readOrderRecord({ data, cache, uid }: TenantDatabases, id: string): Promise<OrderRecord> {
  const transactionId = id as TransactionId;
  const [waiting, receipt, detail, stamp] = await Promise.all([
    readOutboxItem(data, id as IdempotencyKey),
    data.receipts.filter((row) => row.idempotencyKey === id).first(),
    readOrder(cache, uid, transactionId),
    readStamp(cache, 'orders', userKey(uid, transactionId)),
  ]);
  return {
    waiting,
    receivedAs: (waiting?.result?.id as TransactionId | undefined) ?? receipt?.id ?? null,
    detail: detail ?? null,
    updatedAt: stamp?.fetchedAt ?? null,
  };
}
