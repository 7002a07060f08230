import * as z from 'zod/mini';
import type { Cents } from '#domain/cents.ts';
import { centsFromReais, reaisFromCents } from '#domain/convert-money.ts';

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

/** Decimal reais in a query string, integer cents inside. */
export const moneyText = z.codec(z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/)), z.custom<Cents>(), {
  decode: (text) => centsFromReais(Number(text)),
  encode: (value) => String(reaisFromCents(value)),
});
