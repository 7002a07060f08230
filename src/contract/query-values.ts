import * as z from 'zod/mini';
import type { Cents } from '#domain/pricing/cents.ts';
import { centsFromReais, reaisFromCents } from '#domain/pricing/convert-money.ts';
import { filledText } from './primitives.ts';

const COORDINATE_DECIMALS = 12;

/** Degrees in a query string. Devices report more digits than their precision, sometimes with an exponent. */
export const coordinateText = z.codec(z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/)), z.number(), {
  decode: (text) => Number(Number(text).toFixed(COORDINATE_DECIMALS)) || 0,
  encode: (degrees) => degrees.toFixed(COORDINATE_DECIMALS),
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

/**
 * `check`: the customer says that the order is paid, so the acquirer is asked
 * within two seconds; later responses contain the result.
 */
export const paidCheck = z.object({ check: z.optional(flagText) });

/** Free text in a query string. */
export const shortText = filledText(200);

/** Decimal reais in a query string, integer cents inside. */
export const moneyText = z.codec(z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/)), z.custom<Cents>(), {
  decode: (text) => centsFromReais(Number(text)),
  encode: (value) => String(reaisFromCents(value)),
});
