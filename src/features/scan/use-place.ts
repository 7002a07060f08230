import { useLiveQuery } from 'dexie-react-hooks';
import type { DataDatabase } from '#db/data-database.ts';
import { readPendingOpen } from '#db/pending-opens.ts';
import { readTagContext } from '#db/tag-contexts.ts';
import { isExpired } from '#domain/life-span.ts';
import { PENDING_OPEN_LIFE_MS, type TagContext } from '#domain/table/tag-context.ts';
import { type ClassifiedScan, classifyScan } from '#domain/table/tag-life.ts';
import type { PendingCode } from './context-actions.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useNow } from '#ui/use-now.ts';
import { MINUTE_MS } from '#domain/durations.ts';

export interface Place extends ClassifiedScan<TagContext> {
  /** A code that was scanned offline and still waits to be opened. */
  readonly pending: PendingCode | null;
}

/** Both expire without a write, so their age is checked by a timer instead of only when they are read. */
const CLOCK_MS = MINUTE_MS;

/** Returns the place of the last scan; undefined while it is loading. */
export function usePlace(): Place | undefined {
  const { data } = useTenant().databases;
  const rows = useLiveQuery(async () => readRows(data), [data]);
  const nowMs = useNow(CLOCK_MS);
  if (!rows) return undefined;
  const { scan, waiting } = rows;
  const isPending = waiting !== undefined && !isExpired(waiting.keptAt, nowMs, PENDING_OPEN_LIFE_MS);
  return { ...classifyScan(scan ?? null, nowMs), pending: isPending ? waiting : null };
}

const readRows = (data: DataDatabase) =>
  data.transaction('r', ['tagContexts', 'pendingOpens'], async () => {
    const [scan, waiting] = await Promise.all([readTagContext(data), readPendingOpen(data)]);
    return { scan, waiting };
  });
