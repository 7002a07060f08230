import { addDays, civilDayOf, instantAt, weekdayOf } from '#domain/civil-day.ts';
import type { OpeningHours, Store } from './store.ts';
import { DAY_MS } from '#domain/durations.ts';

/** A period in which a store is open, in epoch milliseconds. */
export interface OpeningWindow {
  readonly opensMs: number;
  readonly closesMs: number;
}

/** When an open store closes, or a closed one opens next; null when that is not within a week. */
export type OpenState =
  | { readonly isOpen: true; readonly closesAtMs: number | null }
  | { readonly isOpen: false; readonly opensAtMs: number | null };

type Hours = Pick<Store, 'hours' | 'timeZone'>;
type Opening = Hours & Pick<Store, 'closedUntil'>;

const WEEK_DAYS = 7;

/**
 * Returns the periods that start on a civil day, in time order. Hours that
 * close at or before they open end the next day.
 */
export function windowsOfDay({ hours, timeZone }: Hours, day: string): readonly OpeningWindow[] {
  return hours
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .map(({ opens, closes }) => ({
      opensMs: instantAt(day, opens, timeZone),
      closesMs: instantAt(runsPastMidnight(opens, closes) ? addDays(day, 1) : day, closes, timeZone),
    }))
    .toSorted((a, b) => a.opensMs - b.opensMs);
}

const runsPastMidnight = (opens: OpeningHours['opens'], closes: OpeningHours['closes']): boolean => closes <= opens;

/**
 * Returns the state by the store's hours, of which those count no more that lie before the end of a closing by hand; null when
 * it has none, so that only its `isOpen` flag is known.
 */
export function openStateAt(store: Opening, nowMs: number): OpenState | null {
  const closedUntilMs = Date.parse(store.closedUntil ?? '');
  if (nowMs < closedUntilMs) {
    const then = openStateAt(store, closedUntilMs);
    return { isOpen: false, opensAtMs: then && !then.isOpen ? then.opensAtMs : closedUntilMs };
  }
  if (store.hours.length === 0) return null;
  const next = nextWindow(store, nowMs);
  if (!next) return { isOpen: false, opensAtMs: null };
  if (next.opensMs > nowMs) return { isOpen: false, opensAtMs: next.opensMs };
  const closesWithinWeek = next.closesMs - nowMs <= WEEK_DAYS * DAY_MS;
  return { isOpen: true, closesAtMs: closesWithinWeek ? next.closesMs : null };
}

/** The first period that has not ended. Day by day, because every time in a zone is slow to compute on a phone. */
function nextWindow(store: Hours, nowMs: number): OpeningWindow | undefined {
  const yesterday = addDays(civilDayOf(nowMs, store.timeZone), -1);
  let ahead: readonly OpeningWindow[] = [];
  // A period that another follows is complete.
  for (let offset = 0; offset < WEEK_DAYS + 3 && ahead.length < 2; offset += 1) {
    const windows = [...ahead, ...windowsOfDay(store, addDays(yesterday, offset))];
    ahead = joined(windows, { meeting: true }).filter(({ closesMs }) => closesMs > nowMs);
  }
  return ahead[0];
}

/**
 * Joins periods that overlap, in their order. With `meeting`, those that only meet as well: for customers 18:00–24:00 and
 * 00:00–02:00 are one evening.
 */
export function joined(
  windows: readonly OpeningWindow[],
  { meeting }: { readonly meeting: boolean },
): readonly OpeningWindow[] {
  const result: OpeningWindow[] = [];
  for (const window of windows) {
    const last = result.at(-1);
    if (last && (window.opensMs < last.closesMs || (meeting && window.opensMs === last.closesMs))) {
      result[result.length - 1] = { ...last, closesMs: Math.max(last.closesMs, window.closesMs) };
    } else result.push(window);
  }
  return result;
}
