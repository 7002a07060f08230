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

/** A new scan replaces whatever was there, also a row of a newer release: the table says where the customer is. */
export const putTagContext = (data: DataDatabase, context: TagContext, scannedAt: number): Promise<string> =>
  durableWrite(data, () => data.tagContexts.put({ id: 'current', v: CURRENT, context, scannedAt }), data.purge);

/**
 * An order that stands leaves its table, so that the next one is not brought to a table that was left (A§4). A table that was scanned
 * after the order was confirmed is another one. Inside the caller's transaction; `orderedAt` in epoch ms by this device.
 */
export async function leaveServedTable(data: DataDatabase, orderedAt: number): Promise<void> {
  const row = await data.tagContexts.get('current');
  if (row && row.scannedAt <= orderedAt) await data.tagContexts.delete('current');
}

export const clearTagContext = (data: DataDatabase): Promise<void> =>
  durableWrite(data, () => data.tagContexts.delete('current'));
