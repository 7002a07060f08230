import { matchPattern, pathSegments } from './path-pattern.ts';
import { outsideRoutes, routeAt } from './routes.ts';

const OUTSIDE = Object.values(outsideRoutes);

/** First segments that are never a tenant (D-7): of the pages outside every tenant, of the API, and of files. */
const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  ...OUTSIDE.flatMap(({ path }) => pathSegments(path).slice(0, 1)),
  'api',
  'assets',
  'sandbox',
  'products',
  'highlights',
  'logos',
  'icons',
  'maskable-icons',
  'sw.js',
  'meta.json',
  'healthz',
  'readyz',
  'metrics',
]);

/** The tenant that a path belongs to; null for the root and everything reserved. */
export function domainOfPath(path: string): string | null {
  const [first] = pathSegments(path);
  return first === undefined || RESERVED_SEGMENTS.has(first) ? null : first;
}

/** What follows the tenant's domain: `/aurora/pedidos/7` → `/pedidos/7`. */
export const pathInTenant = (path: string): string => `/${pathSegments(path).slice(1).join('/')}`;

/**
 * Is there a screen at this path, be it "not found"? A dot names a file, which is there or is a real 404; only a param of a route
 * may have one, as a product's code does (`/{domain}/m/7.891`).
 */
export function isPagePath(path: string): boolean {
  const domain = domainOfPath(path);
  if (domain === null) return OUTSIDE.some((route) => matchPattern(route.path, path));
  return !path.includes('.') || (!domain.includes('.') && routeAt(pathInTenant(path)) !== null);
}

/** Where the service worker of the payment links outside every tenant works. */
export const PAYMENT_LINK_SCOPE = outsideRoutes.paymentLink.getHref({ uuid: '' }) as `/${string}/`;
