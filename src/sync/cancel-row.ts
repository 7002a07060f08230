import { unlockCart } from '#db/submitted-carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { durableWrite } from '#db/durable-write.ts';
import { readOutboxRow } from '#db/outbox.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import { isPending, wasSent } from './outbox-states.ts';

/**
 * Cancels a row that was never sent and unlocks the cart. False if it is too late: a sent order
 * can only be cancelled at the store. An attempt that is solving its captcha right now finds its lease gone and does not send.
 */
export const cancelRow = (data: DataDatabase, id: IdempotencyKey): Promise<boolean> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', data.$outbox, data.carts, async () => {
        const row = await readOutboxRow(data, id);
        // A write whose database was lost as it committed is repeated.
        if (row?.state === 'cancelled') return true;
        if (!row || !isPending(row) || wasSent(row)) return false;
        await data.$outbox.put({ ...row, state: 'cancelled', lease: null, body: null });
        await unlockCart(data, id);
        return true;
      }),
    data.purge,
  );

/** Forgets a row that is decided and that the customer has seen. One that still wants to be sent stays. */
export const dismissRow = (data: DataDatabase, id: IdempotencyKey): Promise<void> =>
  durableWrite(data, () =>
    data.transaction('rw', data.$outbox, async () => {
      const row = await readOutboxRow(data, id);
      if (row && !isPending(row)) await data.$outbox.delete(id);
    }),
  );
