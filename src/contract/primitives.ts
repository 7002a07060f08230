import * as z from 'zod/mini';
import type { Cents } from '#domain/pricing/cents.ts';
import { centsFromReais, reaisFromCents } from '#domain/pricing/convert-money.ts';
import { MEASURE_CODES } from '#domain/catalog/measure.ts';

// The NO_SIDE_EFFECTS annotations let a bundle drop the schemas of endpoints that it does not use.

// PostgreSQL cannot store NUL characters, so they are rejected here.
const WITHOUT_NUL = /^[^\0]*$/;

/** Text entered by a person. */
/* @__NO_SIDE_EFFECTS__ */
export const textUpTo = (max: number) => z.string().check(z.maxLength(max), z.regex(WITHOUT_NUL));
/* @__NO_SIDE_EFFECTS__ */
export const filledText = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(WITHOUT_NUL));

/** An opaque identifier of the given type. */
/* @__NO_SIDE_EFFECTS__ */
export const id = <Id extends string>() =>
  z.codec(filledText(64), z.custom<Id>(), {
    decode: (wire) => wire as Id,
    encode: (value): string => value,
  });

/** The same UUID, however it is written. */
/* @__NO_SIDE_EFFECTS__ */
export const uuid = <Id extends string>() =>
  z.codec(z.uuid(), z.custom<Id>(), { decode: (wire) => wire.toLowerCase() as Id, encode: (value): string => value });

/** Far above any order, and far below the range where doubles lose cents. */
const MAX_REAIS = 1e9;

/** Decimal reais on the wire, integer cents in the domain (D-34). */
export const money = z.codec(z.number().check(z.gte(-MAX_REAIS), z.lte(MAX_REAIS)), z.custom<Cents>(), {
  decode: centsFromReais,
  encode: reaisFromCents,
});

/** A named value that is encoded as a number of a closed table. */
/* @__NO_SIDE_EFFECTS__ */
export const coded = <Name extends string>(codes: Readonly<Record<Name, number>>) => {
  const names = new Map(Object.entries<number>(codes).map(([name, code]) => [code, name as Name]));
  return z.codec(z.literal([...names.keys()]), z.custom<Name>(), {
    decode: (code) => names.get(code) as Name,
    encode: (name) => codes[name],
  });
};

/** Wire codes of A§3: 1 UNIT, 2 kG, 3 L. */
export const measure = coded(MEASURE_CODES);

/** An instant with a UTC offset. */
export const instant = z.iso.datetime({ offset: true });

/** A civil day in the store's time zone, `YYYY-MM-DD`. */
export const civilDay = z.iso.date();

/** The response of a call without a result; it is not empty, so that a foreign response cannot match it. */
export const done = z.object({ done: z.literal(true) });

type Frozen<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Frozen<Item>[]
    : { readonly [Key in keyof T]: Frozen<T[Key]> };

/** Maps a wire object to a domain value. Both functions must be total, because the wire schema does all validation. */
/* @__NO_SIDE_EFFECTS__ */
export const mapped = <Wire extends z.ZodMiniType, Domain>(
  wire: Wire,
  map: { decode: (wire: z.output<Wire>) => Domain; encode: (value: Domain) => Frozen<z.output<Wire>> },
) => z.codec(wire, z.custom<Domain>(), { decode: map.decode, encode: map.encode as never });
