const COUNTRY_CODE = '55';
const LANDLINE_DIGITS = 10;
const MOBILE_DIGITS = 11;

/** 10-digit landline or 11-digit mobile number in the format of B§5 (D-50). */
const PHONE = /^\([1-9]\d\) (?:[2-8]\d{3,4}|9[1-9]\d{3})-\d{4}$/;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Returns the national digits. The country code is removed only if 10 or 11
 * digits remain, because 55 is also an area code (D-50).
 */
export function nationalPhone(text: string): string {
  const digits = digitsOf(text);
  const national = digits.startsWith(COUNTRY_CODE) ? digits.slice(COUNTRY_CODE.length) : digits;
  return national.length === LANDLINE_DIGITS || national.length === MOBILE_DIGITS ? national : digits;
}

/** Returns `+5511987654321`, the wire format with country code. */
export const phoneToE164 = (text: string): string => `+${COUNTRY_CODE}${nationalPhone(text)}`;

/**
 * Returns a link to a WhatsApp chat that starts with `text`; null for a landline or a service number, because only mobile
 * numbers are certain to have WhatsApp.
 */
export function whatsAppLink(phone: string, text = ''): string | null {
  if (nationalPhone(phone).length !== MOBILE_DIGITS || !isTypedPhone(phone)) return null;
  return `https://wa.me/${phoneToE164(phone).slice(1)}${text && `?text=${encodeURIComponent(text)}`}`;
}

/**
 * Formats a complete or partial number of at most 11 digits: `(11)
 * 98765-4321`, or `(11) 3000-0000` for 10 digits (B§5, B§9).
 */
export function formatPhone(text: string): string {
  const digits = nationalPhone(text).slice(0, MOBILE_DIGITS);
  const [area, number] = [digits.slice(0, 2), digits.slice(2)];
  if (digits.length <= 2) return digits && `(${area}`;
  const prefixLength = digits.length > LANDLINE_DIGITS ? 5 : 4;
  const rest = number.slice(prefixLength);
  return `(${area}) ${number.slice(0, prefixLength)}${rest && `-${rest}`}`;
}

/** Formats what was typed, unless it has more digits than a number: which of them are wrong is not for us to guess. */
export const tidyPhone = (typed: string): string =>
  nationalPhone(typed).length <= MOBILE_DIGITS ? formatPhone(typed) : typed;

/** Validates a formatted number (D-50); format other digits with `formatPhone` first. */
export const isValidPhone = (text: string): boolean => PHONE.test(text);

/** Validates a number in any writing, also with the country code; nothing is cut off. */
export const isTypedPhone = (text: string): boolean =>
  nationalPhone(text).length <= MOBILE_DIGITS && isValidPhone(formatPhone(text));

/**
 * Returns the link that calls a number as a shop has written it. A service number (0800…, 4004…) has no area and is not
 * reached from abroad, so it is dialled as it stands.
 */
export const callLink = (phone: string): string =>
  `tel:${isTypedPhone(phone) ? phoneToE164(phone) : phone.replaceAll(/[^\d+]/g, '')}`;

/** Formats a number as a shop has written it; one that is no ordinary number stays as it is. */
export const shownPhone = (phone: string): string => (isTypedPhone(phone) ? formatPhone(phone) : phone);
