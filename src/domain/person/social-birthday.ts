import { isoFromBirthdate } from './birthdate.ts';

const FACEBOOK = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/**
 * Converts `MM/DD/YYYY` to `DD/MM/YYYY` (B§1). Facebook may also send only `MM/DD` or `YYYY`; the result is then empty.
 */
export function birthdateFromFacebook(birthday: string): string {
  const [, month, day, year] = FACEBOOK.exec(birthday) ?? [];
  return existing(`${day}/${month}/${year}`);
}

/** An entry of the People API's `birthdays`; the primary one often has no year. */
export interface GoogleBirthday {
  readonly date: { readonly year?: number; readonly month: number; readonly day: number };
}

/** Returns the first entry with a year as `DD/MM/YYYY`; empty when there is none. */
export function birthdateFromGoogle(birthdays: readonly GoogleBirthday[]): string {
  const date = birthdays.find((birthday) => birthday.date.year !== undefined)?.date;
  if (!date) return '';
  const [day, month, year] = [date.day, date.month, date.year].map(twoDigits);
  return existing(`${day}/${month}/${year}`);
}

const existing = (typed: string): string => (isoFromBirthdate(typed) === null ? '' : typed);

const twoDigits = (value: number | undefined): string => String(value).padStart(2, '0');
