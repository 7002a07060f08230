import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
// The package's index would bring its date classes along.
import { tzOffset } from '@date-fns/tz/tzOffset';

/** The store's civil day at an instant, `YYYY-MM-DD` (D-22: the store's zone, never the device's). */
export const civilDayOf = (atMs: number, timeZone: string): string => instantIn(atMs, timeZone).slice(0, 10);

/** An instant as ISO text with the zone's offset at that moment: `2026-11-20T19:00:00.000-03:00`. */
export function instantIn(atMs: number, timeZone: string): string {
  const offset = offsetAt(atMs, timeZone);
  const wallClock = new Date(atMs + offset * MINUTE_MS).toISOString().slice(0, -1);
  const [hours, minutes] = [Math.abs(offset) / 60, Math.abs(offset) % 60];
  return `${wallClock}${offset < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(minutes)}`;
}

const twoDigits = (count: number): string => String(Math.trunc(count)).padStart(2, '0');

/**
 * Epoch milliseconds of a civil day and wall time (`HH:MM`, `24:00` is the next midnight) in a zone. A time that the clocks
 * jump over counts from before the jump.
 */
export function instantAt(day: string, time: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wallMs = Date.parse(day) + (hours * 60 + minutes) * MINUTE_MS;
  const withOffsetAt = (atMs: number) => wallMs - offsetAt(atMs, timeZone) * MINUTE_MS;
  // The offset is that of the instant which is looked for: a guess tells it, except around a change of clocks.
  const guess = withOffsetAt(wallMs);
  const instant = withOffsetAt(guess);
  return instant === guess || withOffsetAt(instant) === instant ? instant : Math.max(guess, instant);
}

/** The civil day `count` days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay();

/** By zone and UTC day, at its beginning. */
const offsetsOfDays = new Map<string, number>();
const MOST_DAYS = 10_000;

/**
 * Minutes that a zone is ahead of UTC; NaN for an unknown zone. Formatting is the only way to ask for it and takes a phone
 * longer than the rest of what is computed with it, so it is asked for once per day on which the clocks do not change.
 */
function offsetAt(atMs: number, timeZone: string): number {
  const dayMs = Math.floor(atMs / DAY_MS) * DAY_MS;
  const offset = offsetOfDay(dayMs, timeZone);
  return offset === offsetOfDay(dayMs + DAY_MS, timeZone) ? offset : tzOffset(timeZone, new Date(atMs));
}

function offsetOfDay(dayMs: number, timeZone: string): number {
  const key = `${timeZone} ${dayMs}`;
  const offset = offsetsOfDays.get(key) ?? tzOffset(timeZone, new Date(dayMs));
  if (offsetsOfDays.size > MOST_DAYS) offsetsOfDays.clear();
  offsetsOfDays.set(key, offset);
  return offset;
}
