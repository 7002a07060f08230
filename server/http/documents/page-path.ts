/** First segments that are never a tenant's domain (D-7). */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  'p',
  'api',
  'assets',
  'user-removal',
  'sandbox',
  'products',
  'highlights',
  'logos',
  'icons',
  'maskable-icons',
  'metrics',
  'healthz',
  'readyz',
]);

/** A dot in the last segment names a file, and a file that is not there is not a page; only a product's code may have one. */
export function isPagePath(path: string): boolean {
  const segments = path.split('/').filter(Boolean);
  const isProductCode = segments.length === 3 && segments[1] === 'm';
  return isProductCode || !segments.some((segment) => segment.includes('.'));
}
