import { listSchedules } from '#contract/schedules.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { fetchedNow } from '#db/cached-document.ts';
import { putScheduleIfChanged, scheduleKey } from '#db/schedules.ts';
import type { StoreId } from '#domain/ids.ts';
import type { ApiClient } from '#remote/api-client.ts';

/** A§7: the slots of one of the store's civil days, with how full they are. Throws an ApiError. */
export async function fetchSchedule(
  api: ApiClient,
  cache: CacheDatabase,
  storeId: StoreId,
  day: string,
): Promise<void> {
  const { slots } = await api.call(listSchedules, { query: { event_point_id: storeId, date: day } });
  await putScheduleIfChanged(cache, scheduleKey(storeId, day), slots, fetchedNow());
}
