import { documentKind, formatDocument, normaliseDocument } from './document.ts';
import { formatPhone } from './phone.ts';

const HIDDEN = '•';

/**
 * Masks a CPF or CNPJ except the middle digits, by which only its owner
 * recognizes it. A masked one is returned unchanged.
 */
export function maskedDocument(document: string): string {
  if (document.includes(HIDDEN)) return document;
  const digits = normaliseDocument(document);
  const [from, to] = documentKind(digits) === 'CPF' ? [3, 9] : [2, 8];
  let position = 0;
  return formatDocument(digits).replaceAll(/[\dA-Z]/g, (digit) => {
    const isShown = position >= from && position < to;
    position++;
    return isShown ? digit : HIDDEN;
  });
}

/** Returns `a•••@example.com`, with the same number of dots for every name. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/s, `$1${HIDDEN.repeat(3)}`);

/** Returns the last four digits of a national number: `(••) •••••-4321`. */
export const maskedPhone = (phone: string): string => formatPhone(phone).replaceAll(/\d(?=.*-)/g, HIDDEN);
