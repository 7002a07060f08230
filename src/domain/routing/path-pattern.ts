type ParamName<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** What stands in a path where the pattern has a `:name`. */
export type PathParams<Pattern extends string> = Readonly<Record<ParamName<Pattern>, string>>;

/** The parts of a path between its slashes. Rules compare whole parts, never substrings (D-7). */
export const pathSegments = (path: string): readonly string[] => path.split('/').filter(Boolean);

/** The decoded params of a path that fits a pattern such as `/pedidos/:id`; null when it does not fit. */
export function matchPattern<Pattern extends string>(pattern: Pattern, path: string): PathParams<Pattern> | null {
  const wanted = pathSegments(pattern);
  const given = pathSegments(path);
  const fits = wanted.length === given.length && wanted.every((part, at) => isParam(part) || part === given[at]);
  if (!fits) return null;
  const params = wanted.flatMap((part, at) => (isParam(part) ? [[part.slice(1), decoded(given[at] ?? '')]] : []));
  return Object.fromEntries(params) as PathParams<Pattern>;
}

/** The path of a pattern with its params filled in; every other value goes to the query. */
export function fillPattern(pattern: string, values: Readonly<Record<string, string>>): string {
  const params = new Set<string>();
  const path = pattern.replaceAll(/:(\w+)/g, (_part, name: string) => {
    params.add(name);
    return encodeURIComponent(values[name] ?? '');
  });
  const query = Object.entries(values).filter(([name]) => !params.has(name));
  return query.length === 0 ? path : `${path}?${query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`;
}

const isParam = (part: string): boolean => part.startsWith(':');

/** Anybody can write a broken escape into the address bar. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
