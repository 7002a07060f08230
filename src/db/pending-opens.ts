import type { PendingOpenRow } from './data-rows.ts';
import { isExpired } from '#domain/life-span.ts';
import { PENDING_OPEN_LIFE_MS } from '#domain/table/tag-context.ts';
import type { DataDatabase } from './data-database.ts';
import { durableWrite } from './durable-write.ts';
import { upcaster } from './versioned-row.ts';

const CURRENT = 1;
const upcast = upcaster<PendingOpenRow>(CURRENT);

export async function readPendingOpen(data: DataDatabase): Promise<PendingOpenRow | undefined> {
  return upcast(await data.pendingOpens.get('current'));
}

/** Stores a code. Its half hour starts when it is first read and is not restarted when its screen opens again. */
export const putPendingOpen = (
  data: DataDatabase,
  { uuid, search = '' }: Pick<PendingOpenRow, 'uuid' | 'search'>,
  keptAt: number,
): Promise<void> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', data.pendingOpens, async () => {
        const known = await data.pendingOpens.get('current');
        const isSame = known?.uuid === uuid && (known.search ?? '') === search;
        const isKept = isSame && !isExpired(known.keptAt, keptAt, PENDING_OPEN_LIFE_MS);
        if (!isKept) await data.pendingOpens.put({ id: 'current', v: CURRENT, uuid, search, keptAt });
      }),
    data.purge,
  );

export const clearPendingOpen = (data: DataDatabase): Promise<void> =>
  durableWrite(data, () => data.pendingOpens.delete('current'));
