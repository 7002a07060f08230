import type { TabPaymentProgress } from '#contract/tabs.ts';
import { REQUEST_TIMEOUT_MS, SECOND_MS } from '#domain/durations.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import type { TabPaymentNote } from './data-rows.ts';
import type { DataDatabase } from './data-database.ts';
import { durableWrite } from './durable-write.ts';
import { readTagContext } from './tag-contexts.ts';

/** This device is at the table of that tab no longer, so nothing could be noted. */
export class TableLeft extends Error {
  override readonly name = 'TableLeft';
}

/** What the server has not heard of by then does not arrive any more: its request has been given up, with time to spare. */
const LOST_MS = REQUEST_TIMEOUT_MS + 30 * SECOND_MS;

/** Whether the server says that a payment was never begun. */
export const isTabPaymentLost = ({
  progress,
  startedAt,
  sentAt = startedAt,
  unheardAt = sentAt,
}: TabPaymentNote): boolean => progress === null && unheardAt - sentAt > LOST_MS;

/** Whether a payment may still take money: nobody is asked for another one meanwhile. */
export const isTabPaymentUnderWay = (note: TabPaymentNote): boolean =>
  note.progress === null ? !isTabPaymentLost(note) : note.progress.status === 'PENDING';

/**
 * Notes a payment of the tab before its first byte is sent. Resolves to false while another one of this device is under way,
 * also in another tab of the browser. Rejects with `TableLeft`, or with a `StorageFailure`. But for true nothing may be sent.
 */
export const noteTabPayment = (data: DataDatabase, payment: TabPaymentNote): Promise<boolean> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', data.tagContexts, async () => {
        const row = await readTagContext(data);
        if (row?.context.checkoutId !== payment.checkoutId) throw new TableLeft();
        if (row.payment && isInTheWay(row.payment, payment)) return false;
        await data.tagContexts.put({ ...row, payment });
        return true;
      }),
    data.purge,
  );

/** The same key is the same payment: a write may run again after it was committed. Another tab's payment is not shown here. */
const isInTheWay = (known: TabPaymentNote, { key, checkoutId }: TabPaymentNote): boolean =>
  known.key !== key && known.checkoutId === checkoutId && isTabPaymentUnderWay(known);

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
