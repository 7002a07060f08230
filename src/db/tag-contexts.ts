import type { TagContextRow } from './data-rows.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import type { DataDatabase } from './data-database.ts';
import { durableWrite } from './durable-write.ts';
import { upcaster } from './versioned-row.ts';

const CURRENT = 1;
const upcast = upcaster<TagContextRow>(CURRENT);

export async function readTagContext(data: DataDatabase): Promise<TagContextRow | undefined> {
  return upcast(await data.tagContexts.get('current'));
}

/**
 * Stores a new scan. It replaces every earlier one, also of a newer release,
 * because the table says where the customer is.
 */
export const putTagContext = (data: DataDatabase, context: TagContext, scannedAt: number): Promise<string> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', data.tagContexts, async () => {
        const payment = (await data.tagContexts.get('current'))?.payment;
        // The same table scanned again is still being paid by this device.
        const kept = payment && payment.checkoutId === context.checkoutId ? { payment } : {};
        return await data.tagContexts.put({ id: 'current', v: CURRENT, context, scannedAt, ...kept });
      }),
    data.purge,
  );

export const clearTagContext = (data: DataDatabase): Promise<void> =>
  durableWrite(data, () => data.tagContexts.delete('current'));
