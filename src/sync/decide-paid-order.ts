import type { OutboxRow } from '#contract/outbox-row.ts';
import { bringCartBack } from '#db/submitted-carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { durableWrite } from '#db/durable-write.ts';
import { listOutbox } from '#db/outbox.ts';
import { putReviewDraft } from '#db/draft-after-order.ts';
import type { IdempotencyKey, TransactionId } from '#domain/ids.ts';
import { isStopped } from '#domain/order/order-progress.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { isPaidOrder } from './outbox-states.ts';
import { cartTables, finishPaidCart } from './record-outcome.ts';

/**
 * The server's status of an order that is paid in the app settles its cart (D-43, D-72): paid, it is forgotten; failed, it comes back
 * for a new attempt, unless another one was filled or another store's place was scanned meanwhile; while it is pending, it waits aside.
 * Harmless to repeat.
 */
export async function decidePaidOrder(data: DataDatabase, id: TransactionId, status: OrderStatus): Promise<void> {
  if (status === 'WAITING_PAYMENT') return;
  const isIt = (row: OutboxRow) => isPaidOrder(row) && row.state === 'acked' && row.result?.id === id;
  if (!(await listOutbox(data)).some(isIt)) return;
  await durableWrite(
    data,
    () =>
      data.transaction('rw', bagTables(data), async () => {
        const row = (await listOutbox(data)).find(isIt);
        if (!row) return;
        if (isStopped(status)) await giveBack(data, row.id, null);
        else await finishPaidCart(data, row);
      }),
    data.purge,
  );
}

/** The customer wants the cart of a failed order instead of the one that was filled, or the place that was scanned, since. */
export const takeCartBack = (data: DataDatabase, key: IdempotencyKey): Promise<void> =>
  durableWrite(data, () => data.transaction('rw', bagTables(data), () => giveBack(data, key, Date.now())), data.purge);

const bagTables = (data: DataDatabase) => [...cartTables(data), data.tagContexts];

async function giveBack(data: DataDatabase, key: IdempotencyKey, askedAtMs: number | null): Promise<void> {
  const draft = await bringCartBack(data, key, askedAtMs);
  if (draft) await putReviewDraft(data, draft);
}
