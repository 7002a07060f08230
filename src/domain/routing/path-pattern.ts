type ParamName<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** The values of a pattern's `:name` parameters in a path. */
export type PathParams<Pattern extends string> = Readonly<Record<ParamName<Pattern>, string>>;

/** Returns the segments of a path. Rules compare whole segments, never substrings (D-7). */
export const pathSegments = (path: string): readonly string[] => path.split('/').filter(Boolean);

/** Returns the decoded params of a path that matches a pattern such as `/pedidos/:id`; null when it does not match. */
export function matchPattern<Pattern extends string>(pattern: Pattern, path: string): PathParams<Pattern> | null {
  const wanted = pathSegments(pattern);
  const given = pathSegments(path);
  const fits = wanted.length === given.length && wanted.every((part, at) => isParam(part) || part === given[at]);
  if (!fits) return null;
  const params = wanted.flatMap((part, at) => (isParam(part) ? [[part.slice(1), decoded(given[at] ?? '')]] : []));
  return Object.fromEntries(params) as PathParams<Pattern>;
}

/** Returns the path of a pattern with its params; all other values are added to the query. */
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

/** Users can type invalid escapes into the address bar. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
