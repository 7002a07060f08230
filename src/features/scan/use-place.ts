import { useLiveQuery } from 'dexie-react-hooks';
import type { DataDatabase } from '#db/data-database.ts';
import { readTagContext } from '#db/tag-contexts.ts';
import type { TagContext } from '#domain/tag-context.ts';
import { isTagStale } from '#domain/tag-life.ts';
import { useTenant } from '#tenant/tenant-context.ts';

export interface Place {
  /** Null where nothing was scanned, or too long ago to be believed without asking. */
  readonly context: TagContext | null;
  /** Scanned more than four hours ago: ask whether it still holds (decision 19). */
  readonly stale: TagContext | null;
}

const NOWHERE: Place = { context: null, stale: null };

/** Where the customer sits, from the last scan; undefined until the device has answered. */
export function usePlace(): Place | undefined {
  const { data } = useTenant().databases;
  return useLiveQuery(() => readPlace(data), [data]);
}

async function readPlace(data: DataDatabase): Promise<Place> {
  const row = await readTagContext(data);
  if (!row) return NOWHERE;
  const isStale = isTagStale(row.scannedAt, Date.now());
  return isStale ? { context: null, stale: row.context } : { context: row.context, stale: null };
}
