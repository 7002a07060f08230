import * as z from 'zod/mini';

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

/** A list in an item of a list, each of whose fields takes some tries. */
const MOST_ROUNDS = 40;

/**
 * Parses a document in spite of what is wrong with it: what the schema refuses is left out, or replaced by something that it
 * takes, so that the rest can be looked at as well. Returns null where nothing is found that it takes.
 */
export function parseInSpite<Output>(schema: z.ZodMiniType<Output>, document: unknown): Output | null {
  const copy = structuredClone(document);
  const tries = new Map<string, number>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const parsed = z.safeParse(schema, copy);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) replace(copy, issue, tries);
  }
  return null;
}

function replace(document: unknown, issue: Issue, tries: Map<string, number>): void {
  if (issue.code === 'unrecognized_keys') {
    const holder = nodeAt(document, issue.path);
    if (holder) for (const key of issue.keys) Reflect.deleteProperty(holder, key);
    return;
  }
  const place = JSON.stringify(issue.path);
  const tried = tries.get(place) ?? 0;
  tries.set(place, tried + 1);
  const [parent, key] = [nodeAt(document, issue.path.slice(0, -1)), issue.path.at(-1)];
  if (!parent || key === undefined) return;
  // A list keeps its places, or the paths of other problems would be wrong.
  if (tried === 0 && !Array.isArray(parent)) Reflect.deleteProperty(parent, key);
  else Reflect.set(parent, key, standIn(issue, tries.size, tried));
}

/** What may be taken instead, one after the other; different in each place, because most names may not repeat. */
function standIn(issue: Issue, nth: number, tried: number): unknown {
  const isBound = issue.code === 'too_small' || issue.code === 'too_big';
  const guess = tried === 1 || isBound ? likely(issue, nth) : undefined;
  const digits = String(nth).padStart(8, '0');
  const uuid = `${digits}-0000-4000-8000-000000000000`;
  const others = [`x${nth}`, 1, uuid, digits, '00:00', `x${nth}.webp`, '2026-01-01', false, [], {}, null];
  return guess ?? others[tried % others.length];
}

const OF_TYPE: Readonly<Record<string, (nth: number) => unknown>> = {
  string: (nth) => `x${nth}`,
  number: () => 1,
  int: () => 1,
  boolean: () => false,
  array: () => [],
  object: () => ({}),
};

function likely(issue: Issue, nth: number): unknown {
  if (issue.code === 'invalid_type') return OF_TYPE[issue.expected]?.(nth);
  if (issue.code === 'invalid_value') return issue.values[0];
  if (issue.code === 'too_small') return issue.origin === 'array' ? [{}] : Number(issue.minimum);
  return issue.code === 'too_big' ? Number(issue.maximum) : undefined;
}

function nodeAt(document: unknown, path: Path): object | null {
  let node = document;
  for (const key of path) node = typeof node === 'object' && node !== null ? Reflect.get(node, key) : null;
  return typeof node === 'object' ? node : null;
}
