import type { Problem } from './problem.ts';
import { problemAt } from './problem.ts';

type Path = readonly PropertyKey[];

/** An id or a reference in the file, with its place. */
export interface Reference {
  readonly path: Path;
  readonly value: string | null;
}

/** Returns one key of every item of the list at `path`. */
export const references = <Item>(
  items: readonly Item[],
  path: Path,
  key: string,
  valueOf: (item: Item) => string | null,
): readonly Reference[] => items.map((item, index) => ({ path: [...path, index, key], value: valueOf(item) }));

/** Returns a problem for every value that repeats an earlier one. */
export function repeated(found: readonly Reference[]): readonly Problem[] {
  const seen = new Map<string, Reference>();
  return found.flatMap((mention) => {
    const { path, value } = mention;
    if (value === null) return [];
    const first = seen.get(value);
    if (!first) seen.set(value, mention);
    return first ? [problemAt(path, `"${value}" is already at ${problemAt(first.path, '').path}`)] : [];
  });
}

/** Returns a problem for every reference to an unknown id. */
export function unknown(found: readonly Reference[], kind: string, known: readonly { readonly id: string }[]) {
  const ids = new Set(known.map(({ id }) => id));
  return found
    .filter(({ value }) => value !== null && !ids.has(value))
    .map(({ path, value }) => problemAt(path, `there is no ${kind} "${value}"`));
}
