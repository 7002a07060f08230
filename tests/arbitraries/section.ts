import * as fc from 'fast-check';
import type * as z from 'zod/mini';
import type { Schema } from '#contract/endpoint.ts';
import { arbitraryOf } from '#tests/contract/arbitrary-of.ts';

/** Arbitraries for some keys of a wire object. */
type Given<Wire> = { readonly [Key in keyof Wire]?: fc.Arbitrary<Wire[Key]> };

type Items<Wire, Key extends keyof Wire> = NonNullable<Wire[Key]> extends readonly (infer Item)[] ? Item : never;

const defOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;

/** The schema of the wire, without its codec and its default. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const def = defOf(schema);
  if (def.type === 'pipe') return bare(def.in);
  return def.type === 'prefault' ? bare(def.innerType) : schema;
}

function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, Schema>> {
  const def = defOf(bare(schema));
  if (def.type !== 'object') throw new Error(`${def.type} has no fields`);
  return def.shape as Readonly<Record<string, Schema>>;
}

function elementOf(schema: z.core.$ZodType): Schema {
  const def = defOf(bare(schema));
  if (def.type !== 'array') throw new Error(`${def.type} has no items`);
  return def.element as Schema;
}

/**
 * Valid wire values of one section of the tenant file. What is not given is generated from the schema itself, and left out at
 * times where the schema has a default, so that a field of tomorrow is covered without a line here.
 */
export const sectionOf = <S extends Schema>(schema: S, given: Given<z.input<S>>): fc.Arbitrary<z.input<S>> =>
  recordOf(schema, given);

/** A section's list. Its items are generated like the section. */
export const itemsOf = <S extends Schema, Key extends keyof z.input<S> & string>(
  schema: S,
  key: Key,
  given: Given<Items<z.input<S>, Key>>,
  maxLength: number,
): fc.Arbitrary<Items<z.input<S>, Key>[]> => {
  const list = shapeOf(schema)[key];
  if (!list) throw new Error(`the section has no ${key}`);
  return fc.array(recordOf(elementOf(list), given), { maxLength, size: 'max' });
};

function recordOf<Wire>(schema: z.core.$ZodType, given: Given<Wire>): fc.Arbitrary<Wire> {
  const shape = shapeOf(schema);
  const own = given as Readonly<Record<string, fc.Arbitrary<unknown>>>;
  const strange = Object.keys(own).filter((key) => !(key in shape));
  if (strange.length > 0) throw new Error(`the section has no ${strange.join(', ')}`);
  const keys = Object.keys(shape);
  return fc.record(Object.fromEntries(keys.map((key) => [key, own[key] ?? arbitraryOf(shape[key]!)])), {
    requiredKeys: keys.filter((key) => key in own || shape[key]?._zod.optin !== 'optional'),
    noNullPrototype: true,
  }) as fc.Arbitrary<Wire>;
}

/** Reais in whole cents, mostly of the size that a shop asks. */
export const reais = fc
  .oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 60_00 }) },
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 900_00 }) },
  )
  .map((amount) => amount / 100);

/** True more often than not: a shop where every switch is thrown by chance sells nothing. */
export const mostly = fc.oneof(
  { weight: 11, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
);
export const seldom = mostly.map((value) => !value);

/** Stands for something of a list that is not known yet, see `picked`. */
export const pick = fc.nat({ max: 59 }).map(String);

/** What a pick stands for; null of an empty list. */
export const picked = <Item>(items: readonly Item[], choice: string): Item | null =>
  items[Number(choice) % items.length] ?? null;

/** The items without those that have the key of an earlier one. */
export function withoutRepeats<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] {
  const seen = new Set<unknown>();
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)));
}
