import { readDocument } from '#db/document-store.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { listOutbox } from '#db/outbox.ts';
import { readReceipt } from '#db/receipts.ts';
import type { TransactionId } from '#domain/ids.ts';
import type { OutboxOwners } from '#sync/outbox-owners.ts';
import { isPending } from '#sync/outbox-states.ts';
import { hasWaitingAdds } from '#screens/menu/use-waiting-adds.ts';
import { MINUTE_MS } from '#domain/durations.ts';

/** A mutation older than this may be stuck, and the new build may fix it. */
const STUCK_AFTER_MS = 5 * MINUTE_MS;

export interface Device {
  readonly owners: OutboxOwners;
  readonly cache: CacheDatabase;
  readonly clock: { readonly serverNow: () => Promise<number> };
}

/**
 * Returns whether a mutation of this device or of the customer is being sent, something waits to be put into the bag, or the
 * shown order waits for payment (D-55). A reload would lose nothing, but would interrupt the attempt and remove the screen that shows it.
 * `shownOrder` is null on every other screen.
 */
export async function hasPendingWork(device: Device, shownOrder: string | null): Promise<boolean> {
  const [people, nowMs] = await Promise.all([device.owners(), device.clock.serverNow()]);
  if (people.some(hasWaitingAdds)) return true;
  const rows = await Promise.all(people.map(listOutbox));
  if (rows.flat().some((row) => isUnderWay(row, nowMs))) return true;
  if (shownOrder === null) return false;
  const waits = await Promise.all(
    people.map((data) => mayWaitToBePaid(device.cache, data, shownOrder as TransactionId)),
  );
  return waits.includes(true);
}

/**
 * A mutation also counts before its request is sent, while its captcha is solved. A negative age means
 * that the clock was changed.
 */
const isUnderWay = (row: OutboxRow, nowMs: number): boolean =>
  isPending(row) && Math.abs(nowMs - row.createdAt) < STUCK_AFTER_MS;

/** An order of this device whose status was never fetched may be one that is paid in the app. */
async function mayWaitToBePaid(cache: CacheDatabase, data: DataDatabase, id: TransactionId): Promise<boolean> {
  const detail = await readDocument(cache, 'orders', [data.uid, id]);
  return detail ? detail.order.status === 'WAITING_PAYMENT' : (await readReceipt(data, id)) !== undefined;
}
