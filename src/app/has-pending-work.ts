import { readDocument } from '#db/document-store.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { listOutbox } from '#db/outbox.ts';
import { readReceipt } from '#db/receipts.ts';
import type { TransactionId } from '#domain/ids.ts';
import type { OutboxOwners } from '#sync/outbox-owners.ts';
import { isPending } from '#sync/outbox-states.ts';
import { MINUTE_MS } from '#domain/durations.ts';

/** What has not arrived after this long may be stuck, and then the build that waits may be its cure. */
const UNDISTURBED_MS = 5 * MINUTE_MS;

export interface Device {
  readonly owners: OutboxOwners;
  readonly cache: CacheDatabase;
  readonly clock: { readonly serverNow: () => Promise<number> };
}

/**
 * Is something of this device's or of whoever is logged in on its way, or does the order on screen wait to be paid (D-55)?
 * A reload would lose none of it, but would break off the attempt and the screen that tells about it.
 * `shownOrder` is null on every other screen.
 */
export async function hasPendingWork(device: Device, shownOrder: string | null): Promise<boolean> {
  const [people, nowMs] = await Promise.all([device.owners(), device.clock.serverNow()]);
  const rows = await Promise.all(people.map(listOutbox));
  if (rows.flat().some((row) => isUnderWay(row, nowMs))) return true;
  if (shownOrder === null) return false;
  const waits = await Promise.all(
    people.map((data) => mayWaitToBePaid(device.cache, data, shownOrder as TransactionId)),
  );
  return waits.includes(true);
}

/** Also before its first byte: it is solving its captcha, or about to. An age below zero is a clock that was set. */
const isUnderWay = (row: OutboxRow, nowMs: number): boolean =>
  isPending(row) && Math.abs(nowMs - row.createdAt) < UNDISTURBED_MS;

/** An order that was placed here and that nobody has asked the store about yet may be one that is paid in the app. */
async function mayWaitToBePaid(cache: CacheDatabase, data: DataDatabase, id: TransactionId): Promise<boolean> {
  const detail = await readDocument(cache, 'orders', [data.uid, id]);
  return detail ? detail.order.status === 'WAITING_PAYMENT' : (await readReceipt(data, id)) !== undefined;
}
