import type { StoreId } from '#domain/ids.ts';
import type { ScheduleSlot } from '#domain/order/schedule-slot.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { Freshness } from './cached-document.ts';
import { putDocumentIfChanged, readDocument } from './cached-document.ts';

const DAYS_MAX = 14;

/** One civil day (`YYYY-MM-DD`) of one store. */
export const scheduleKey = (storeId: StoreId, day: string): string => `${storeId}:${day}`;

export const readSchedule = (
  cache: CacheDatabase,
  storeId: StoreId,
  day: string,
): Promise<readonly ScheduleSlot[] | undefined> => readDocument(cache, 'schedules', scheduleKey(storeId, day));

export const putScheduleIfChanged = (
  cache: CacheDatabase,
  id: string,
  value: readonly ScheduleSlot[],
  freshness: Freshness,
): Promise<boolean> => putDocumentIfChanged(cache, 'schedules', { id, value, freshness, cap: DAYS_MAX });
