import type { OutboxRow } from '#contract/outbox-row.ts';
import { unlockCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { durableWrite } from '#db/durable-write.ts';
import { listOutbox } from '#db/outbox.ts';
import type { TransactionId } from '#domain/ids.ts';
import { isStopped } from '#domain/order/order-progress.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { isPaidOrder } from './outbox-states.ts';
import { cartTables, finishCart } from './record-outcome.ts';

/**
 * The server's status of an order that is paid in the app settles its cart (D-43): paid, its lines leave the cart;
 * failed, the cart is unlocked for a new attempt; while it is pending, the cart stays locked.
 * Harmless to repeat: a cart that was sent as another order meanwhile is left alone.
 */
export async function decidePaidOrder(data: DataDatabase, id: TransactionId, status: OrderStatus): Promise<void> {
  if (status === 'WAITING_PAYMENT') return;
  const isIt = (row: OutboxRow) => isPaidOrder(row) && row.state === 'acked' && row.result?.id === id;
  if (!(await listOutbox(data)).some(isIt)) return;
  await durableWrite(data, () =>
    data.transaction('rw', cartTables(data), async () => {
      const row = (await listOutbox(data)).find(isIt);
      if (!row) return;
      if (isStopped(status)) await unlockCart(data, row.id);
      else await finishCart(data, row);
    }),
  );
}
