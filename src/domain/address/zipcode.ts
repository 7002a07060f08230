import { ZIPCODE_DIGITS } from '#domain/limits.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The eight digits to look up; null before there are exactly eight (B§5). */
export function zipcodeDigits(text: string): string | null {
  const digits = digitsOf(text);
  return digits.length === ZIPCODE_DIGITS ? digits : null;
}

/** `01310-100`, as far as it is typed. */
export function formatZipcode(text: string): string {
  const digits = digitsOf(text).slice(0, ZIPCODE_DIGITS);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}
