import type { TabPaymentProgress } from '#contract/tabs.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import type { TabPaymentNote } from './data-rows.ts';
import type { DataDatabase } from './data-database.ts';
import { durableWrite } from './durable-write.ts';
import { readTagContext } from './tag-contexts.ts';

/** This device is at the table of that tab no longer, so nothing could be noted. */
export class TableLeft extends Error {
  override readonly name = 'TableLeft';
}

/** Notes a payment of the tab before its first byte is sent. Rejects with `TableLeft`, or with a `StorageFailure`; then nothing may be sent. */
export const noteTabPayment = (data: DataDatabase, payment: TabPaymentNote): Promise<void> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', data.tagContexts, async () => {
        const row = await readTagContext(data);
        if (row?.context.checkoutId !== payment.checkoutId) throw new TableLeft();
        await data.tagContexts.put({ ...row, payment });
      }),
    data.purge,
  );

/** Forgets a payment that was refused, or whose guest has seen how it ended. */
export const forgetTabPayment = (data: DataDatabase, key: IdempotencyKey): Promise<void> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', data.tagContexts, async () => {
        const row = await readTagContext(data);
        if (row?.payment?.key !== key) return;
        const { payment: _last, ...rest } = row;
        await data.tagContexts.put(rest);
      }),
    data.purge,
  );

/** The server's answer about a payment, if it is still the one that this device waits for. */
export const noteTabProgress = (data: DataDatabase, key: IdempotencyKey, progress: TabPaymentProgress): Promise<void> =>
  changeNote(data, key, (note) =>
    JSON.stringify(note.progress) === JSON.stringify(progress) ? null : { ...note, progress },
  );

/** The server had not heard of a payment when it was asked at `askedAt`; what it has told since counts for more. */
export const noteTabPaymentUnheard = (data: DataDatabase, key: IdempotencyKey, askedAt: number): Promise<void> =>
  changeNote(data, key, (note) => (note.progress === null ? { ...note, unheardAt: askedAt } : null));

/** Writes what `change` makes of the note, unless it is null or another payment is waited for by now. */
const changeNote = (
  data: DataDatabase,
  key: IdempotencyKey,
  change: (note: TabPaymentNote) => TabPaymentNote | null,
): Promise<void> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', data.tagContexts, async () => {
        const row = await readTagContext(data);
        const payment = row?.payment?.key === key ? change(row.payment) : null;
        if (row && payment) await data.tagContexts.put({ ...row, payment });
      }),
    data.purge,
  );
