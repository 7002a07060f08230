import { matchPattern } from '#domain/routing/path-pattern.ts';
import { routeAt, routes } from '#domain/routing/routes.ts';

/** The one order that an address within a tenant is about: `/pedidos/7`, or `/historico?orderId=7` (D-13); null for others. */
export function namedOrder(pathname: string, search: string): string | null {
  if (routeAt(pathname) === 'orders') return new URLSearchParams(search).get('orderId') || null;
  return matchPattern(routes.order.path, pathname)?.id ?? null;
}
