import * as z from 'zod/mini';
import type { Cents } from '#domain/cents.ts';
import { centsFromReais, reaisFromCents } from '#domain/convert-money.ts';
import type { Measure } from '#domain/measure.ts';
import { MEASURE_CODES, MEASURES } from '#domain/measure.ts';

/** An opaque identifier of the given kind. */
export const id = <Id extends string>() =>
  z.codec(z.string().check(z.minLength(1), z.maxLength(64)), z.custom<Id>(), {
    decode: (wire) => wire as Id,
    encode: (value): string => value,
  });

export const uuid = <Id extends string>() =>
  z.codec(z.uuid(), z.custom<Id>(), { decode: (wire) => wire as Id, encode: (value): string => value });

/** Decimal reais on the wire, integer cents inside (decision 34). */
export const money = z.codec(z.number(), z.custom<Cents>(), {
  decode: centsFromReais,
  encode: reaisFromCents,
});

/** Wire codes of A§3: 1 UNIT, 2 kG, 3 L. */
export const measure = z.codec(z.union([z.literal(1), z.literal(2), z.literal(3)]), z.custom<Measure>(), {
  decode: (code) => MEASURES[code - 1] ?? 'UNIT',
  encode: (value) => MEASURE_CODES[value],
});

/** An instant with offset. */
export const instant = z.iso.datetime({ offset: true });

/** A civil day in the store's zone, `YYYY-MM-DD`. */
export const civilDay = z.iso.date();

/** Presents a wire object as a domain value. Both directions are total: validation is the wire schema's work. */
export const mapped = <Wire extends z.ZodMiniType, Domain>(
  wire: Wire,
  map: { decode: (wire: z.output<Wire>) => Domain; encode: (value: Domain) => z.output<Wire> },
) => z.codec(wire, z.custom<Domain>(), { decode: map.decode as never, encode: map.encode as never });
