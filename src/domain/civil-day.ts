import { TZDate } from '@date-fns/tz';

const DAY_MS = 86_400_000;

/** The store's civil day at an instant, `YYYY-MM-DD` (decision 22: the store's zone, never the device's). */
export const civilDayOf = (atMs: number, timeZone: string): string => instantIn(atMs, timeZone).slice(0, 10);

/** An instant as ISO text with the zone's offset at that moment: `2026-11-20T19:00:00.000-03:00`. */
export const instantIn = (atMs: number, timeZone: string): string => new TZDate(atMs, timeZone).toISOString();

/** Epoch milliseconds of a civil day and wall time (`HH:MM`, `24:00` is the next midnight) in a zone. */
export function instantAt(day: string, time: string, timeZone: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new TZDate(year, month - 1, date, hours, minutes, timeZone).getTime();
}

/** The civil day `count` days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay();
