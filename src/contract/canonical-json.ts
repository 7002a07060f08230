/** A JSON value; undefined object fields are omitted, as JSON.stringify does. */
type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

const ordered = (value: Json): Json => {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`not a JSON number: ${value}`);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ordered);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, ordered(member)]),
  );
};

/**
 * Serializes a JSON value canonically: keys in code-unit order, no spaces. A mutation's body is stored in this form
 * when it is queued, and the server computes its fingerprint from it, so a retry after an app update is still the same
 * request (P60). Throws a TypeError on NaN and infinities.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(ordered(value as Json));
