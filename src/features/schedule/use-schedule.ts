import { CACHED_DOCUMENTS } from '#db/cached-documents.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { listSchedules } from '#contract/schedules.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { withFetchTime, readStamped, putDocument } from '#db/document-store.ts';
import type { StoreId } from '#domain/ids.ts';
import type { ScheduleSlot } from '#domain/order/schedule-slot.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';

const POLL_MS = 30_000;

export interface Schedule {
  /** Undefined while loading from the cache; null if the cache has none for that day. */
  readonly slots: readonly ScheduleSlot[] | null | undefined;
  /** Epoch ms when they were fetched. */
  readonly fetchedAtMs: number | undefined;
  readonly revalidation: Revalidation;
}

/** Returns a day's slots, polled every half minute while they are visible. A null day fetches nothing. */
export function useSchedule(storeId: StoreId, day: string | null, isWatched = true): Schedule {
  const { api, databases, keys } = useTenant();
  const { cache } = databases;
  const revalidation = useRevalidate(
    day === null || !isWatched ? null : keys.schedules(storeId, day),
    async () => day !== null && fetchSchedule(api, cache, storeId, day),
    { freshMs: CACHED_DOCUMENTS.schedules.freshMs, pollMs: POLL_MS },
  );
  const known = useLiveQuery(
    async () => day !== null && { day, ...(await readStamped(cache, 'schedules', [storeId, day])) },
    [cache, storeId, day],
  );
  // After a change of day the live query briefly returns the previous day.
  const current = known && known.day === day ? known : undefined;
  return { slots: current && (current.value ?? null), fetchedAtMs: current?.stamp?.fetchedAt, revalidation };
}

/** Fetches and stores the slots of one civil day of a store, with their bookings (A§7). Throws an ApiError. */
async function fetchSchedule(api: ApiClient, cache: CacheDatabase, storeId: StoreId, day: string): Promise<void> {
  const { slots } = await api.call(listSchedules, { query: { event_point_id: storeId, date: day } });
  await putDocument(cache, 'schedules', [storeId, day], withFetchTime(slots));
}
