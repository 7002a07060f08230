import * as z from 'zod/mini';

/** A number in a query string. */
export const numberText = z.codec(z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,12})?$/)), z.number(), {
  decode: Number,
  encode: String,
});

export const wholeNumberText = z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int(), {
  decode: Number,
  encode: String,
});

/** A flag in a query string. */
export const flagText = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (flag) => (flag ? 'true' : 'false'),
});

/** Free text in a query string. */
export const shortText = z.string().check(z.minLength(1), z.maxLength(200));
