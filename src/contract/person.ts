import * as z from 'zod/mini';

/** CPF, digits only. Its check digits are the domain's business. */
export const cpfDigits = z.string().check(z.regex(/^\d{11}$/));

export const personName = z.string().check(z.minLength(1), z.maxLength(128));

export const email = z.email().check(z.maxLength(254));

/** Decision 50: `+55` on the wire, the national number inside; a bare national number is accepted too. */
export const phone = z.codec(z.string().check(z.regex(/^(\+?55)?\d{10,11}$/)), z.string(), {
  decode: (wire) => wire.replace(/^\+?55(?=\d{10,11}$)/, ''),
  encode: (national) => `+55${national}`,
});

/** `DD/MM/YYYY` on the wire (B§3), `YYYY-MM-DD` inside; days that do not exist are refused. */
export const birthday = z.codec(z.string().check(z.regex(/^\d{2}\/\d{2}\/\d{4}$/)), z.iso.date(), {
  decode: (wire) => wire.split('/').toReversed().join('-'),
  encode: (day) => day.split('-').toReversed().join('/'),
});

/** B§5; what counts as a good password is checked where it is chosen. */
export const password = z.string().check(z.minLength(1), z.maxLength(128));
