const TYPED = /^(\d{2})\/(\d{2})\/(\d{4})$/;
/** The earliest accepted birthday (D-60). */
const EARLIEST = '1900-01-01';

/** Converts `DD/MM/YYYY` to `YYYY-MM-DD`; null unless the day exists in the calendar. */
export function isoFromBirthdate(typed: string): string | null {
  const [, day, month, year] = TYPED.exec(typed) ?? [];
  const iso = `${year}-${month}-${day}`;
  const time = Date.parse(iso);
  // Date.parse turns 31 February into a day in March instead of refusing it.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}

/** Converts `YYYY-MM-DD` to `DD/MM/YYYY`. */
export const birthdateFromIso = (iso: string): string => iso.split('-').toReversed().join('/');

const ADULT_YEARS = 18;

/** Whether who was born on one day is grown up on another, both `YYYY-MM-DD`. Born on 29 February, they are on 1 March. */
export const isAdultOn = (birthdate: string, day: string): boolean =>
  `${Number(day.slice(0, 4)) - ADULT_YEARS}${day.slice(4)}` >= birthdate;

/** Returns whether the text is a valid day from 1900 to `today`, `YYYY-MM-DD` (B§5, D-60). */
export function isValidBirthdate(typed: string, today: string): boolean {
  const iso = isoFromBirthdate(typed);
  return iso !== null && iso >= EARLIEST && iso <= today;
}
