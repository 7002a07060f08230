import type { OpeningHours, Store } from '#domain/store.ts';

/** What the line under a store's name says. Times are `HH:MM` in the store's zone; null when the shop gave no hours. */
export type OpeningLine =
  | { readonly kind: 'open'; readonly closes: string | null }
  | { readonly kind: 'closed'; readonly opens: NextOpening | null };

export interface NextOpening {
  /** 0 today, 1 tomorrow, up to 7: the same weekday again. */
  readonly inDays: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly time: string;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const DAYS = 7;

/** Whether a store is open is the server's word; the hours only tell until when, or from when (decision 22: in its own zone). */
export function openingLine(
  { isOpen, hours, timeZone }: Pick<Store, 'isOpen' | 'hours' | 'timeZone'>,
  nowMs: number,
): OpeningLine {
  const now = civilTime(timeZone, nowMs);
  if (isOpen) return { kind: 'open', closes: hours.find((span) => covers(span, now))?.closes ?? null };
  return { kind: 'closed', opens: nextOpening(hours, now) };
}

interface CivilTime {
  readonly weekday: number;
  readonly time: string;
}

function civilTime(timeZone: string, nowMs: number): CivilTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(nowMs).map(({ type, value }) => [type, value]));
  return { weekday: WEEKDAYS.indexOf(parts['weekday'] ?? ''), time: `${parts['hour']}:${parts['minute']}` };
}

// A bar that closes at 02:00 closes on the next day: until then the span of yesterday is the one that runs.
function covers({ weekday, opens, closes }: OpeningHours, now: CivilTime): boolean {
  const isOvernight = closes <= opens;
  if (weekday === now.weekday) return now.time >= opens && (isOvernight || now.time < closes);
  return isOvernight && (weekday + 1) % DAYS === now.weekday && now.time < closes;
}

function nextOpening(hours: readonly OpeningHours[], now: CivilTime): NextOpening | null {
  const openings = hours.map(({ weekday, opens }) => {
    const days = (weekday - now.weekday + DAYS) % DAYS;
    return { inDays: days === 0 && opens <= now.time ? DAYS : days, weekday, time: opens };
  });
  const [next] = openings.toSorted((a, b) => a.inDays - b.inDays || (a.time < b.time ? -1 : 1));
  return next ?? null;
}
