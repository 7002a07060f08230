import type { TabPaymentProgress } from '#contract/tabs.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import type { TabPaymentNote, TagContextRow } from './data-rows.ts';
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
    async () => {
      const payment = (await data.tagContexts.get('current'))?.payment;
      // The same table scanned again is still being paid by this device.
      const kept = payment && payment.checkoutId === context.checkoutId ? { payment } : {};
      return await data.tagContexts.put({ id: 'current', v: CURRENT, context, scannedAt, ...kept });
    },
    data.purge,
  );

/** Notes a payment of the tab before its first byte is sent, or what became of it; null once the guest has seen how it ended. */
export const noteTabPayment = (data: DataDatabase, payment: TabPaymentNote | null): Promise<void> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', data.tagContexts, async () => {
        const row = await readTagContext(data);
        if (!row) return;
        const { payment: _last, ...rest } = row;
        await data.tagContexts.put(payment ? { ...rest, payment } : rest);
      }),
    data.purge,
  );

/** The server's answer about a payment, if it is still the one that this device waits for. */
export const noteTabProgress = (
  data: DataDatabase,
  key: IdempotencyKey,
  progress: TabPaymentProgress | null,
): Promise<void> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', data.tagContexts, async () => {
        const row = await readTagContext(data);
        if (row?.payment?.key !== key || (progress === null && row.payment.progress !== null)) return;
        if (JSON.stringify(row.payment.progress) === JSON.stringify(progress)) return;
        await data.tagContexts.put({ ...row, payment: { ...row.payment, progress } });
      }),
    data.purge,
  );

export const clearTagContext = (data: DataDatabase): Promise<void> =>
  durableWrite(data, () => data.tagContexts.delete('current'));
