import { documentKind, formatDocument, normaliseDocument } from './document.ts';

const HIDDEN = '•';

/**
 * Enough of a CPF or CNPJ for its owner to know it again, and for nobody else: the digits in the middle. One that is masked
 * already stays as it is.
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

/** `a•••@example.com`: as many dots for every name. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/s, `$1${HIDDEN.repeat(3)}`);
