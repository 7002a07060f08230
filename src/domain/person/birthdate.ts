const TYPED = /^(\d{2})\/(\d{2})\/(\d{4})$/;
/** The earliest birthday that is accepted (D-60). */
const EARLIEST = '1900-01-01';

/** `DD/MM/YYYY` → `YYYY-MM-DD`; null unless the calendar has that day. */
export function isoFromBirthdate(typed: string): string | null {
  const [, day, month, year] = TYPED.exec(typed) ?? [];
  const iso = `${year}-${month}-${day}`;
  const time = Date.parse(iso);
  // Date.parse moves 31 February into March instead of refusing it.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}

/** `YYYY-MM-DD` → `DD/MM/YYYY`. */
export const birthdateFromIso = (iso: string): string => iso.split('-').toReversed().join('/');

/** A real day from 1900 to today, `YYYY-MM-DD` (B§5, D-60). */
export function isValidBirthdate(typed: string, today: string): boolean {
  const iso = isoFromBirthdate(typed);
  return iso !== null && iso >= EARLIEST && iso <= today;
}
