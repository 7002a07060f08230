import { pathSegments } from './route-path.ts';

type ValueName<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ValueName<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** What stands in a path where the pattern has a `:name`. */
export type RouteValues<Pattern extends string> = Readonly<Record<ValueName<Pattern>, string>>;

/** The decoded values of a path that a pattern such as `/pedidos/:id` fits; null when it fits another or none. */
export function matchRoute<Pattern extends string>(pattern: Pattern, path: string): RouteValues<Pattern> | null {
  const wanted = pathSegments(pattern);
  const given = pathSegments(path);
  const fits = wanted.length === given.length && wanted.every((part, at) => isValue(part) || part === given[at]);
  if (!fits) return null;
  const values = wanted.flatMap((part, at) => (isValue(part) ? [[part.slice(1), decoded(given[at] ?? '')]] : []));
  return Object.fromEntries(values) as RouteValues<Pattern>;
}

const isValue = (part: string): boolean => part.startsWith(':');

/** Anybody can write a broken escape into the address bar. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
