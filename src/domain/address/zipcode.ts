import { ZIPCODE_DIGITS } from '#domain/limits.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Returns the eight digits to look up; null unless there are exactly eight (B§5). */
export function zipcodeDigits(text: string): string | null {
  const digits = digitsOf(text);
  return digits.length === ZIPCODE_DIGITS ? digits : null;
}

/** Formats a complete or partial CEP: `01310-100`. */
export function formatZipcode(text: string): string {
  const digits = digitsOf(text).slice(0, ZIPCODE_DIGITS);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}
