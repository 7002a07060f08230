import { useLiveQuery } from 'dexie-react-hooks';
import { listSchedules } from '#contract/schedules.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { fetchedNow } from '#db/cached-document.ts';
import { readSchedule, scheduleKey, putScheduleIfChanged } from '#db/schedules.ts';
import { readStamp } from '#db/stamps.ts';
import type { StoreId } from '#domain/ids.ts';
import type { ScheduleSlot } from '#domain/order/schedule-slot.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';

const POLL_MS = 30_000;

export interface Schedule {
  /** Undefined while the cache is read, null if it has none of that day. */
  readonly slots: readonly ScheduleSlot[] | null | undefined;
  /** Epoch ms of the answer. */
  readonly fetchedAtMs: number | undefined;
  readonly revalidation: Revalidation;
}

/** A day's slots, polled every half minute while they are visible. A null day fetches nothing. */
export function useSchedule(storeId: StoreId, day: string | null, isWatched = true): Schedule {
  const { api, databases, keys } = useTenant();
  const { cache } = databases;
  const revalidation = useRevalidate(
    day === null || !isWatched ? null : keys.schedules(storeId, day),
    async () => day !== null && fetchSchedule(api, cache, storeId, day),
    // Fetched at every opening too: a slot that was just refused as full must not be offered again.
    { freshMs: 0, pollMs: POLL_MS },
  );
  const known = useLiveQuery(
    async () =>
      day === null
        ? undefined
        : {
            day,
            slots: (await readSchedule(cache, storeId, day)) ?? null,
            stamp: await readStamp(cache, 'schedules', scheduleKey(storeId, day)),
          },
    [cache, storeId, day],
  );
  // After a change of day the live query still shows the previous day for a moment.
  const current = known?.day === day ? known : undefined;
  return { slots: current?.slots, fetchedAtMs: current?.stamp?.fetchedAt, revalidation };
}

/** The slots of one of the store's civil days, with how full they are (A§7). Throws an ApiError. */
async function fetchSchedule(api: ApiClient, cache: CacheDatabase, storeId: StoreId, day: string): Promise<void> {
  const { slots } = await api.call(listSchedules, { query: { event_point_id: storeId, date: day } });
  await putScheduleIfChanged(cache, scheduleKey(storeId, day), slots, fetchedNow());
}
