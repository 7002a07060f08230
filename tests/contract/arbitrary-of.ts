import * as fc from 'fast-check';
import * as z from 'zod/mini';
import type { Schema } from '#contract/endpoint.ts';

/** The limits of a string, number or array, gathered from its checks. */
interface Limits {
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly format?: string;
  readonly pattern?: RegExp;
}

const NO_LIMITS: Limits = { min: -Infinity, max: Infinity };

/** A check, or a schema that is one (`z.uuid()`). */
type Check = object & { readonly check?: string };

function tightened(limits: Limits, check: Check): Limits {
  switch (check.check) {
    case 'min_length':
      return { ...limits, min: Math.max(limits.min, (check as z.core.$ZodCheckMinLengthDef).minimum) };
    case 'max_length':
      return { ...limits, max: Math.min(limits.max, (check as z.core.$ZodCheckMaxLengthDef).maximum) };
    case 'length_equals': {
      const { length } = check as z.core.$ZodCheckLengthEqualsDef;
      return { ...limits, min: length, max: length };
    }
    case 'greater_than':
      return { ...limits, min: Math.max(limits.min, Number((check as z.core.$ZodCheckGreaterThanDef).value)) };
    case 'less_than':
      return { ...limits, max: Math.min(limits.max, Number((check as z.core.$ZodCheckLessThanDef).value)) };
    case 'multiple_of':
      return { ...limits, step: Number((check as z.core.$ZodCheckMultipleOfDef).value) };
    case 'number_format':
      return { ...limits, format: 'int' };
    case 'string_format': {
      const { format, pattern } = check as z.core.$ZodCheckStringFormatDef;
      return { ...limits, format, ...(pattern && { pattern }) };
    }
    default:
      return limits;
  }
}

const limitsOf = ({ _zod: { def } }: z.core.$ZodType): Limits =>
  (def.checks ?? []).reduce((limits, check) => tightened(limits, check._zod.def), tightened(NO_LIMITS, def));

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid({ version: 4 }),
  email: fc.stringMatching(/^[a-z]{1,10}@[a-z]{1,10}\.[a-z]{2,3}$/),
  datetime: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
};

const LONGEST = 24;

function stringOf({ format = '', pattern, min, max }: Limits): fc.Arbitrary<string> {
  const known = FORMATS[format];
  if (known) return known;
  if (pattern) return fc.stringMatching(pattern).filter(({ length }) => length >= min && length <= max);
  const minLength = Math.max(0, min);
  return fc.string({ minLength, maxLength: Math.min(max, minLength + LONGEST), unit: 'binary' });
}

const LARGEST = 1e6;

function numberOf({ format, step, ...limits }: Limits): fc.Arbitrary<number> {
  const min = Math.max(limits.min, -LARGEST);
  const max = Math.min(limits.max, LARGEST);
  if (format === 'int') return fc.integer({ min, max });
  if (step === 0.1) return fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10);
  const decimals = fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100);
  // JSON does not know −0.
  const doubles = fc.double({ min, max, noNaN: true }).map((value) => value + 0);
  return fc.oneof(decimals, doubles);
}

function objectOf(shape: Readonly<Record<string, z.core.$ZodType>>): fc.Arbitrary<unknown> {
  const optional = (schema: z.core.$ZodType): boolean => schema._zod.optin === 'optional';
  const keys = Object.keys(shape);
  return fc.record(Object.fromEntries(keys.map((key) => [key, wireOf(shape[key]!)])), {
    requiredKeys: keys.filter((key) => !optional(shape[key]!)),
    noNullPrototype: true,
  });
}

function wireOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objectOf(def.shape);
    case 'array':
      return fc.array(wireOf(def.element), { minLength: Math.max(0, limitsOf(schema).min), maxLength: 3 });
    case 'string':
      return stringOf(limitsOf(schema));
    case 'number':
      return numberOf(limitsOf(schema));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'nullable':
      return fc.option(wireOf(def.innerType), { nil: null });
    case 'optional':
    case 'prefault':
    case 'catch':
      return wireOf(def.innerType);
    case 'union':
      return fc.oneof(...def.options.map(wireOf));
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 8 }), wireOf(def.valueType), { maxKeys: 3, noNullPrototype: true });
    case 'pipe':
      return valid(schema as Schema, wireOf(def.in));
    default:
      throw new Error(`no generator for ${def.type}`);
  }
}

const valid = (schema: Schema, wire: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  wire.filter((value) => z.safeDecode(schema, value).success);

/** Valid wire values of a contract schema, generated from the schema itself, so new calls are covered automatically. */
export const arbitraryOf = (schema: Schema): fc.Arbitrary<unknown> => valid(schema, wireOf(schema));
