import type { TabPaymentProgress } from '#contract/tabs.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import type { TabPaymentNote } from './data-rows.ts';
import type { DataDatabase } from './data-database.ts';
import { durableWrite } from './durable-write.ts';
import { readTagContext } from './tag-contexts.ts';

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
