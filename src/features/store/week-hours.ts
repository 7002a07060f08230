import type { OpeningHours } from '#domain/store/store.ts';

export interface HoursRow {
  /** 0 is Sunday; both are equal for a single day. */
  readonly from: number;
  readonly to: number;
  /** In time order; empty means closed. */
  readonly spans: readonly Pick<OpeningHours, 'opens' | 'closes'>[];
}

/** Opening hours are listed from Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** Returns the hours, with consecutive days of the same hours joined into one row. */
export function weekHours(hours: readonly OpeningHours[]): readonly HoursRow[] {
  const rows: HoursRow[] = [];
  for (const weekday of WEEK) {
    const spans = hours.filter((span) => span.weekday === weekday).toSorted((a, b) => (a.opens < b.opens ? -1 : 1));
    const last = rows.at(-1);
    if (last && isSame(last.spans, spans)) rows[rows.length - 1] = { ...last, to: weekday };
    else rows.push({ from: weekday, to: weekday, spans });
  }
  return rows;
}

export const isOnRow = ({ from, to }: HoursRow, weekday: number): boolean =>
  WEEK.indexOf(from) <= WEEK.indexOf(weekday) && WEEK.indexOf(weekday) <= WEEK.indexOf(to);

type Spans = HoursRow['spans'];

const isSame = (one: Spans, other: Spans): boolean => wordsOf(one) === wordsOf(other);

const wordsOf = (spans: Spans): string => spans.map(({ opens, closes }) => `${opens}-${closes}`).join();
