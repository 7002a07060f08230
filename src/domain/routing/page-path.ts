import { matchPattern, pathSegments } from './path-pattern.ts';
import { outsideRoutes, routeAt } from './routes.ts';

const OUTSIDE = Object.values(outsideRoutes);

/** First segments that are never a tenant (D-7): pages outside tenants, the API, and files. */
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

/** Returns the domain of a path's tenant; null for the root and reserved segments. */
export function domainOfPath(path: string): string | null {
  const [first] = pathSegments(path);
  return first === undefined || RESERVED_SEGMENTS.has(first) ? null : first;
}

/** Returns the part after the tenant's domain: `/aurora/pedidos/7` → `/pedidos/7`. */
export const pathInTenant = (path: string): string => `/${pathSegments(path).slice(1).join('/')}`;

/**
 * Returns whether the path is a page, including "not found". A dot means a file, which exists or is a real 404; only
 * the param of a route may contain one, such as a product's code (`/{domain}/m/7.891`).
 */
export function isPagePath(path: string): boolean {
  const domain = domainOfPath(path);
  if (domain === null) return OUTSIDE.some((route) => matchPattern(route.path, path));
  return !path.includes('.') || (!domain.includes('.') && routeAt(pathInTenant(path)) !== null);
}

/** Scope of the payment links' service worker, outside all tenants. */
export const PAYMENT_LINK_SCOPE = outsideRoutes.paymentLink.getHref({ uuid: '' }) as `/${string}/`;
