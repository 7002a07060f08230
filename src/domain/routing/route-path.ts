/** First segments that are never a tenant (D-7). */
const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  'p',
  'api',
  'assets',
  'products',
  'highlights',
  'user-removal',
  'sandbox',
  'sw.js',
  'meta.json',
  'healthz',
  'readyz',
  'metrics',
]);

/** The parts of a path between its slashes. Rules compare whole parts, never substrings (D-7). */
export const pathSegments = (path: string): readonly string[] => path.split('/').filter(Boolean);

const isReservedSegment = (segment: string): boolean => RESERVED_SEGMENTS.has(segment);

/** The tenant that a path belongs to; null for the root and everything reserved. */
export function domainOfPath(path: string): string | null {
  const [first] = pathSegments(path);
  return first === undefined || isReservedSegment(first) ? null : first;
}

/** What follows the tenant's domain: `/aurora/pedidos/7` → `['pedidos', '7']`. */
export const segmentsInTenant = (path: string): readonly string[] => pathSegments(path).slice(1);
