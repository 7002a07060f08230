import { readOrder } from '#db/orders.ts';
import { listReceipts } from '#db/receipts.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { isFinal } from '#domain/order-progress.ts';
import type { OutboxWord } from '#sync/outbox-view.ts';
import { listOutboxItems } from '#sync/outbox-view.ts';
import { shownStatus } from './order-status-words.ts';

/** The order that the customer may be waiting for. */
export interface CurrentOrder {
  /** Of its screen: the outbox's key or the store's id. */
  readonly id: string;
  /** Null once the store has it. */
  readonly word: Exclude<OutboxWord, 'received'> | null;
}

/** After this long nobody waits for an order any more, whatever this device last heard of it. */
const WAITED_FOR_MS = 3 * 60 * 60 * 1000;

/** What is not at the store yet comes first: it may need the customer. Then the latest order that still moves. */
export async function readCurrentOrder(databases: TenantDatabases, nowMs: number): Promise<CurrentOrder | null> {
  const waiting = (await listOutboxItems(databases.data)).findLast(({ quote }) => quote !== null);
  if (waiting && waiting.word !== 'received') return { id: waiting.id, word: waiting.word };
  const [latest] = await listReceipts(databases.data);
  if (!latest || nowMs - latest.placedAt > WAITED_FOR_MS) return null;
  const detail = await readOrder(databases.cache, databases.uid, latest.id);
  return detail && isFinal(shownStatus(detail.order)) ? null : { id: latest.id, word: null };
}
