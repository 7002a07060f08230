import * as z from 'zod/mini';

/** The given texts of something in the languages besides the shop's own; absent where a shop has no translations. */
/* @__NO_SIDE_EFFECTS__ */
export function translations<const Field extends string>(...fields: readonly Field[]) {
  const text = z.optional(z.string());
  const texts = z.optional(
    z.object(Object.fromEntries(fields.map((field) => [field, text])) as Record<Field, typeof text>),
  );
  return z.optional(z.object({ en: texts, es: texts, fr: texts }));
}
