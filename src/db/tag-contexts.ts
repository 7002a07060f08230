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
  durableWrite(data, () => data.tagContexts.put({ id: 'current', v: CURRENT, context, scannedAt }), data.purge);

/**
 * Deletes the table of an accepted order, so that the next order is not brought there (A§4). A table scanned after the
 * order was confirmed is kept. Call it inside a transaction; `orderedAt` is in epoch ms of this device.
 */
export async function leaveServedTable(data: DataDatabase, orderedAt: number): Promise<void> {
  const row = await data.tagContexts.get('current');
  if (row && row.scannedAt <= orderedAt) await data.tagContexts.delete('current');
}

export const clearTagContext = (data: DataDatabase): Promise<void> =>
  durableWrite(data, () => data.tagContexts.delete('current'));
